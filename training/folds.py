"""`python -m training.folds --first 7 --second 10`: the recipe on five folds, so that all 610 users are unseen once.

Each fold has its own export, tokenizer, teachers, training (two stages, in minutes) and figures, in
work/fold-<number>; a fold whose users.json is there is not run again. What comes out, pooled over
users, goes into training/folds.json.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from .measure import paired, summary

ROOT = Path(__file__).parent.parent
FOLDS = 5


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--first", type=float, default=20, help="minutes of the first stage")
    arguments.add_argument("--second", type=float, default=29, help="minutes of the second stage")
    given = arguments.parse_args()
    for fold in range(FOLDS):
        if not (folder(fold) / "users.json").exists():
            run(fold, given.first, given.second)
    found = [json.loads((folder(fold) / "users.json").read_text()) for fold in range(FOLDS)]
    out = {
        "minutes": [given.first, given.second],
        "folds": [told(one) for one in found],
        "all": figures([user for one in found for user in one["users"]]),
    }
    (ROOT / "training" / "folds.json").write_text(json.dumps(out, indent=1) + "\n")
    print(json.dumps(out["all"], indent=1))


def folder(fold: int) -> Path:
    return ROOT / "training" / "work" / f"fold-{fold}"


def run(fold: int, first: float, second: float):
    """The recipe of the card on one thread; the last step writes users.json."""
    print(f"fold {fold}", flush=True)
    alone = os.environ | {"TRAINING_WORK": str(folder(fold)), "OMP_NUM_THREADS": "1"}
    step = lambda *command: subprocess.run(command, cwd=ROOT, env=alone, check=True)
    python = lambda name, *options: step(sys.executable, "-m", f"training.{name}", *options)
    step("npx", "tsx", "scripts/export-training.ts", "--fold", str(fold))
    python("tokenizer")
    python("teacher")
    python("train", "--minutes", str(first))
    again = ["--start", "judge", "--name", "judge2", "--minutes", str(second)]
    python("train", *again, *"--rate 8e-4 --loud 1.8 --hard .15 --rows 24 --seed 1".split())
    python("one_fold")


def told(found: dict) -> dict:
    return {"steps": found["steps"], "tokens": found["tokens"]} | figures(found["users"])


def figures(users: list[dict]) -> dict:
    """Skills and paired differences with 95 % intervals over users."""
    rows = lambda name: [user[name] for user in users]
    skill = lambda name: rounded(summary(rows(name))["skill"])
    less = lambda name, other: rounded(paired(rows(name), rows(other)))
    return {
        "users": len(users),
        "skill": skill("judge"),
        "skill, others' histories": skill("judge, others"),
        "personal": less("judge", "judge, others"),
        "personal, one other": less("judge", "judge, one other"),
        "item effect": skill("item effect"),
        "skill minus the item effect's": less("judge", "item effect"),
        "Gaussian process": skill("process"),
        "skill minus the Gaussian process's": less("judge", "process"),
        "Gaussian process, personal": less("process", "process, others"),
        "Gaussian process, personal, one other": less("process", "process, one other"),
        "asymmetry": mean(rows("same verdict in both orders")),
        "verdicts changed": mean(rows("verdicts changed")),
        "like the teacher": correlation(rows("like the teacher")),
        "personal part like the teacher's": correlation(rows("personal part like the teacher's")),
    }


def rounded(values) -> list[float]:
    return [round(float(value), 4) for value in values]


def mean(values: list[float]) -> list[float]:
    """The mean over users with its interval."""
    return over_users(np.array(values), lambda table: table.mean())


def correlation(moments: list[list[float]]) -> list[float]:
    """Pearson over all users' duels, from each user's moments."""

    def pearson(table):
        n, x, y, xx, yy, xy = table.sum(0)
        return (n * xy - x * y) / np.sqrt((n * xx - x * x) * (n * yy - y * y))

    return over_users(np.array(moments), pearson)


def over_users(table: np.ndarray, figure) -> list[float]:
    chance = np.random.default_rng(0)
    draws = [figure(table[chance.integers(0, len(table), len(table))]) for _ in range(1000)]
    return rounded([figure(table), *np.percentile(draws, [2.5, 97.5])])


if __name__ == "__main__":
    main()
