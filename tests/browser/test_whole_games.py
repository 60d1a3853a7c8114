"""A whole game of each title, to its end, in the page."""

from __future__ import annotations

import re

from tests.browser.conftest import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_russian_railroads_with_the_mouse(visit: Visit) -> None:
    ada = visit()
    ada.open("russian-railroads", "me", "random")
    ada.play(1)

    assert re.search("wins!|share the victory!", ada.page.inner_text("#now-head"))
    assert ada.clicks["place"] > 20


def test_convoi_express_on_a_phone(visit: Visit) -> None:
    ada = visit(**PHONE)
    ada.open("convoi-express", "me", "here")
    ada.play(2)

    assert ada.look()["over"]
    assert ada.clicks["place"] + ada.clicks["option"] > 10


def test_railroad_revolution_with_the_mouse(visit: Visit) -> None:
    ada = visit()
    ada.open("railroad-revolution", "me", "random")
    ada.play(3)

    assert re.search("wins!|share the victory!", ada.page.inner_text("#now-head"))
    assert ada.clicks["place"] > 20


def test_express_01_with_the_keyboard_alone(visit: Visit) -> None:
    ada = visit(auto=False)
    ada.open("express-01", "me", "random", length="short")
    ada.play(4, keyboard=True)

    assert re.search("wins!|share the victory!", ada.page.inner_text("#now-head"))
    assert ada.clicks == {"place": 0, "option": 0, "key": ada.clicks["key"]}
