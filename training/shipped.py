"""`python -m training.shipped`: figures of the shipped ONNX file on unseen users, into training/shipped.json.

ONNX Runtime in Python; the page's own runtime is to give the same.
"""

import json
import time
from pathlib import Path
from collections import defaultdict

import numpy as np

from .baselines import Baselines
from .evaluate import swapped
from .export import OUT
from .measure import by_expectation, duel_sums, gaps, paired, summary
from .session import Session
from .teacher import load_teachers
from .tokenizer import Pieces, load as load_tokenizer
from .world import Trials, load, load_trials

STARS = 0.5 + 0.5 * np.arange(10)


class Judge:
    """Asks the exported graph, all questions on one history in one pass."""

    def __init__(self, path: str, spelt=False):
        """`spelt`: films on slates are written in pieces, as if their titles had never been seen."""
        self.session = Session(path)
        self.pieces = Pieces(load_tokenizer())
        lines = [[int(token)] for token in self.pieces.line]
        self.lines = self.pieces.spelt if spelt else lines

    def ask(self, task: str, one: Trials, lists: list[list[np.ndarray]]):
        """Probabilities of the task's labels over the whole vocabulary [questions, labels]."""
        frame, pieces = self.pieces.frame[task], self.pieces
        ids = [frame["instructions"]]
        for film, given in zip(one.history, one.stars):
            ids += [int(pieces.line[film]), int(pieces.digit[round(given * 2 - 1)])]
        suffixes = []
        for slates in lists:
            suffix = []
            for place, slate in zip(("first", "second"), slates):
                tags = frame[place] or [[], []]
                start, end = (np.atleast_1d(tag).astype(int).tolist() for tag in tags)
                lines = [token for film in slate for token in self.lines[film]]
                suffix += [*start, *lines, *end]
            suffixes.append(suffix + frame["opening"])
        past = self.session.prefix(ids)
        logits = np.concatenate(
            [self.session.packed(past, suffixes[i : i + 16]) for i in range(0, len(suffixes), 16)]
        ).astype(np.float64)
        share = np.exp(logits - logits.max(1, keepdims=True))
        return (share / share.sum(1, keepdims=True))[:, frame["labels"]]

    def duels(self, one: Trials, told: Trials):
        """P(first of the pair) and label mass [pairs, both orders]."""
        first, second = one.slates[one.pairs[:, 0]], one.slates[one.pairs[:, 1]]
        chance = self.ask("slate-duel", told_of(one, told), [*zip(first, second), *zip(second, first)])
        legal = chance.sum(1)
        wins = chance[:, 0] / legal
        n = len(one.pairs)
        return np.stack([wins[:n], 1 - wins[n:]], 1), np.stack([legal[:n], legal[n:]], 1)


def told_of(one: Trials, told: Trials) -> Trials:
    return Trials(one.user, told.history, told.stars, one.slates, one.slate_stars, one.pairs)


def main():
    world = load()
    tests, dev = load_trials(world, "test"), load_trials(world, "dev")
    known = world.split["train"] + world.split["dev"]
    base = Baselines(world, known, load_teachers()[0]["known"])
    judge = Judge(str(OUT / "onnx" / "model_quantized.onnx"))
    began = time.time()
    answers = [judge.duels(one, one) for one in tests]
    seconds = time.time() - began
    strange = [judge.duels(one, told) for one, told in zip(tests, swapped(tests))]
    figures = {"ordered duels a second, one core": sum(a.size for a, _ in answers) / seconds}

    single = [duel_sums(gaps(one), (p > 0.5).mean(1)) for one, (p, _) in zip(tests, answers)]
    merged = [
        duel_sums(gaps(one), (logit(p).mean(1) > 0) * 1.0) for one, (p, _) in zip(tests, answers)
    ]
    other = [duel_sums(gaps(one), (p > 0.5).mean(1)) for one, (p, _) in zip(tests, strange)]
    figures["duels, single order"] = summary(single)
    figures["duels, both orders merged"] = summary(merged)
    figures["duels, another user's history"] = summary(other)
    figures["personal: skill minus skill with another's history"] = paired(single, other)
    figures["verdicts that another's history changes"] = float(
        np.mean(np.concatenate([(a > 0.5) != (b > 0.5) for (a, _), (b, _) in zip(answers, strange)]))
    )
    figures |= consistency(judge, tests, answers)

    scores = [base.scores(one) for one in tests]
    table = {"coin": {"accuracy": [0.5], "skill": [0.0]}}
    for name in scores[0]:
        it = iter(scores)
        rows = by_expectation(tests, lambda one: next(it)[name])
        table[name] = summary(rows) | {"judge minus it": paired(single, rows)}
    mixed = base.mixed(dev, tests)
    rows = [duel_sums(gaps(one), (m > 0) * 1.0) for one, m in zip(tests, mixed)]
    table["best linear mix"] = summary(rows) | {"judge minus it": paired(single, rows)}
    gp = load_teachers()[0]["known"]
    theirs = iter(swapped(tests))
    foreign = by_expectation(
        tests, lambda one: (lambda told: gp.expect(told.history, told.stars, one.slates.ravel()))(next(theirs))
    )
    own = by_expectation(tests, lambda one: gp.expect(one.history, one.stars, one.slates.ravel()))
    table["Gaussian process"]["personal"] = paired(own, foreign)
    figures["baselines"] = table
    figures |= by_gap(tests, answers) | rare(judge, base, load_trials(world, "rare"))
    figures |= ratings(judge, tests, base) | labels(judge, tests, base)
    spelt, some = Judge(str(OUT / "onnx" / "model_quantized.onnx"), spelt=True), tests[:40]
    unseen = [duel_sums(gaps(one), (spelt.duels(one, one)[0] > 0.5).mean(1)) for one in some]
    figures["titles in pieces"] = summary(unseen)
    figures["the same, titles known"] = summary(single[:40])
    text = json.dumps(rounded(figures), indent=1)
    (Path(__file__).parent / "shipped.json").write_text(text + "\n")
    print(text)


def rounded(value):
    """Four digits of every number: more would be noise, and would make every run a new file."""
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return round(float(value), 4) if isinstance(value, float) else value


def logit(p):
    return np.log(p / (1 - p))


def consistency(judge: Judge, tests: list[Trials], answers) -> dict:
    asym = [((p > 0.5)[:, 0] == (p > 0.5)[:, 1]).mean() for p, _ in answers]
    right, eligible = 0, 0
    for one, (p, _) in zip(tests, answers):
        beats = {}
        for (i, j), (forward, backward) in zip(one.pairs, p):
            beats[i, j], beats[j, i] = forward > 0.5, backward < 0.5
        for (i, j), won in beats.items():
            for k in range(12):
                if won and (j, k) in beats and (i, k) in beats and beats[j, k]:
                    eligible, right = eligible + 1, right + beats[i, k]
    same = np.concatenate(
        [(lambda c: c[:, 0] / c.sum(1))(judge.ask("slate-duel", one, [(s, s) for s in one.slates])) for one in tests]
    )
    p, won = [], []
    for one, (chance, _) in zip(tests, answers):
        gap = np.repeat(gaps(one), 2)
        p.append(chance.ravel()[gap != 0])
        won.append(gap[gap != 0] > 0)
    p, won = np.concatenate(p), np.concatenate(won)
    bins = np.minimum((p * 10).astype(int), 9)
    reliability = [
        [float(p[bins == b].mean()), float(won[bins == b].mean()), int((bins == b).sum())]
        for b in range(10)
        if (bins == b).any()
    ]
    return {
        "asymmetry": float(np.mean(asym)),
        "transitivity": [right / eligible, eligible],
        "irreflexivity": float(1 - 2 * np.abs(same - 0.5).mean()),
        "label mass": [float(np.mean([m.mean() for _, m in answers])), float(min(m.min() for _, m in answers))],
        "expected calibration error": sum(n * abs(a - b) for a, b, n in reliability) / len(p),
        "reliability": reliability,
    }


def by_gap(tests, answers) -> dict:
    gap = np.concatenate([np.abs(gaps(one)) for one in tests])
    right = np.concatenate(
        [
            np.where((gaps(one) > 0)[:, None], p > 0.5, p < 0.5).mean(1)
            for one, (p, _) in zip(tests, answers)
        ]
    )
    cuts = np.quantile(gap[gap > 0], [1 / 3, 2 / 3])
    third = np.searchsorted(cuts, gap)
    return {
        "accuracy by gap": [float(right[(third == i) & (gap > 0)].mean()) for i in range(3)],
        "gap cuts": cuts.tolist(),
    }


def rare(judge: Judge, base: Baselines, trials: list[Trials]) -> dict:
    """Duels in which no film has more than four ratings by known users."""
    answers = [judge.duels(one, one)[0] for one in trials]
    rows = [duel_sums(gaps(one), (p > 0.5).mean(1)) for one, p in zip(trials, answers)]
    effect = by_expectation(trials, lambda one: base.effect[one.slates.ravel()])
    return {
        "rarely rated films": summary(rows) | {"users": len(rows), "judge minus item effect": paired(rows, effect)},
        "rarely rated films, item effect": summary(effect),
    }


def ratings(judge: Judge, tests: list[Trials], base: Baselines) -> dict:
    told = defaultdict(list)
    for one in tests:
        films, at = np.unique(one.slates.ravel(), return_index=True)
        chance = judge.ask("rating-history", one, [[np.array([film])] for film in films])
        told["legal"].append(chance.sum(1))
        told["judge"].append(chance / chance.sum(1, keepdims=True) @ STARS)
        told["Gaussian process"].append(base.gp.expect(one.history, one.stars, films))
        told["item effect"].append(base.overall + base.effect[films] + base.offset(one))
        told["truth"].append(one.slate_stars.ravel()[at])
        told["user mean"].append(np.full(len(films), one.stars.mean()))

    def figures(name, users):
        p = np.concatenate([told[name][u] for u in users])
        t = np.concatenate([told["truth"][u] for u in users])
        return float(np.abs(p.clip(0.5, 5) - t).mean()), float(np.corrcoef(p, t)[0, 1])

    chance = np.random.default_rng(0)
    draws = [chance.integers(0, len(tests), len(tests)) for _ in range(500)]
    out = {}
    for name in ("judge", "Gaussian process", "item effect", "user mean"):
        spread = np.percentile([figures(name, users) for users in draws], [2.5, 97.5], axis=0)
        mae, pearson = figures(name, range(len(tests)))
        out[name] = {"mae": [mae, *spread[:, 0]], "pearson": [pearson, *spread[:, 1]]}
    return {"ratings": out, "label mass of ratings": float(np.concatenate(told["legal"]).mean())}


def labels(judge: Judge, tests: list[Trials], base: Baselines) -> dict:
    """Good, Partial or Poor for every slate; and duels with a tie."""
    said, truth, expected, said3, truth3 = [], [], [], [], []
    for one in tests:
        share = (one.slate_stars >= 3.5).mean(1)
        truth.append(np.where(share >= 0.7, 0, np.where(share >= 0.4, 1, 2)))
        said.append(judge.ask("list-label", one, [[slate] for slate in one.slates]).argmax(1))
        pairs = [(one.slates[i], one.slates[j]) for i, j in one.pairs]
        said3.append(judge.ask("pair-with-tie", one, pairs).argmax(1))
        gap = gaps(one) * 4.5
        truth3.append(np.where(gap > 0.25, 0, np.where(gap < -0.25, 1, 2)))
    said, truth = np.concatenate(said), np.concatenate(truth)
    said3, truth3 = np.concatenate(said3), np.concatenate(truth3)
    return {"list label": agreement(said, truth), "pair with tie": agreement(said3, truth3)}


def agreement(said: np.ndarray, truth: np.ndarray) -> dict:
    agree = (said == truth).mean()
    shares = lambda values: np.bincount(values, minlength=3) / len(values)
    chance = shares(said) @ shares(truth)
    return {
        "accuracy": float(agree),
        "kappa": float((agree - chance) / (1 - chance)),
        "majority": float(shares(truth).max()),
        "said": shares(said).tolist(),
    }


if __name__ == "__main__":
    main()
