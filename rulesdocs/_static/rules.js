/* Hover texts of terms and cited clauses: by mouse, by keyboard focus, by tap.
 *
 * The texts are in the page: in `.hover-texts` for links to other pages, in the clause itself for links
 * within the page. A tap opens the text, with a link to follow; a click of a mouse follows the link. */
"use strict";

(() => {
  const LINKS = "a.rule-term, a.rule-ref";
  const box = document.createElement("div");
  box.id = "hover-text";
  box.setAttribute("role", "tooltip");
  box.hidden = true;

  const foreign = new Map();
  let shownFor = null;
  let touched = false;

  function textFor(link) {
    const address = link.getAttribute("href");
    if (foreign.has(address)) return foreign.get(address).cloneNode(true);
    if (!address.startsWith("#")) return null;
    const target = document.getElementById(decodeURIComponent(address.slice(1)));
    const text = target && target.querySelector(".clause-text");
    if (!text) return null;
    const copy = text.cloneNode(true);
    copy.querySelectorAll("[id]").forEach((node) => node.removeAttribute("id"));
    return copy;
  }

  function place(link) {
    const at = link.getClientRects()[0] || link.getBoundingClientRect();
    const margin = 12;
    const width = Math.min(420, document.documentElement.clientWidth - 2 * margin);
    box.style.width = `${width}px`;
    const left = Math.min(at.left, document.documentElement.clientWidth - width - margin);
    box.style.left = `${Math.max(margin, left)}px`;
    const below = at.bottom + 8;
    const fits = below + box.offsetHeight < window.innerHeight || at.top < box.offsetHeight + 8;
    box.style.top = `${fits ? below : at.top - box.offsetHeight - 8}px`;
  }

  function show(link, withLink) {
    if (shownFor === link) return;
    const text = textFor(link);
    if (!text) return;
    hide();
    box.replaceChildren(text);
    if (withLink) {
      const follow = document.createElement("a");
      follow.href = link.href;
      follow.className = "hover-follow";
      follow.textContent = "Открыть";
      box.append(follow);
    }
    box.hidden = false;
    link.setAttribute("aria-describedby", box.id);
    shownFor = link;
    place(link);
  }

  function hide() {
    if (!shownFor) return;
    shownFor.removeAttribute("aria-describedby");
    shownFor = null;
    box.hidden = true;
  }

  // The text keeps to its link while the page scrolls, and goes when the link does.
  function follow() {
    if (!shownFor) return;
    const at = shownFor.getBoundingClientRect();
    if (at.bottom < 0 || at.top > window.innerHeight) hide();
    else place(shownFor);
  }

  const linkOf = (event) => event.target.closest && event.target.closest(LINKS);

  for (const text of document.querySelectorAll(".hover-texts > [data-for]")) {
    foreign.set(text.dataset.for, text);
  }
  document.body.append(box);

  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"));
  document.addEventListener("mouseover", (event) => {
    if (touched) return;
    const link = linkOf(event);
    if (link) show(link, false);
    else if (!box.contains(event.target)) hide();
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link && !touched) show(link, false);
  });
  document.addEventListener("focusout", (event) => {
    if (!touched && linkOf(event)) hide();
  });
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (link && touched && shownFor !== link && textFor(link)) {
      event.preventDefault();
      show(link, true);
    } else if (!box.contains(event.target)) {
      hide();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  window.addEventListener("scroll", follow, { passive: true });
  window.addEventListener("resize", hide);
})();
