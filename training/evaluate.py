"""Evaluates a model in PyTorch on the trials, beside the teacher.

`python -m training.evaluate`: how long it was trained, and the float weights on the test users, into
training/trained.json, for the card to hold against the int8 file.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from .loss import STARS
from .measure import duel_sums, gaps, summary
from .model import Pocket, Shape, tree_mask
from .teacher import Teacher, load_teachers
from .tokenizer import Pieces, load as load_tokenizer
from .world import WORK, Trials, load, load_trials


def asked(model: Pocket, pieces: Pieces, history, stars, duels):
    """All duels (pairs of lists of films) of one history in one pass.

    Gives log odds for the first slate, expected stars of every item [duels, 10], and label mass.
    """
    frame = pieces.frame["slate-duel"]
    ids = [frame["instructions"]]
    for film, given in zip(history, stars):
        ids += [pieces.line[film], pieces.digit[int(round(given * 2 - 1))]]
    trunk = len(ids)
    suffixes = np.array(
        [
            [frame["first"][0], *pieces.line[first], frame["first"][1]]
            + [frame["second"][0], *pieces.line[second], frame["second"][1], *frame["opening"]]
            for first, second in duels
        ]
    )
    number, length = suffixes.shape
    every = torch.tensor([*ids, *suffixes.ravel()])[None]
    positions = torch.tensor([*range(trunk), *list(range(trunk, trunk + length)) * number])[None]
    branch = torch.tensor([0] * trunk + list(np.repeat(np.arange(1, number + 1), length)))[None]
    with torch.no_grad():
        states, _ = model(every, positions, tree_mask(branch, torch.ones_like(every) > 0))
        states = states[0, trunk:].reshape(number, length, -1)
        logs = model.logits(states[:, -1]).log_softmax(-1)[:, frame["labels"]]
        k = (length - 5) // 2
        places = [*range(1, 1 + k), *range(3 + k, 3 + 2 * k)]
        digits = model.logits(states[:, places], torch.tensor(pieces.digit))
    expected = digits.softmax(-1) @ STARS
    return (logs[:, 0] - logs[:, 1]).numpy(), expected.numpy(), logs.exp().sum(-1).numpy()


def judged(model: Pocket, pieces: Pieces, trials: list[Trials], histories=None):
    """Every duel in both orders: log odds for the pair's first slate [pairs, 2 orders] per user."""
    out = []
    for one, told in zip(trials, histories or trials):
        first, second = one.slates[one.pairs[:, 0]], one.slates[one.pairs[:, 1]]
        duels = [*zip(first, second), *zip(second, first)]
        odds, stars, legal = asked(model, pieces, told.history, told.stars, duels)
        n = len(one.pairs)
        out.append((np.stack([odds[:n], -odds[n:]], 1), stars, legal))
    return out


def swapped(trials: list[Trials]) -> list[Trials]:
    """Gives each user the history of another user."""
    return [trials[(i + 7) % len(trials)] for i in range(len(trials))]


def against_teacher(model: Pocket, pieces: Pieces, trials: list[Trials], teacher: Teacher) -> str:
    """Agreement of the model with the teacher: on the whole gap, and on its part that depends on the history."""
    other = swapped(trials)
    own, strange = judged(model, pieces, trials), judged(model, pieces, trials, other)
    model_own = np.concatenate([odds.ravel() for odds, *_ in own])
    model_strange = np.concatenate([odds.ravel() for odds, *_ in strange])

    def gaps_of(teller: Trials, one: Trials):
        means = teacher.expect(teller.history, teller.stars, one.slates.ravel())
        means = means.reshape(one.slates.shape).mean(1)
        return np.repeat(means[one.pairs[:, 0]] - means[one.pairs[:, 1]], 2)

    wanted = np.concatenate([gaps_of(one, one) for one in trials])
    wanted_strange = np.concatenate([gaps_of(o, one) for o, one in zip(other, trials)])
    asym = np.mean(np.concatenate([(odds > 0).all(1) | (odds < 0).all(1) for odds, *_ in own]))
    like = np.corrcoef(model_own, wanted)[0, 1]
    personal = np.corrcoef(model_own - model_strange, wanted - wanted_strange)[0, 1]
    slope = np.polyfit(wanted - wanted_strange, model_own - model_strange, 1)[0]
    sums = [
        duel_sums(gaps(one), (odds > 0).mean(1)) for one, (odds, *_) in zip(trials, own)
    ]
    return (
        f"dev: like the teacher {like:.3f}, personal part {personal:.3f} (slope {slope:.2f}), "
        f"asymmetry {asym:.3f}, skill {summary(sums)['skill'][0]:.3f}"
    )


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--name", default="judge3")
    given = arguments.parse_args()
    tests = load_trials(load(), "test")
    answers = judged(load_model(given.name), Pieces(load_tokenizer()), tests)
    single = [duel_sums(gaps(one), (odds > 0).mean(1)) for one, (odds, *_) in zip(tests, answers)]
    agree = np.concatenate([(odds > 0).all(1) | (odds < 0).all(1) for odds, *_ in answers])
    figures = summary(single) | {"asymmetry": float(agree.mean())}
    kept = torch.load(WORK / f"{given.name}.pt")
    trained = {
        "layers": kept["shape"]["layers"],
        "width": kept["shape"]["width"],
        "parameters": sum(weight.numel() for weight in kept["weights"].values()),
        "steps": kept["steps"],
        "tokens": kept["tokens"],
        "float": figures,
    }
    text = json.dumps(trained, indent=1)
    (Path(__file__).parent / "trained.json").write_text(text + "\n")
    print(text)


def load_model(name: str) -> Pocket:
    kept = torch.load(WORK / f"{name}.pt")
    model = Pocket(Shape(**kept["shape"]))
    model.load_state_dict(kept["weights"])
    return model.eval()


if __name__ == "__main__":
    main()
