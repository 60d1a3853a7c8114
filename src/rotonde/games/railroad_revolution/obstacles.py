"""What can stand against a decision: small codes, each with its rule and its sentence; 0 stands for nothing.

Of several answers at one place the highest code is told: what is nearer to being possible comes later.
"""

from __future__ import annotations

from typing import Final

NOT_IN_STOCK: Final = 1
GONE_FROM_STOCK: Final = 2
GONE_FROM_BOARD: Final = 3
SETUP_CITY: Final = 4
SETUP_SECTION: Final = 5
FIRST_TAKEN: Final = 6
NOT_BEGUN: Final = 7
ONE_WORKER: Final = 8
SKILL_USED: Final = 9
WHITE_WORKER: Final = 10
OWN_DEAL: Final = 11
NOT_CONNECTED: Final = 12
STATION_THERE: Final = 13
NO_STATION_LEFT: Final = 14
NO_CITY: Final = 15
NOT_TOUCHING: Final = 16
RAIL_THERE: Final = 17
NO_RAIL: Final = 18
OFFICE_THERE: Final = 19
NO_OFFICE_LEFT: Final = 20
NO_SECTION: Final = 21
LAST_PIECE: Final = 22
NOT_LEFTMOST: Final = 23
BUILD_FIRST: Final = 24
MAIN_LATER: Final = 25
BONUS_LATER: Final = 26
WIRE_FIRST: Final = 27
TILE_LATER: Final = 28
LAY_FIRST: Final = 29
COUNT_LATER: Final = 30
MAIN_TAKEN: Final = 31
BONUS_TAKEN: Final = 32
TILE_TAKEN: Final = 33
DEAL_TAKEN: Final = 34
DEALS_DONE: Final = 35
NOTHING_DUE: Final = 36
NO_THIRD_RAIL: Final = 37
NO_TILE: Final = 38
SUPPLY_EMPTY: Final = 39
NONE_IN_SUPPLY: Final = 40
SAME_COLOUR: Final = 41
OTHER_COLOUR: Final = 42
PILE_EMPTY: Final = 43
NO_TRAIN: Final = 44
STAFFED: Final = 45
NO_PLACE: Final = 46
NO_MANAGER: Final = 47
NO_OTHER_COLOUR: Final = 48
TOP: Final = 49
BARRIER_MONEY: Final = 50
BARRIER_SHARES: Final = 51
BARRIER_WORKER: Final = 52
NO_SHARE: Final = 53
DEAL_SHARES: Final = 54
PRICE: Final = 55
RAIL_PRICE: Final = 56
PROMOTION_PRICE: Final = 57
HIRE_MONEY: Final = 58
DUE_MONEY: Final = 59
NO_USE: Final = 60
NO_CITY_PAID: Final = 61
NO_RAILS_PAID: Final = 62
CITY_MONEY: Final = 63
RAILS_MONEY: Final = 64
FLOOR: Final = 65
DEBTS: Final = 66

REASONS: Final[dict[int, tuple[str, str]]] = {
    NOT_IN_STOCK: ("2.2", "why.not_in_stock"),
    GONE_FROM_STOCK: ("3.8", "why.not_in_stock"),
    GONE_FROM_BOARD: ("3.8", "why.not_on_board"),
    SETUP_CITY: ("1.15", "why.setup_city"),
    SETUP_SECTION: ("1.15", "why.setup_section"),
    FIRST_TAKEN: ("1.15", "why.first_taken"),
    NOT_BEGUN: ("1.16", "why.not_begun"),
    ONE_WORKER: ("2.2", "why.one_worker"),
    SKILL_USED: ("2.5", "why.skill_used"),
    WHITE_WORKER: ("2.5", "why.white"),
    OWN_DEAL: ("7.5", "why.own_deal"),
    NOT_CONNECTED: ("4.1", "why.not_connected"),
    STATION_THERE: ("4.1", "why.station_there"),
    NO_STATION_LEFT: ("4.1", "why.no_building"),
    NO_CITY: ("4.1", "why.no_city"),
    NOT_TOUCHING: ("5.1", "why.not_touching"),
    RAIL_THERE: ("5.1", "why.rail_there"),
    NO_RAIL: ("5.1", "why.no_rail"),
    OFFICE_THERE: ("6.1", "why.office_there"),
    NO_OFFICE_LEFT: ("6.1", "why.no_building"),
    NO_SECTION: ("6.1", "why.no_section"),
    LAST_PIECE: ("2.4", "why.last_piece"),
    NOT_LEFTMOST: ("7.1", "why.not_leftmost"),
    BUILD_FIRST: ("4.1", "why.build_first"),
    MAIN_LATER: ("4.3", "why.build_first"),
    BONUS_LATER: ("4.5", "why.build_first"),
    WIRE_FIRST: ("6.1", "why.wire_first"),
    TILE_LATER: ("6.3", "why.wire_first"),
    LAY_FIRST: ("5.3", "why.lay_first"),
    COUNT_LATER: ("5.8", "why.lay_first"),
    MAIN_TAKEN: ("4.3", "why.taken"),
    BONUS_TAKEN: ("4.5", "why.taken"),
    TILE_TAKEN: ("6.3", "why.taken"),
    DEAL_TAKEN: ("10.2", "why.taken"),
    DEALS_DONE: ("10.2", "why.deals_done"),
    NOTHING_DUE: ("4.8", "why.nothing_due"),
    NO_THIRD_RAIL: ("5.9", "why.no_rail"),
    NO_TILE: ("6.8", "why.no_tile"),
    SUPPLY_EMPTY: ("3.7", "why.supply_empty"),
    NONE_IN_SUPPLY: ("3.7", "why.none_in_supply"),
    SAME_COLOUR: ("3.9", "why.same_colour"),
    OTHER_COLOUR: ("4.4", "why.other_colour"),
    PILE_EMPTY: ("8.1", "why.pile_empty"),
    NO_TRAIN: ("8.2", "why.no_train"),
    STAFFED: ("11.1", "why.staffed"),
    NO_PLACE: ("11.3", "why.no_place"),
    NO_MANAGER: ("11.3", "why.no_manager"),
    NO_OTHER_COLOUR: ("3.9", "why.no_other_colour"),
    TOP: ("12.3", "why.top"),
    BARRIER_MONEY: ("12.2", "why.price"),
    BARRIER_SHARES: ("12.2", "why.shares"),
    BARRIER_WORKER: ("12.2", "why.nobody"),
    NO_SHARE: ("3.3", "why.no_share"),
    DEAL_SHARES: ("10.3", "why.shares"),
    PRICE: ("3.2", "why.price"),
    RAIL_PRICE: ("8.5", "why.price"),
    PROMOTION_PRICE: ("10.6", "why.price"),
    HIRE_MONEY: ("3.4", "why.hire_money"),
    DUE_MONEY: ("3.1", "why.due_money"),
    NO_USE: ("9.3", "why.no_use"),
    NO_CITY_PAID: ("2.4", "why.city_money"),
    NO_RAILS_PAID: ("2.4", "why.rails_money"),
    CITY_MONEY: ("4.2", "why.city_money"),
    RAILS_MONEY: ("5.3", "why.rails_money"),
    FLOOR: ("3.5", "why.floor"),
    DEBTS: ("3.6", "why.debts"),
}
