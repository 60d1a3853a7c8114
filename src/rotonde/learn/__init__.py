"""What teaches a game: pictures of real positions, the page of five minutes, lessons, and a coach."""

from rotonde.learn.coach import Coach, FirstTime, Ground, Remark, coach_of
from rotonde.learn.foreseen import foreseen
from rotonde.learn.lessons import Lesson, LessonError, Step, find_lesson, lessons
from rotonde.learn.moments import Moment, Still, drawn
from rotonde.learn.page import HowTo, Note, Topic, how_to_play
from rotonde.learn.running import Start, Study, starts
from rotonde.learn.turns import Done, Turn

__all__ = [
    "Coach",
    "Done",
    "FirstTime",
    "Ground",
    "HowTo",
    "Lesson",
    "LessonError",
    "Moment",
    "Note",
    "Remark",
    "Start",
    "Step",
    "Still",
    "Study",
    "Topic",
    "Turn",
    "coach_of",
    "drawn",
    "find_lesson",
    "foreseen",
    "how_to_play",
    "lessons",
    "starts",
]
