"""What teaches a game: pictures of real positions, the page that explains it in five minutes, and lessons."""

from rotonde.learn.lessons import Lesson, LessonError, Step, find_lesson, lessons
from rotonde.learn.moments import Moment, Still, drawn
from rotonde.learn.page import HowTo, Note, Topic, how_to_play
from rotonde.learn.running import Run, Start, starts

__all__ = [
    "HowTo",
    "Lesson",
    "LessonError",
    "Moment",
    "Note",
    "Run",
    "Start",
    "Step",
    "Still",
    "Topic",
    "drawn",
    "find_lesson",
    "how_to_play",
    "lessons",
    "starts",
]
