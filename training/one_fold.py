"""`python -m training.one_fold`: writes a fold's results on its unseen users, user by user, into users.json.

The float weights in PyTorch, beside the Gaussian process and the item effect on the same duels.
Every user's duels are asked with the own history and with those of five others of the same fold.
"""

import argparse
import json

import numpy as np
import torch

from .baselines import Baselines
from .evaluate import judged, load_model
from .measure import by_expectation, duel_sums, gaps
from .teacher import Teacher, load_teachers
from .tokenizer import Pieces, load as load_tokenizer
from .world import WORK, Trials, load, load_trials

# Offsets in the list of unseen users of the other histories.
OTHERS = (7, 19, 31, 43, 55)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--name", default="judge2")
    given = arguments.parse_args()
    torch.set_num_threads(1)
    world = load()
    tests = load_trials(world, "test")
    teachers = load_teachers()[0]
    known = world.split["train"] + world.split["dev"]
    base = Baselines(world, known, teachers["known"])
    model, pieces = load_model(given.name), Pieces(load_tokenizer())

    told = [tests, *([tests[(i + by) % len(tests)] for i in range(len(tests))] for by in OTHERS)]
    odds = [[one for one, *_ in judged(model, pieces, tests, histories)] for histories in told]
    sums = [[duel_sums(gaps(one), (o > 0).mean(1)) for one, o in zip(tests, of)] for of in odds]
    process = [expected_sums(tests, histories, teachers["known"]) for histories in told]
    wanted = [expected_gaps(tests, histories, teachers["train"]) for histories in told]
    effect = by_expectation(tests, lambda one: base.effect[one.slates.ravel()])
    users = [
        {
            "user": one.user,
            "judge": sums[0][i],
            "judge, one other": sums[1][i],
            "judge, others": np.mean([of[i] for of in sums[1:]], 0).tolist(),
            "process": process[0][i],
            "process, one other": process[1][i],
            "process, others": np.mean([of[i] for of in process[1:]], 0).tolist(),
            "item effect": effect[i],
            "same verdict in both orders": float(((odds[0][i] > 0).sum(1) != 1).mean()),
            "verdicts changed": float(np.mean([(of[i] > 0) != (odds[0][i] > 0) for of in odds[1:]])),
            "like the teacher": moments(odds[0][i].ravel(), wanted[0][i]),
            "personal part like the teacher's": moments(
                np.concatenate([(odds[0][i] - of[i]).ravel() for of in odds[1:]]),
                np.concatenate([wanted[0][i] - of[i] for of in wanted[1:]]),
            ),
        }
        for i, one in enumerate(tests)
    ]
    kept = torch.load(WORK / f"{given.name}.pt")
    found = {"steps": kept["steps"], "tokens": kept["tokens"], "users": users}
    (WORK / "users.json").write_text(json.dumps(found))


def expected_gaps(tests: list[Trials], histories: list[Trials], teacher: Teacher) -> list[np.ndarray]:
    """The teacher's gaps in stars between the slates of every pair, twice: once for each order."""
    out = []
    for one, told in zip(tests, histories):
        means = teacher.expect(told.history, told.stars, one.slates.ravel())
        means = means.reshape(one.slates.shape).mean(1)
        out.append(np.repeat(means[one.pairs[:, 0]] - means[one.pairs[:, 1]], 2))
    return out


def expected_sums(tests: list[Trials], histories: list[Trials], teacher: Teacher):
    """Duel sums of the teacher where every user has the given history."""
    tellers = iter(histories)

    def expect(one: Trials) -> np.ndarray:
        told = next(tellers)
        return teacher.expect(told.history, told.stars, one.slates.ravel())

    return by_expectation(tests, expect)


def moments(x: np.ndarray, y: np.ndarray) -> list[float]:
    """The sums behind a correlation over several users."""
    x, y = x.astype(float), y.astype(float)
    return [len(x), x.sum(), y.sum(), x @ x, y @ y, x @ y]


if __name__ == "__main__":
    main()
