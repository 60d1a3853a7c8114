"""Mutation tests of the rules: `./play mutate [--sample N] [--seed N] [PACKAGE...]`.

A mutant is the program with one small fault. The tests should notice each: one that survives shows a rule
that no test holds, code that nothing needs, or a change that makes no difference. docs/mutation.md tells what
was found.

mutmut makes the mutants and tries each, in a process of its own, with the tests that reach the changed
function. Here is what it is told: what to change, which tests count, and a sample that is the same for the
same seed.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import libcst as cst
from mutmut.__main__ import cli, status_by_exit_code
from mutmut.configuration import reset_config
from mutmut.mutation import file_mutation, mutators
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant

from tools.environment import ROOT

Mutant = dict[str, str]  # its name, its status and its difference

PLACE = ROOT / "build" / "mutation"
MEMORY = 4 << 30  # a fault may well fill it without end

NO_MUTANT = ""
PATIENCE = 600  # seconds for the tests of a package and its laws
# These notice every change and say of none what it breaks.
MUTE = "step_by_step or hash_seed"


class Package(NamedTuple):
    """What is changed, and what should notice it."""

    folder: str
    tests: str
    tables: str  # on which the laws are tried: those with three seats, for more of them seldom say more


GAMES = sorted(path.parent.name for path in (ROOT / "src" / "rotonde" / "games").glob("*/__init__.py"))


def tables(module: str) -> str:
    """Those of a game with three seats; the longest of them would say nothing more."""
    return f"{module.replace('_', '-')}-3 and not long"


PACKAGES = {
    "kernel": Package("kernel", "tests/kernel", " or ".join(["beads", *map(tables, GAMES)])),
    "games": Package("games", "tests/games", "none"),
    **{
        module.replace("_", "-"): Package(f"games/{module}", f"tests/{module}", tables(module))
        for module in GAMES
    },
}


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="./play mutate", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument(
        "package", nargs="*", metavar="PACKAGE", help=f"of {', '.join(PACKAGES)}; all if none"
    )
    parser.add_argument(
        "--sample", type=int, default=360, help="mutants, as many of each package (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the sample (%(default)s)")
    parser.add_argument(
        "--again", action="store_true", help="try those that lived with the tests as they are now"
    )
    asked = parser.parse_args(words)
    chosen = asked.package or list(PACKAGES)
    if unknown := sorted(set(chosen) - set(PACKAGES)):
        parser.error(f"no package {unknown[0]!r}; there are: {', '.join(PACKAGES)}")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for name in chosen:
        if asked.again:
            bring_tests(name)
        else:
            in_forks(name, -(-asked.sample // len(chosen)), asked.seed)
        found: list[Mutant] = json.loads((PLACE / f"{name}.json").read_text(encoding="utf-8"))
        alive = [mutant for mutant in found if is_alive(mutant)]
        if alive and from_the_start(name, NO_MUTANT) != "survived":
            sys.exit(f"the tests of {name} fail without any fault")
        for mutant in alive:
            mutant["status"] = from_the_start(name, mutant["name"])
        keep(name, found)
        report(name, found)


def bring_tests(name: str) -> None:
    """Put the tests as they are now beside the mutants of the last run."""
    if not (PLACE / f"{name}.json").exists():
        sys.exit(f"no mutant of {name} was tried here yet: leave out --again")
    tests = PLACE / name / "mutants" / "tests"
    shutil.rmtree(tests, ignore_errors=True)  # one that has another name now would be tried as well
    shutil.copytree(ROOT / "tests", tests, ignore=shutil.ignore_patterns("__pycache__"))


def in_forks(name: str, share: int, seed: int) -> None:
    """Try a sample in a process that can be forked again and again."""
    process = multiprocessing.get_context("fork").Process(target=attempt, args=(name, share, seed))
    process.start()
    process.join()
    if process.exitcode:
        sys.exit(f"the tests of {name} could not be run; {PLACE / name}.log tells why")


def keep(name: str, found: list[Mutant]) -> None:
    (PLACE / f"{name}.json").write_text(json.dumps(found, indent=1), encoding="utf-8")


def from_the_start(name: str, mutant: str) -> str:
    """What becomes of a mutant in a process that knows nothing else, by its tests and then by the laws.

    A fork of a process that has played before keeps what was read and made when that began.
    """
    package = PACKAGES[name]
    environment = os.environ | {"MUTANT_UNDER_TEST": mutant, "PYTHONPATH": "src"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--rootdir=.", "-p", "no:cacheprovider"]
    command += [package.tests, "tests/laws", f"-k=(not laws or {package.tables}) and not ({MUTE})"]
    try:
        run = subprocess.run(
            command, cwd=PLACE / name / "mutants", env=environment, capture_output=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    return "killed" if run.returncode else "survived"


def report(name: str, found: list[Mutant]) -> None:
    """Every mutant that lives, and how many do not."""
    for mutant in found:
        if is_alive(mutant):
            print(f"\n{mutant['status']}: {mutant['name']}\n{mutant['diff']}")
    dead = sum(not is_alive(mutant) for mutant in found)
    counts = ", ".join(
        f"{count} {status}" for status, count in sorted(Counter(m["status"] for m in found).items())
    )
    print(f"\n{name}: {dead} of {len(found)} noticed, {100 * dead // len(found)} % ({counts})", flush=True)


def is_alive(mutant: Mutant) -> bool:
    return mutant["status"] in ("survived", "no tests")


def attempt(name: str, share: int, seed: int) -> None:
    """Try a sample of the mutants of one package, in a copy of the project."""
    project = PLACE / name
    shutil.rmtree(project, ignore_errors=True)
    left = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", ".*_cache", "*.egg-info")
    shutil.copytree(ROOT, project, ignore=left)
    os.chdir(project)
    with Path(f"../{name}.log").open("w") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    package = PACKAGES[name]
    sources = sorted(Path("src/rotonde", package.folder).glob("*.py"))
    Path("setup.cfg").write_text(settings(package, sources), encoding="utf-8")
    reset_config()  # it was read where there was none
    mutators.mutation_operators[:] = OPERATORS
    draw(sources, share, Random(f"{name}:{seed}"))
    cli.main(["run", "--max-children", "1"], standalone_mode=False)
    keep(name, [mutant for path in sources for mutant in told(path)])


def draw(sources: list[Path], share: int, rng: Random) -> None:
    """Let mutmut make only the mutants of a sample; to have all at hand would make every test slow."""
    every = file_mutation.create_mutations
    numbers = [
        (str(path), number)
        for path in sources
        for number, mutation in enumerate(every(str(path), path.read_text(encoding="utf-8"))[1])
        if isinstance(mutation.contained_by_top_level_function, cst.FunctionDef)
    ]
    drawn = set(rng.sample(numbers, min(share, len(numbers))))

    def some(filename: str, *rest: Any) -> tuple[Any, list[Any], Any, Any]:
        module, mutations, classes, functions = every(filename, *rest)
        chosen = [each for number, each in enumerate(mutations) if (filename, number) in drawn]
        return module, chosen, classes, functions

    file_mutation.create_mutations = some


def told(path: Path) -> list[Mutant]:
    """What became of the mutants of a module."""
    data = SourceFileMutationData(path=path)
    data.load()
    return [
        {"name": name, "status": status_by_exit_code[code], "diff": get_diff_for_mutant(name, path=path)}
        for name, code in data.exit_code_by_key.items()
    ]


def settings(package: Package, sources: list[Path]) -> str:
    """What mutmut reads."""
    lists = {
        "source_paths": ["src"],
        "only_mutate": [str(path) for path in sources],
        "also_copy": ["docs", "README.md", "CONTRIBUTING.md"],
        "do_not_mutate_patterns": [r"^\s*(assert|raise)\b"],  # what they say is for people
        "pytest_add_cli_args_test_selection": [
            package.tests,
        ],
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
    }
    single = {
        "timeout_multiplier": "3",
        "timeout_constant": "3",
        "use_git_change_detection": "false",
        "track_dependencies": "false",
    }
    listed = {key: "".join(f"\n  {value}" for value in values) for key, values in lists.items()}
    return "[mutmut]\n" + "".join(f"{key} = {value}\n" for key, value in {**listed, **single}.items())


# What is changed. mutmut's own ways to change words, to leave out an argument or to put None in its place are
# not taken: the catalogues hold the words, and strict types refuse the others before any test runs.


def less(node: Any) -> Iterable[Any]:
    """One less, where mutmut itself has one more."""
    if isinstance(node, cst.Integer):
        yield cst.parse_expression(f"({node.evaluated_value - 1})")


def otherwise(node: Any) -> Iterable[Any]:
    """The opposite of a condition that is no comparison; those have their own changes."""
    if isinstance(node.test, cst.Name | cst.Attribute | cst.Call | cst.Subscript):
        yield node.with_changes(test=cst.UnaryOperation(operator=cst.Not(), expression=node.test))


def undone(node: Any) -> Iterable[Any]:
    """Nothing, where something was done: a call for its effect, or a value put into a field or an item."""
    if len(node.body) == 1 and is_deed(node.body[0]):
        yield node.with_changes(body=[cst.Pass()])


def is_deed(statement: Any) -> bool:
    if isinstance(statement, cst.Expr):
        return isinstance(statement.value, cst.Call) and not is_call_of_parent(statement.value)
    if isinstance(statement, cst.Assign):
        return isinstance(statement.targets[0].target, cst.Attribute | cst.Subscript)
    return isinstance(statement, cst.AugAssign)


def is_call_of_parent(call: Any) -> bool:
    """Is it `super().__init__(...)`, without which nothing works?"""
    return isinstance(call.func, cst.Attribute) and isinstance(call.func.value, cst.Call)


OPERATORS = [
    (cst.BaseNumber, mutators.operator_number),
    (cst.BaseNumber, less),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.Lambda, mutators.operator_lambda),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.Match, mutators.operator_match),
    (cst.IfExp, mutators.operator_if_exp),
    (cst.If, otherwise),
    (cst.While, otherwise),
    (cst.SimpleStatementLine, undone),
]


if __name__ == "__main__":
    main(sys.argv[1:])
