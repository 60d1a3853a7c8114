"""What teaches a game: pictures of real positions, the page of five minutes, lessons, and a coach."""

from rotonde.learn.coach import Coach, FirstTime, Ground, Remark, coach_of
from rotonde.learn.lessons import Lesson, LessonError, Step, find_lesson, lessons
from rotonde.learn.moments import Moment, Still, drawn
from rotonde.learn.page import HowTo, Note, Topic, how_to_play
from rotonde.learn.running import Run, Start, starts
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
    "Run",
    "Start",
    "Step",
    "Still",
    "Topic",
    "Turn",
    "coach_of",
    "drawn",
    "find_lesson",
    "how_to_play",
    "lessons",
    "starts",
]
