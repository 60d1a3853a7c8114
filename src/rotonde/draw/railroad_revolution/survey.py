"""Where our survey of the United States puts things, once for a desk and once for a hand.

Cities stand where their trade needs room, not where a sextant would put them. Which city a link leads to, and
by how many spaces, is printed on the board and read from there; these are only the places where it is drawn.
"""

from typing import Final

from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point

SURVEY: Final[Point] = (1000, 578)  # the sheet on which the lie of the land was drawn
SIZE: Final[dict[Cut, Point]] = {"wide": (862, 500), "narrow": (900, 386)}
CARTOUCHE_AT: Final[dict[Cut, Point]] = {"wide": (652, 382), "narrow": (684, 289)}  # its middle
CITY_AT: Final[dict[Cut, dict[str, Point]]] = {
    "wide": {
        "washington": (796, 187),
        "charlotte": (776, 309),
        "chicago": (675, 81),
        "little_rock": (585, 297),
        "miami": (783, 459),
        "duluth": (486, 40),
        "omaha": (484, 165),
        "houston": (506, 439),
        "bismarck": (295, 43),
        "denver": (344, 293),
        "el_paso": (300, 432),
        "salt_lake_city": (239, 178),
        "seattle": (63, 46),
        "san_francisco": (64, 265),
        "san_diego": (96, 413),
    },
    "narrow": {
        "washington": (836, 116),
        "charlotte": (801, 213),
        "chicago": (696, 58),
        "little_rock": (615, 216),
        "miami": (831, 346),
        "duluth": (495, 37),
        "omaha": (491, 125),
        "houston": (519, 341),
        "bismarck": (301, 37),
        "denver": (404, 222),
        "el_paso": (284, 341),
        "salt_lake_city": (248, 168),
        "seattle": (63, 49),
        "san_francisco": (63, 196),
        "san_diego": (97, 340),
    },
}
BOW: Final[dict[Cut, dict[tuple[str, str], float]]] = {  # how far a link bends to the left
    "wide": {
        ("washington", "charlotte"): -7,
        ("washington", "chicago"): -34,
        ("charlotte", "little_rock"): 9,
        ("charlotte", "miami"): -14,
        ("chicago", "little_rock"): -2,
        ("chicago", "duluth"): -18,
        ("chicago", "omaha"): 13,
        ("little_rock", "omaha"): 17,
        ("little_rock", "houston"): -10,
        ("miami", "houston"): -1,
        ("duluth", "bismarck"): 3,
        ("omaha", "bismarck"): 21,
        ("houston", "el_paso"): 1,
        ("denver", "el_paso"): -4,
        ("denver", "salt_lake_city"): -3,
        ("bismarck", "salt_lake_city"): -5,
        ("bismarck", "seattle"): -1,
        ("salt_lake_city", "san_francisco"): 9,
        ("salt_lake_city", "san_diego"): 33,
        ("san_francisco", "seattle"): 7,
    },
    "narrow": {
        ("washington", "charlotte"): 11,
        ("washington", "chicago"): 42,
        ("charlotte", "little_rock"): 1,
        ("charlotte", "miami"): -20,
        ("chicago", "little_rock"): 2,
        ("chicago", "omaha"): 7,
        ("little_rock", "omaha"): 27,
        ("little_rock", "houston"): -4,
        ("miami", "houston"): 2,
        ("duluth", "bismarck"): -5,
        ("omaha", "bismarck"): 1,
        ("omaha", "denver"): -44,
        ("houston", "el_paso"): -2,
        ("denver", "el_paso"): 2,
        ("denver", "salt_lake_city"): 3,
        ("bismarck", "salt_lake_city"): 8,
        ("bismarck", "seattle"): -11,
        ("salt_lake_city", "seattle"): -15,
        ("salt_lake_city", "san_francisco"): -3,
        ("salt_lake_city", "san_diego"): -1,
        ("el_paso", "san_diego"): 7,
        ("san_diego", "san_francisco"): 13,
        ("san_francisco", "seattle"): -15,
    },
}
