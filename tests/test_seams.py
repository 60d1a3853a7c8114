"""What each game promises to the layers above it: `mypy` reads here of which view everything is."""

from rotonde import draw
from rotonde.cli import boards
from rotonde.cli.boards import TextDrawing
from rotonde.cli.boards import convoi_express as convoi_express_text
from rotonde.cli.boards import express_01 as express_01_text
from rotonde.cli.boards import railroad_revolution as railroad_revolution_text
from rotonde.cli.boards import russian_railroads as russian_railroads_text
from rotonde.draw import Drawing
from rotonde.draw import convoi_express as convoi_express_drawn
from rotonde.draw import express_01 as express_01_drawn
from rotonde.draw import railroad_revolution as railroad_revolution_drawn
from rotonde.draw import russian_railroads as russian_railroads_drawn
from rotonde.games import convoi_express, express_01, railroad_revolution, russian_railroads
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.view import ConvoyView
from rotonde.games.express_01.state import Express
from rotonde.games.express_01.view import ExpressView
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.kernel import Game

RAILROADS: Game[Railroads, RailroadsView] = russian_railroads.GAME
EXPRESS: Game[Express, ExpressView] = express_01.GAME
CONVOY: Game[Convoy, ConvoyView] = convoi_express.GAME
REVOLUTION: Game[Revolution, RevolutionView] = railroad_revolution.GAME

RAILROADS_DRAWN: Drawing[RailroadsView] = russian_railroads_drawn
EXPRESS_DRAWN: Drawing[ExpressView] = express_01_drawn
CONVOY_DRAWN: Drawing[ConvoyView] = convoi_express_drawn
REVOLUTION_DRAWN: Drawing[RevolutionView] = railroad_revolution_drawn

RAILROADS_TEXT: TextDrawing[RailroadsView] = russian_railroads_text
EXPRESS_TEXT: TextDrawing[ExpressView] = express_01_text
CONVOY_TEXT: TextDrawing[ConvoyView] = convoi_express_text
REVOLUTION_TEXT: TextDrawing[RevolutionView] = railroad_revolution_text


def test_the_pictures_of_a_game_are_those_of_its_view() -> None:
    assert draw.drawing(RAILROADS) is RAILROADS_DRAWN
    assert draw.drawing(EXPRESS) is EXPRESS_DRAWN
    assert draw.drawing(CONVOY) is CONVOY_DRAWN
    assert draw.drawing(REVOLUTION) is REVOLUTION_DRAWN


def test_the_boards_in_a_terminal_are_those_of_its_view() -> None:
    assert boards.drawing(RAILROADS).draw is RAILROADS_TEXT.draw
    assert boards.drawing(EXPRESS).draw is EXPRESS_TEXT.draw
    assert boards.drawing(CONVOY).draw is CONVOY_TEXT.draw
    assert boards.drawing(REVOLUTION).draw is REVOLUTION_TEXT.draw
