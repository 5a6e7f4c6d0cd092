"""3.8. Укушенный: жетон укуса и свободные ячейки."""

from __future__ import annotations

from adjudicator.games.fury.board import is_mina, rules
from adjudicator.kernel import CAN, Move, Ref, Whole, add, because, does, gives, slot

rules.name_value("hunter.free_slots", "свободные ячейки|свободные ячейки укусов")


@rules.move("bite", "укус|укусить|кусают", "охотника кусают: {to}")
class Bite(Move):
    """A bite, in combat or by a card."""

    to: object = slot(Ref(("hunter",)), "кого|кому")
    times: int = slot(Whole(1, 6), "раз|сколько", typical=1)


@rules.claim("fury:3.8a", about=Bite, says=CAN)
def hunters_are_bitten(move, facts):
    """Охотника кусают в бою или эффектом карты «Соблазнение»."""
    return because("{кто} получает укус", кто=move.to)


@rules.effect("fury:3.8a", at="bite")
def bite_falls_on_the_hunter(move, facts):
    """Укус достаётся охотнику; куда ляжет жетон, решает 3.8b."""
    return does("{кто} — укусов: {n}", add(move.to, "bitten", move.times), кто=move.to, n=move.times)


@rules.value("fury:3.8b", of="hunter.free_slots")
def slots_without_a_token_are_free(hunter, facts):
    """Жетон укуса кладут в ячейку на листе; о Мине говорит 3.40h."""
    if is_mina(hunter):
        return None
    return gives(
        hunter.bite_slots - hunter.bites,
        "{кто}: ячеек {всего}, укусов {есть}",
        кто=hunter,
        всего=hunter.bite_slots,
        есть=hunter.bites,
    )


@rules.watch("fury:3.8b", on=("hunter.bitten", "hunter.bites"))
def bite_takes_a_slot(hunter, facts):
    """Укушенный берёт жетон укуса из пула и кладёт его в свободную ячейку."""
    if hunter.bitten == 0 or hunter.defeated or facts.free_slots(hunter) <= 0:
        return None
    return does(
        "{кто} кладёт жетон укуса в ячейку",
        add("game", "bite_pool", -1),
        add(hunter, "bites", 1),
        add(hunter, "bitten", -1),
        кто=hunter,
    )
