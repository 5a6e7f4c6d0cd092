/* Search in the rules, in the page: the same front end and the same formula as `adjudicator search`.
 *
 * No dependency, no request but for its own files, no inline code, no eval: works from file:// and under a strict CSP.
 * The modules of adjudicator/search are followed one by one (text, layout, references, spelling, query, scoring, engine);
 * tests/search/test_page.py holds the two to the same answers.
 *
 * Hook: <div class="adjudicator-search" data-root="../"></div> and <script src="…/search.js" defer></script>, with
 * search.css and the other search-….js files beside search.js. `data-root` leads from the page to the root of the
 * site; `data-limit` is the number of results (20). The index is loaded when somebody turns to the field, or at once if
 * the address has ?q= or #q=.
 */
"use strict";

(() => {
  // — text —

  const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
  const POSSESSIVE = /['’](?:s|а|у|ом|е|ов)?$/u;
  const MARKS = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/gu;
  const LONGEST_WORD = 40;

  const clean = (text) => text.normalize("NFKC").replace(MARKS, "");

  function fold(word) {
    const folded = word.toLowerCase().replaceAll("ё", "е").replace(POSSESSIVE, "").replaceAll("’", "'");
    return [...folded].slice(0, LONGEST_WORD).join("");
  }

  const wordsOf = (text) => (clean(text).match(WORD) || []).map(fold);

  // — layout —

  const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
  const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю." + "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,";
  const pairUp = (from, to) => new Map([...from].map((char, i) => [char, to[i]]));
  const TO_CYRILLIC = pairUp(LATIN, CYRILLIC);
  const TO_LATIN = pairUp(CYRILLIC, LATIN);
  const LOOKS_CYRILLIC = pairUp("aceopxykmtbh", "асеорхукмтвн");
  const LOOKS_LATIN = pairUp("асеорхукмтвн", "aceopxykmtbh");

  const isLatin = (char) => /^[a-z]$/i.test(char) && char.charCodeAt(0) < 128;
  const isCyrillic = (char) => /^[а-яё]$/i.test(char);
  const swap = (text, keys) => [...text].map((char) => keys.get(char) ?? char).join("");

  const isTypedLatin = (chunk) => ![...chunk].some(isCyrillic);

  function otherLayout(chunk) {
    const chars = [...chunk];
    const latin = chars.some(isLatin);
    const cyrillic = chars.some(isCyrillic);
    if (latin === cyrillic && (latin || !chars.some((char) => TO_CYRILLIC.has(char)))) return null;
    return swap(chunk, cyrillic ? TO_LATIN : TO_CYRILLIC);
  }

  function oneScript(word) {
    const chars = [...word];
    if (!(chars.some(isLatin) && chars.some(isCyrillic))) return [];
    const cyrillic = swap(word, LOOKS_CYRILLIC);
    const latin = swap(word, LOOKS_LATIN);
    return [[cyrillic, isLatin], [latin, isCyrillic]]
      .filter(([whole, foreign]) => ![...whole].some(foreign))
      .map(([whole]) => whole);
  }

  // — paradigms —

  class Forms {
    constructor(table) {
      this.endings = table.endings.map((group) => group.split(","));
      this.sets = this.endings.map((group) => new Set(group));
      this.stems = new Map();
      let stem = "";
      for (const [shared, rest, ...entry] of table.stems) {
        stem = stem.slice(0, shared) + rest;
        this.stems.set(stem, entry);
      }
    }

    /** The number of the lexeme that a form belongs to; −1 if there is none. */
    find(form) {
      let best = -1;
      for (let cut = form.length; cut > 0; cut--) {
        const entry = this.stems.get(form.slice(0, cut));
        if (!entry) continue;
        const rest = form.slice(cut);
        for (let i = 0; i < entry.length; i += 2) {
          if ((best < 0 || entry[i] < best) && this.sets[entry[i + 1]].has(rest)) best = entry[i];
        }
      }
      return best;
    }
  }

  // — spelling —

  const RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюя";
  const ENGLISH = "abcdefghijklmnopqrstuvwxyz";
  const SHORTEST = 4, LONG = 7, LONGER = 11, CANDIDATES = 16;
  const isAscii = (word) => /^[\x00-\x7f]*$/.test(word);
  const round3 = (value) => Math.round(value * 1000) / 1000;

  class Comparison {
    constructor(word, speller) {
      this.word = word;
      this.speller = speller;
      const row = [0];
      for (let i = 0; i < word.length; i++) row.push(row[i] + speller.inserted(word[i], i ? word[i - 1] : ""));
      this.rows = [row];
      this.spelled = "";
    }

    spell(letters, limit) {
      const { word, speller } = this;
      for (const letter of letters) {
        const last = this.rows.at(-1);
        const before = this.spelled ? this.rows.at(-2) : null;
        const previous = this.spelled.slice(-1);
        const row = [last[0] + speller.inserted(letter, previous)];
        let least = row[0];
        for (let i = 0; i < word.length; i++) {
          const typed = word[i];
          const typedBefore = i ? word[i - 1] : "";
          let cost;
          if (typed === letter) {
            cost = last[i];
          } else {
            cost = last[i] + speller.replaced(typed, letter);
            if (before && i && typed === previous && typedBefore === letter) cost = Math.min(cost, before[i - 1] + 0.7);
          }
          cost = Math.min(
            cost,
            row[i] + speller.inserted(typed, typedBefore),
            last[i + 1] + speller.inserted(letter, previous),
          );
          row.push(cost);
          least = Math.min(least, cost);
        }
        this.rows.push(row);
        this.spelled += letter;
        if (least > limit) return false;
      }
      return true;
    }

    cost() {
      return this.rows.at(-1).at(-1);
    }

    backTo(length) {
      this.rows.length = length + 1;
      this.spelled = this.spelled.slice(0, length);
    }
  }

  class Speller {
    constructor(forms, alike) {
      this.forms = forms;
      this.alike = new Set(alike.flatMap(([a, b]) => [a + b, b + a]));
      this.found = new Map();
      this.stems = null;
    }

    replaced(old, fresh) {
      return this.alike.has(old + fresh) ? 0.6 : 1.0;
    }

    inserted(letter, ...neighbours) {
      return neighbours.includes(letter) ? 0.5 : letter === "ь" || letter === "ъ" ? 0.6 : 0.9;
    }

    nearest(word) {
      if (!repairable(word)) return [];
      if (!this.found.has(word)) this.found.set(word, this.search(word));
      return this.found.get(word);
    }

    suggest(word) {
      return repairable(word) ? bestOf(this.further(word, 2.6)).map(([form]) => form) : [];
    }

    search(word) {
      let found = new Map();
      this.oneSlip(word, (form, cost) => {
        const lexeme = this.forms.find(form);
        if (lexeme >= 0 && form.length > 2) keepCheaper(found, lexeme, cost, form);
      });
      if (!found.size && word.length >= LONG) found = this.further(word, word.length >= LONGER ? 2.6 : 1.9);
      return bestOf(found);
    }

    oneSlip(word, visit) {
      const letters = isAscii(word) ? ENGLISH : RUSSIAN;
      for (let i = 0; i <= word.length; i++) {
        const left = word.slice(0, i);
        const right = word.slice(i);
        const first = i === 0 ? 0.3 : 0;
        if (right) {
          visit(left + right.slice(1), first + this.inserted(right[0], ...[left.slice(-1), right.slice(1, 2)].filter(Boolean)));
          for (const letter of letters) {
            if (letter !== right[0]) visit(left + letter + right.slice(1), first + this.replaced(right[0], letter));
          }
        }
        if (right.length > 1 && right[0] !== right[1]) visit(left + right[1] + right[0] + right.slice(2), first + 0.7);
        for (const letter of letters) {
          visit(left + letter + right, first + this.inserted(letter, ...[left.slice(-1), right.slice(0, 1)].filter(Boolean)));
        }
      }
    }

    further(word, limit) {
      if (!this.stems) this.indexStems();
      limit = Math.min(limit, word.length / 3);
      const shared = new Map();
      for (const pair of pairsOf(word)) {
        for (const number of this.byPair.get(pair) || []) shared.set(number, (shared.get(number) || 0) + 1);
      }
      const likeness = [...shared]
        .filter(([, count]) => count > 1)
        .map(([number, count]) => [(-2 * count) / (this.stems[number].length + word.length), number])
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const found = new Map();
      for (const [, number] of likeness.slice(0, CANDIDATES)) {
        const stem = this.stems[number];
        const comparison = new Comparison(word, this);
        if (!comparison.spell(stem, limit)) continue;
        const entry = this.forms.stems.get(stem);
        for (let i = 0; i < entry.length; i += 2) {
          for (const ending of this.forms.endings[entry[i + 1]]) {
            if (Math.abs(stem.length + ending.length - word.length) > 2) continue;
            comparison.backTo(stem.length);
            if (comparison.spell(ending, limit) && comparison.cost() <= limit) {
              keepCheaper(found, entry[i], comparison.cost(), stem + ending);
            }
          }
        }
      }
      return found;
    }

    indexStems() {
      this.stems = [...this.forms.stems.keys()].filter((stem) => stem.length > 2);
      this.byPair = new Map();
      this.stems.forEach((stem, number) => {
        for (const pair of pairsOf(stem)) {
          if (!this.byPair.has(pair)) this.byPair.set(pair, []);
          this.byPair.get(pair).push(number);
        }
      });
    }
  }

  const repairable = (word) => word.length >= SHORTEST && word.length <= 25 && /^\p{L}+$/u.test(word);

  function keepCheaper(found, lexeme, cost, form) {
    const kept = found.get(lexeme);
    if (!kept || cost < kept[0] || (cost === kept[0] && form < kept[1])) found.set(lexeme, [cost, form]);
  }

  function bestOf(found) {
    return [...found]
      .map(([lexeme, [cost, form]]) => [round3(cost), lexeme, form])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1))
      .slice(0, 3)
      .map(([cost, , form]) => [form, cost]);
  }

  function pairsOf(word) {
    const pairs = new Set(["^" + word[0]]);
    for (let i = 0; i + 1 < word.length; i++) pairs.add(word.slice(i, i + 2));
    return pairs;
  }

  // — references —

  const LETTERS = pairUp("абсегдх", "abcegdx");
  const letterOf = (letter) => swap(letter || "", LETTERS);
  const W = "[\\p{L}\\p{N}_]";
  const NAMED =
    `(?:п(?:ункт${W}*|\\.|п\\.?)?|правил${W}*|раздел${W}*|разд\\.?|глав${W}*|гл\\.?|норм${W}*|подпункт${W}*|section|rule|§)`;
  const ID = /(?<![^\s(«"'])(vtes|thev|fury):\s?([gw]\.[a-z-]+|t?[0-9.]*[a-z]{0,2})(?![^\s)»"',.])/gu;
  const DOTTED = new RegExp(
    `(?<![\\p{L}\\p{N}_.])(?:${NAMED}\\s*)?№?\\s*(\\d{1,2}(?:[.,ю]\\d{1,2}){1,2})\\.?(?:([a-zабсегд]{1,2})|\\s([a-z]))?(?!${W})`,
    "gu",
  );
  const BARE = new RegExp(
    `(?<![\\p{L}\\p{N}_.])${NAMED}\\s*№?\\s*(\\d{1,2})\\.?([a-zабсегд]{1,2})?(?![\\p{L}\\p{N}_.])`,
    "gu",
  );
  const ONLY = /^\s*(\d{1,2})\.?([a-zабсегд]{1,2})?\s*$/u;

  function references(query) {
    const found = [];
    let rest = query.toLowerCase().replace(ID, (_, game, written) => {
      const [number, letter] = splitNumber(written);
      found.push({ number, letter, game, loose: false });
      return " ";
    });
    const only = found.length ? null : ONLY.exec(rest);
    if (only) return [[{ number: only[1], letter: letterOf(only[2]), game: "", loose: false }], ""];
    rest = rest.replace(DOTTED, (_, number, near, apart) => {
      found.push({ number: number.replace(/[^\d]/g, "."), letter: letterOf(near || apart), game: "", loose: false });
      return " ";
    });
    for (const match of rest.matchAll(BARE)) {
      found.push({ number: match[1], letter: letterOf(match[2]), game: "", loose: true });
    }
    if (!rest.replace(BARE, "").replace(/^[ .,;:?!]+|[ .,;:?!]+$/g, "")) {
      return [found.map((number) => ({ ...number, loose: false })), ""];
    }
    return [found, rest];
  }

  function splitNumber(written) {
    if (/^[gw]/.test(written) && written.includes(".")) return [written, ""];
    const bare = written.replace(/[a-z]+$/, "");
    return bare ? [bare, written.slice(bare.length)] : [written.slice(0, 1), written.slice(1)];
  }

  function resolve(number, sections, games) {
    const wanted = number.game ? [number.game] : games;
    let bare = number.number;
    while (bare) {
      const found = wanted.map((game) => `${game}:${bare}`).filter((id) => sections.has(id));
      if (found.length || !bare.includes(".") || /^[gw]/.test(bare)) return found;
      bare = bare.slice(0, bare.lastIndexOf("."));
    }
    return [];
  }

  // — query —

  const LONGEST_QUERY = 600, MOST_WORDS = 40, LONGEST_ALIAS = 6, SHORTEST_ROOT = 3;

  class Reader {
    constructor(data) {
      this.data = data;
      this.forms = new Forms(data.forms);
      this.speller = new Speller(this.forms, data.alike);
      this.stop = new Set(data.stop);
      this.endings = new Set(data.coinage[1]);
      this.lexemes = new Map();
    }

    lexeme(word) {
      if (!this.lexemes.has(word)) this.lexemes.set(word, this.forms.find(word));
      return this.lexemes.get(word);
    }

    known(word) {
      return /^\p{Nd}+$/u.test(word) || this.lexeme(word) >= 0;
    }

    term(word) {
      const found = this.lexeme(word);
      return found >= 0 ? found : `=${word}`; // an unknown number must not be taken for that of a lexeme
    }

    read(query) {
      const typed = [...clean(query)].slice(0, LONGEST_QUERY).join("");
      const understood = { query: typed, game: "", numbers: [], slots: [], wants: [], taken: [], unknown: [] };
      const [numbers, rest] = references(typed);
      understood.numbers = numbers;
      const words = this.game(this.words(rest, understood), understood);
      this.questions(words, understood);
      understood.slots = this.slots(words, understood);
      return understood;
    }

    words(query, understood) {
      const chunks = this.joined(query.split(/[\s\x1c-\x1f\x85]+/u).filter(Boolean).slice(0, MOST_WORDS), understood);
      const switched = this.switched(chunks);
      const words = [];
      chunks.forEach((chunk, i) => {
        if (switched[i] !== null) {
          const known = wordsOf(switched[i]).map((word) => this.repaired(word, understood)).filter(Boolean);
          if (known.length) {
            understood.taken.push({ typed: chunk, taken: known.map((word) => word.typed).join(" "), why: "раскладка" });
          }
          words.push(...known);
        } else {
          for (const word of wordsOf(chunk)) words.push(...this.plain(word, understood));
        }
      });
      return words.slice(0, MOST_WORDS);
    }

    joined(chunks, understood) {
      const found = [];
      for (const chunk of chunks) {
        const halves = found.length ? [...wordsOf(found.at(-1)), ...wordsOf(chunk)] : [];
        if (halves.length === 2 && !halves.every((word) => this.known(word)) && this.known(halves.join(""))) {
          found[found.length - 1] = halves.join("");
          understood.taken.push({ typed: halves.join(" "), taken: found.at(-1), why: "раздельно" });
        } else {
          found.push(chunk);
        }
      }
      return found;
    }

    switched(chunks) {
      const known = (word) => this.known(word);
      const allKnown = (words) => words.length > 0 && words.every(known);
      const found = chunks.map((chunk) => {
        const other = otherLayout(chunk);
        const words = other ? wordsOf(other) : [];
        const better =
          other !== null && allKnown(words) && !allKnown(wordsOf(chunk)) && Math.max(...words.map((word) => word.length)) > 1;
        return better ? other : null;
      });
      const wrong = new Set(chunks.filter((_, i) => found[i] !== null && [...found[i]].length > 3).map(isTypedLatin));
      if (wrong.size) {
        chunks.forEach((chunk, i) => {
          const kept = allKnown(wordsOf(chunk)) && [...chunk].length > 2;
          if (found[i] === null && !kept && wrong.has(isTypedLatin(chunk))) found[i] = otherLayout(chunk);
        });
      } else if (!found.some(Boolean)) {
        chunks.forEach((chunk, i) => {
          const other = otherLayout(chunk);
          if (other && this.mistypedElsewhere(chunk, other)) found[i] = other;
        });
      }
      return found;
    }

    mistypedElsewhere(chunk, other) {
      const plain = wordsOf(chunk);
      const words = wordsOf(other);
      if (!words.length || plain.some((word) => this.known(word))) return false;
      if (Math.min(...words.map((word) => word.length)) < 4) return false;
      if (plain.some((word) => this.speller.nearest(word).length)) return false;
      return words.every((word) => this.known(word) || this.speller.nearest(word).length);
    }

    plain(word, understood) {
      if (this.known(word)) return [this.word(word)];
      for (const whole of oneScript(word)) {
        if (this.known(whole)) {
          understood.taken.push({ typed: word, taken: whole, why: "алфавит" });
          return [this.word(whole)];
        }
      }
      const root = this.root(word);
      if (root) return [{ typed: word, term: this.term(root), sure: true }];
      const repaired = this.repaired(word, understood);
      if (repaired) return [repaired];
      for (let cut = 3; cut < word.length - 2; cut++) {
        const left = word.slice(0, cut);
        const right = word.slice(cut);
        if (this.telling(left) && this.telling(right)) {
          understood.taken.push({ typed: word, taken: `${left} ${right}`, why: "слитно" });
          return [this.word(left), this.word(right)];
        }
      }
      understood.unknown.push({ word, nearest: this.speller.suggest(word) });
      return [];
    }

    root(word) {
      let longest = "";
      for (const prefix of ["", ...this.data.coinage[0]]) {
        if (!word.startsWith(prefix)) continue;
        for (let cut = prefix.length + SHORTEST_ROOT; cut < word.length; cut++) {
          const ending = word.slice(cut);
          if (!this.endings.has(ending) && !this.endings.has(ending.replace(/ся$/u, ""))) continue;
          const root = word.slice(prefix.length, cut);
          if (root.length > longest.length && this.known(root) && Object.hasOwn(this.data.aliases, this.term(root))) longest = root;
        }
      }
      return longest;
    }

    telling(word) {
      return this.known(word) && !this.stop.has(this.term(word));
    }

    word(typed, sure = true) {
      return { typed, term: this.term(typed), sure };
    }

    repaired(word, understood) {
      if (this.known(word)) return this.word(word);
      let best = null;
      for (const candidate of [word, ...oneScript(word)]) {
        for (const pair of this.speller.nearest(candidate)) if (!best || pair[1] < best[1]) best = pair;
      }
      if (!best) return null;
      understood.taken.push({ typed: word, taken: best[0], why: "опечатка" });
      return this.word(best[0], false);
    }

    game(words, understood) {
      const terms = words.map((word) => word.term);
      for (const [name, game] of this.data.names) {
        const at = placeOf(terms, name);
        if (at < 0) continue;
        const rest = [...words.slice(0, at), ...words.slice(at + name.length)];
        if (understood.numbers.length || rest.some((word) => !this.stop.has(word.term))) {
          understood.game = game;
          return rest;
        }
      }
      return words;
    }

    questions(words, understood) {
      const terms = words.map((word) => word.term);
      for (const [says, wants] of this.data.questions) if (placeOf(terms, says) >= 0) understood.wants.push(...wants);
    }

    slots(words, understood) {
      const slots = [];
      for (let i = 0; i < words.length; ) {
        let [length, slot] = this.alias(words, i, understood);
        if (!slot) [length, slot] = [1, this.single(words[i])];
        if (slot) slots.push(slot);
        i += length;
      }
      return slots.length ? slots : words.map((word) => ({ readings: [reading([word.term])], weight: 1 }));
    }

    single(word) {
      return this.stop.has(word.term) ? null : { readings: this.own(word), weight: this.weight([word]) };
    }

    weight(words) {
      return words.every((word) => word.sure) ? 1 : this.data.weights.repaired;
    }

    own(word) {
      const family = this.data.families[word.term] || [];
      return [reading([word.term]), ...family.map((other) => reading([other], "", [], this.data.weights.family))];
    }

    alias(words, start, understood) {
      for (let length = Math.min(LONGEST_ALIAS, words.length - start); length > 0; length--) {
        const part = words.slice(start, start + length);
        const known = this.data.aliases[part.map((word) => word.term).join(" ")] || [];
        const { game: only } = understood;
        const found = known.filter((number) => !only || ["", only].includes(this.data.readings[number][0]));
        if (!found.length) continue;
        const typed = part.map((word) => word.typed).join(" ");
        const telling = part.map((word) => word.term).filter((term) => !this.stop.has(term));
        const readings = length === 1 ? this.own(part[0]) : [reading(telling)];
        for (const number of found) {
          const [game, means, see, shown] = this.data.readings[number];
          readings.push(reading(means.length ? means : telling, game, see));
          const same = (taken) => taken.typed === typed && taken.taken === shown && taken.why === "жаргон";
          if (means.length && !understood.taken.some(same)) understood.taken.push({ typed, taken: shown, why: "жаргон" });
        }
        return [length, { readings, weight: this.weight(part) }];
      }
      return [1, null];
    }
  }

  const reading = (terms, game = "", see = [], discount = 1) => ({ terms, game, see, discount });

  function placeOf(terms, part) {
    for (let i = 0; i + part.length <= terms.length; i++) {
      if (part.every((term, j) => terms[i + j] === term)) return i;
    }
    return -1;
  }

  // — scoring —

  const round = (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits;
  const idfOf = (count, total) => round(Math.log(1 + (total - count + 0.5) / (count + 0.5)), 4);
  const sum = (values) => values.reduce((a, b) => a + b, 0);
  const nameKey = (terms) => [...new Set(terms)].sort().join(" ");

  class Scorer {
    constructor(data, postings) {
      const { sections, documents, lengths, weights } = data;
      Object.assign(this, { sections, documents, weights, postings });
      this.total = lengths.length || 1;
      const average = sum(lengths) / this.total || 1;
      const { k1, b } = weights;
      this.norms = lengths.map((length) => k1 * (1 - b + (b * length) / average));
      this.impacts = new Map();
      this.games = documents.map(([section]) => sections[section][1]);
      this.sizes = tally(this.games);
      this.used = new Map();
      this.titled = new Map();
      this.names = new Map();
      sections.forEach(([, , , titles, , formal], number) => {
        for (const term of titles[0] || []) add(this.titled, term, number);
        titles.forEach((name, place) => add(this.names, nameKey(name), [number, place < formal]));
      });
    }

    idf(term) {
      return idfOf(this.postings(term).length || 1, this.total);
    }

    weigh(terms) {
      return sum(terms.map((term) => this.idf(term)));
    }

    bm25(term) {
      if (!this.impacts.has(term)) {
        const postings = this.postings(term);
        const idf = idfOf(postings.length, this.total);
        const { k1 } = this.weights;
        this.impacts.set(term, postings.map(([d, tf]) => [d, (idf * tf * (k1 + 1)) / (tf + this.norms[d])]));
      }
      return this.impacts.get(term);
    }

    rank(slots, wanted) {
      const { weights } = this;
      const asked = slots.map((slot) => this.asked(slot));
      const total = sum(asked) || 1;
      const texts = new Map();
      const covers = new Map();
      const sections = new Map();
      slots.forEach((slot, i) => {
        for (const [d, score] of this.slot(slot)) {
          texts.set(d, (texts.get(d) || 0) + score);
          covers.set(d, (covers.get(d) || 0) + asked[i]);
          const [section, , , weight] = this.documents[d];
          if (!sections.has(section)) sections.set(section, new Map());
          const best = sections.get(section);
          if (score * weight > (best.get(i) || 0)) best.set(i, score * weight);
        }
      });
      const hits = new Map();
      const hitOf = (section) => {
        if (!hits.has(section)) hits.set(section, { section, score: 0, documents: [] });
        return hits.get(section);
      };
      for (const [d, text] of texts) {
        const [section, clause, , weight] = this.documents[d];
        let score = text * (weight * (covers.get(d) / total) ** weights.cover);
        if (wanted.has(d)) score *= 1 + weights.question;
        const hit = hitOf(section);
        hit.score = Math.max(hit.score, score);
        if (clause) hit.documents.push([score, d]);
      }
      for (const [section, best] of sections) hitOf(section).score += weights.union * sum([...best.values()]);
      const exact = this.named(slots, asked, total, hitOf);
      const atHome = this.atHome(slots, asked);
      for (const [section, hit] of hits) {
        let prior = this.sections[section][4] * (atHome.get(this.sections[section][1]) ?? 1);
        if (this.sections[section][5] && !exact.has(section)) prior *= weights.glossary;
        hit.score = round(hit.score * prior, 6);
        hit.documents.sort((a, b) => round(b[0], 6) - round(a[0], 6) || a[1] - b[1]);
      }
      return [...hits.values()].sort((a, b) => b.score - a.score || a.section - b.section);
    }

    asked(slot) {
      return slot.weight * Math.max(0, ...slot.readings.map(({ terms, discount }) => discount * this.weigh(terms)));
    }

    slot(slot) {
      const best = new Map();
      for (const { terms, game, discount } of slot.readings) {
        const scores = new Map();
        for (const term of terms) {
          for (const [d, impact] of this.bm25(term)) scores.set(d, (scores.get(d) || 0) + impact);
        }
        const factor = slot.weight * discount;
        for (const [d, score] of scores) {
          const suits = !game || game === this.sections[this.documents[d][0]][1];
          if (suits && score * factor > (best.get(d) || 0)) best.set(d, score * factor);
        }
      }
      return best;
    }

    /** How much each game speaks in the words of a query; 1 for the one that does so most. */
    atHome(slots, asked) {
      const games = [...this.sizes.keys()];
      const spoken = new Map(games.map((game) => [game, 0]));
      slots.forEach((slot, i) => {
        const shares = games.map((game) => Math.max(...slot.readings.map((one) => this.share(one, game))));
        const most = Math.max(0, ...shares);
        games.forEach((game, j) => spoken.set(game, spoken.get(game) + (most ? (asked[i] * shares[j]) / most : 0)));
      });
      const most = Math.max(0, ...spoken.values());
      return new Map(games.map((game) => [game, most ? (spoken.get(game) / most) ** this.weights.game : 1]));
    }

    share(one, game) {
      if (one.game && one.game !== game) return 0;
      const whole = this.weigh(one.terms) || 1;
      return (one.discount * sum(one.terms.map((term) => this.idf(term) * (this.usage(term).get(game) || 0)))) / whole;
    }

    usage(term) {
      if (!this.used.has(term)) {
        const counts = tally(this.postings(term).map(([d]) => this.games[d]));
        const rates = [...this.sizes].map(([game, size]) => [game, (counts.get(game) || 0) / size]);
        const most = Math.max(0, ...rates.map(([, rate]) => rate)) || 1;
        this.used.set(term, new Map(rates.map(([game, rate]) => [game, rate / most])));
      }
      return this.used.get(term);
    }

    named(slots, asked, total, hitOf) {
      const { weights } = this;
      const gains = new Map();
      const gain = (number, worth) => gains.set(number, (gains.get(number) || 0) + worth);
      const borne = new Map();
      slots.forEach((slot, i) => {
        const pointed = new Map();
        for (const one of slot.readings) {
          one.see.forEach((number, place) => {
            const worth = slot.weight * one.discount * weights.see_next ** place;
            pointed.set(number, Math.max(pointed.get(number) || 0, worth));
          });
          for (const [number, share] of this.shares(one)) {
            if (!borne.has(number)) borne.set(number, new Map());
            const shares = borne.get(number);
            shares.set(i, Math.max(shares.get(i) || 0, share * one.discount));
          }
        }
        for (const [number, worth] of pointed) gain(number, weights.see * worth * (asked[i] / total) ** weights.see_part);
      });
      for (const [number, shares] of borne) {
        const query = sum([...shares].map(([i, share]) => share * asked[i]));
        const whole = this.sections[number][7];
        const covered = whole ? Math.min(1, query / whole) ** weights.title_part : 0;
        gain(number, (weights.title * covered * query * query) / total);
      }
      const exact = this.exact(slots);
      for (const [number, formal] of exact) gain(number, formal ? weights.definition : weights.exact);
      for (const [number, worth] of gains) hitOf(number).score += worth;
      return exact;
    }

    shares(one) {
      const whole = this.weigh(one.terms) || 1;
      const shares = new Map();
      for (const term of one.terms) {
        const share = this.idf(term) / whole;
        for (const number of this.titled.get(term) || []) {
          if (!one.game || one.game === this.sections[number][1]) shares.set(number, (shares.get(number) || 0) + share);
        }
      }
      return shares;
    }

    exact(slots) {
      const readings =
        slots.length === 1 ? slots[0].readings : [reading(slots.flatMap((slot) => slot.readings[0].terms))];
      const found = new Map();
      for (const one of readings) {
        for (const [number, formal] of this.names.get(nameKey(one.terms)) || []) {
          const suits = !one.game || one.game === this.sections[number][1];
          if (suits && one.discount === 1 && (!one.see.length || number === one.see[0])) found.set(number, found.get(number) || formal);
        }
      }
      return found;
    }
  }

  function tally(values) {
    const counts = new Map();
    for (const value of values) counts.set(value, (counts.get(value) || 0) + 1);
    return counts;
  }

  function add(map, key, value) {
    if (!map.has(key)) map.set(key, []);
    map.get(key).push(value);
  }

  // — engine —

  const CITED = 1.5, BEST = 3;

  class Engine {
    constructor(data) {
      this.data = data;
      this.reader = new Reader(data);
      this.postings = postingsOf(data.terms);
      this.scorer = new Scorer(data, this.postings);
      this.number = new Map(data.sections.map((section, i) => [section[0], i]));
      this.clause = new Map(data.documents.map((document, d) => [document[1], d]).filter(([id]) => id));
    }

    search(query) {
      const understood = this.reader.read(query);
      const wanted = new Set(understood.wants.flatMap((term) => this.postings(term).map(([d]) => d)));
      const hits = this.numbered(understood, this.scorer.rank(understood.slots, wanted));
      const { game } = understood;
      return { understood, hits: game ? hits.filter((hit) => this.data.sections[hit.section][1] === game) : hits };
    }

    addRulings(data) {
      this.cases = data;
      this.judge = new Scorer({ ...data, weights: this.data.weights }, postingsOf(data.terms));
    }

    /** Rulings on the situation asked about, and on the sections found; none until they are added. */
    rulings({ understood, hits }) {
      if (!this.judge) return [];
      const { sections, cites } = this.cases;
      const slots = understood.slots.map((slot) => ({
        ...slot,
        readings: slot.readings.map((one) => ({ ...one, see: [] })),
      }));
      const found = new Map(this.judge.rank(slots, new Set()).map((hit) => [hit.section, hit]));
      const best = new Set(hits.slice(0, BEST).map((hit) => hit.section));
      cites.forEach((cited, number) => {
        const shared = cited.filter((section) => best.has(section)).length;
        if (!shared || !(found.has(number) || understood.numbers.length)) return;
        if (!found.has(number)) found.set(number, { section: number, score: 0, documents: [] });
        found.get(number).score += CITED * shared;
      });
      return [...found.values()]
        .filter((hit) => !understood.game || sections[hit.section][1] === understood.game)
        .sort((a, b) => round(b.score, 6) - round(a.score, 6) || a.section - b.section);
    }

    numbered(understood, hits) {
      const wanted = new Map();
      const loose = new Set();
      const weight = this.data.weights.number;
      const games = understood.game ? [understood.game] : Object.keys(this.data.games);
      for (const number of understood.numbers) {
        for (const id of resolve(number, this.number, games)) {
          const section = this.number.get(id);
          const clause = number.letter ? this.clause.get(id + number.letter) : undefined;
          if (number.loose) loose.add(section);
          else wanted.set(section, clause === undefined ? [] : [[1, clause]]);
        }
      }
      if (loose.size) {
        const raised = (hit) => hit.score + (loose.has(hit.section) ? weight : 0);
        hits = [...hits].sort((a, b) => raised(b) - raised(a));
      }
      if (!wanted.size) return hits;
      const scored = new Map(hits.map((hit) => [hit.section, hit]));
      const first = [...wanted].map(([section, marked]) => ({
        section,
        score: 1000 + (scored.get(section)?.score || 0) + marked.length,
        documents: [...marked, ...(scored.get(section)?.documents || [])],
      }));
      first.sort((a, b) => b.score - a.score);
      return [...first, ...hits.filter((hit) => !wanted.has(hit.section))];
    }

    matcher(understood) {
      const terms = new Set(understood.slots.flatMap((slot) => slot.readings.flatMap((one) => one.terms)));
      return (word) => terms.has(this.reader.term(fold(word)));
    }
  }

  function postingsOf(lines) {
    const lists = new Map();
    lines.forEach((line, d) => {
      const counts = new Map();
      for (const term of line ? line.split(" ") : []) counts.set(+term, (counts.get(+term) || 0) + 1);
      for (const [term, count] of counts) add(lists, term, [d, count]);
    });
    return (term) => lists.get(term) || [];
  }

  if (typeof module === "object" && module.exports) {
    module.exports = { Engine, references, wordsOf, otherLayout };
    return;
  }

  // — page —

  const RULINGS = 3;
  const script = document.currentScript;
  const base = script.src.replace(/[^/]*$/, "");
  let engine = null;
  let loading = null;

  const loadScript = (name) =>
    new Promise((done, fail) => {
      const element = document.createElement("script");
      element.src = base + name;
      element.onload = done;
      element.onerror = () => fail(new Error(name));
      document.head.append(element);
    });

  /** What results show beyond their headings: texts of clauses, and rulings. */
  let extras = null;

  function loadExtras() {
    extras ??= Promise.all(["search-texts.js", "search-rulings.js"].map(loadScript)).then(() => {
      engine.addRulings(window.adjudicatorSearch.rulings);
    });
    return extras;
  }

  function load() {
    loading ??= loadScript("search-index.js").then(() => {
      engine = new Engine(window.adjudicatorSearch.index);
    });
    return loading;
  }

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  function lit(text, matches) {
    const parts = [];
    let last = 0;
    for (const match of text.matchAll(WORD)) {
      if (!matches(match[0])) continue;
      parts.push(text.slice(last, match.index), make("mark", {}, match[0]));
      last = match.index + match[0].length;
    }
    return [...parts, text.slice(last)];
  }

  class Field {
    constructor(host, number) {
      this.root = host.dataset.root || "";
      this.limit = Number(host.dataset.limit) || 20;
      this.list = make("ul", { role: "listbox", id: `search-list-${number}`, "aria-label": "Найденные разделы" });
      this.input = make("input", {
        type: "search",
        role: "combobox",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        enterkeyhint: "search",
        placeholder: "Правило, термин или номер",
        "aria-label": "Поиск в правилах",
        "aria-autocomplete": "list",
        "aria-expanded": "false",
        "aria-controls": this.list.id,
      });
      this.status = make("p", { role: "status", "aria-live": "polite", class: "search-status" });
      this.notes = make("p", { class: "search-notes" });
      this.active = -1;
      this.options = [];
      host.replaceChildren(this.input, this.status, this.notes, this.list);
      this.listen();
      this.fromAddress();
    }

    listen() {
      let timer = 0;
      this.input.addEventListener("focus", () => load().catch(() => this.failed()));
      this.input.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(() => this.show(), 60);
      });
      this.input.addEventListener("keydown", (event) => this.key(event));
      this.list.addEventListener("pointermove", (event) => {
        const option = event.target.closest("[role=option]");
        if (option) this.move(this.options.indexOf(option), false);
      });
      addEventListener("hashchange", () => this.fromAddress());
    }

    fromAddress() {
      const asked = /[#?&]q=([^&#]*)/.exec(location.hash) || /[?&]q=([^&#]*)/.exec(location.search);
      if (!asked) return;
      let query = asked[1].replaceAll("+", " ");
      try {
        query = decodeURIComponent(query);
      } catch {
        // a broken address is searched for as it stands
      }
      if (query !== this.input.value) {
        this.input.value = query;
        this.show();
      }
    }

    key(event) {
      const last = this.options.length - 1;
      const moves = { ArrowDown: this.active < last ? this.active + 1 : 0, ArrowUp: this.active > 0 ? this.active - 1 : last };
      if (event.key in moves && last >= 0) {
        event.preventDefault();
        this.move(moves[event.key], true);
      } else if (event.key === "Enter" && last >= 0) {
        event.preventDefault();
        this.options[Math.max(this.active, 0)].querySelector("a").click();
      } else if (event.key === "Escape" && this.input.value) {
        event.preventDefault();
        this.input.value = "";
        this.show();
      }
    }

    move(to, scroll) {
      this.options[this.active]?.setAttribute("aria-selected", "false");
      this.active = to;
      const option = this.options[to];
      option.setAttribute("aria-selected", "true");
      this.input.setAttribute("aria-activedescendant", option.id);
      if (scroll) option.scrollIntoView({ block: "nearest" });
    }

    async show() {
      const query = this.input.value;
      try {
        await load();
      } catch {
        this.failed();
        return;
      }
      if (query !== this.input.value) return;
      this.remember(query);
      const { understood, hits } = engine.search(query);
      this.active = -1;
      this.input.removeAttribute("aria-activedescendant");
      this.input.setAttribute("aria-expanded", String(hits.length > 0));
      this.notes.textContent = notes(understood);
      this.status.textContent = !query.trim() ? "" : hits.length ? `Найдено: ${hits.length}` : "Ничего не найдено";
      const matches = engine.matcher(understood);
      this.options = hits.slice(0, this.limit).map((hit, i) => this.option(hit, i, matches));
      const rulings = this.rulings(understood, hits, matches);
      const heading = make("li", { role: "presentation", class: "search-heading" }, "Решения по похожим ситуациям");
      this.list.replaceChildren(...this.options, ...(rulings.length ? [heading, ...rulings] : []));
      this.options.push(...rulings);
      if (hits.length && !engine.judge) this.showMore(query);
    }

    /** Show the same again with texts and rulings, when they have come. */
    async showMore(query) {
      try {
        await loadExtras();
      } catch {
        return; // headings alone are an answer too
      }
      const { active } = this;
      if (query !== this.input.value || !engine.judge) return;
      await this.show();
      if (active >= 0 && active < this.options.length) this.move(active, false);
    }

    remember(query) {
      const hash = query.trim() ? `#q=${encodeURIComponent(query)}` : "#";
      if (hash === location.hash || (!query.trim() && !location.hash.startsWith("#q="))) return;
      try {
        history.replaceState(null, "", hash);
      } catch {
        // some browsers refuse on file://; the search goes on without an address
      }
    }

    option(hit, number, matches) {
      const [id, game, title, , , , page] = engine.data.sections[hit.section];
      const local = id.slice(id.indexOf(":") + 1);
      const clause = hit.documents.length ? engine.data.documents[hit.documents[0][1]][1] : "";
      const anchor = clause ? `c-${clause.slice(clause.indexOf(":") + 1)}` : `s-${local}`;
      const heading = /^\d/.test(local) ? `${local}. ${title}` : title;
      const link = make("a", { href: `${this.root}${page}.html#${anchor}`, tabindex: "-1" });
      link.append(
        make("span", { class: "search-game" }, engine.data.short[game] || game),
        make("strong", {}, ...lit(heading, matches)),
      );
      const text = clause && window.adjudicatorSearch.texts?.[hit.documents[0][1]];
      if (text) {
        const label = make("span", { class: "search-clause" }, clause.slice(clause.indexOf(":") + 1));
        link.append(make("span", { class: "search-text" }, label, " ", ...lit(text, matches)));
      }
      return make(
        "li",
        { role: "option", id: `${this.list.id}-${number}`, "aria-selected": "false", "data-section": id, "data-clause": clause },
        link,
      );
    }

    rulings(understood, hits, matches) {
      const sections = engine.cases?.sections;
      return engine.rulings({ understood, hits }).slice(0, RULINGS).map((hit, i) => {
        const [id, game, title, , , , page] = sections[hit.section];
        const link = make("a", { href: `${this.root}${page}.html`, tabindex: "-1" });
        link.append(make("span", { class: "search-game" }, engine.data.short[game] || game), ...lit(title, matches));
        const number = this.options.length + i;
        return make(
          "li",
          { role: "option", id: `${this.list.id}-${number}`, "aria-selected": "false", "data-ruling": id },
          link,
        );
      });
    }

    failed() {
      this.status.textContent = "Индекс поиска не загрузился: проверьте, что рядом лежит search-index.js.";
    }
  }

  function notes(understood) {
    const meanings = new Map();
    for (const { typed, taken, why } of understood.taken) {
      const key = `${typed}\0${why}`;
      if (!meanings.has(key)) meanings.set(key, { typed, why, taken: new Set() });
      meanings.get(key).taken.add(taken);
    }
    const slip = (why) => (why === "жаргон" ? "" : ` (${why})`);
    const lines = [...meanings.values()].map(({ typed, why, taken }) => `${typed} → ${[...taken].join(", ")}${slip(why)}`);
    for (const { word, nearest } of understood.unknown) {
      lines.push(`«${word}» в правилах не встречается` + (nearest.length ? `; похоже на: ${nearest.join(", ")}` : ""));
    }
    return lines.join(" · ");
  }

  const start = () => document.querySelectorAll(".adjudicator-search").forEach((host, i) => new Field(host, i));
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
})();
