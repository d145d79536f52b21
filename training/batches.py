"""Batches of questions. One row is one viewer's history and several questions on it, side by side.

A question is a branch: it sees the history and itself, never its neighbours. That is also how the
page packs questions, so a row costs little more than one question.
"""

from dataclasses import dataclass, field
from math import erf, sqrt

import numpy as np
import torch

from .stated import Asked, Profiles
from .tokenizer import Pieces
from .viewers import Viewer, Viewers
from .world import World

# The teacher's uncertainty about one item: variance of a rating around its expectation.
SPREAD = 0.65
TIE = 0.25  # stars between two lists' means
SUITS = 3.5
ASKED = 24  # films of a row that asks for ratings

TASK_SHARES = {
    "slate-duel": 0.56,
    "pair-with-tie": 0.1,
    "arena-overall": 0.08,
    "list-label": 0.08,
    "rating-history": 0.09,
    "rating-profile": 0.09,
}


@dataclass
class Batch:
    ids: torch.Tensor
    positions: torch.Tensor
    branch: torch.Tensor
    there: torch.Tensor
    # Ends of items: place in the flat batch, the teacher's stars, the digit given (-1: none) and
    # which row's slates it is part of (-1: history).
    ends: torch.Tensor
    stars: torch.Tensor
    digits: torch.Tensor
    group: torch.Tensor
    # Positions where the prompt asks for a rating.
    asked: torch.Tensor
    # Ends of slates: place, and the items' numbers in `ends` with weights that add up to 1.
    closes: torch.Tensor
    members: torch.Tensor
    shares: torch.Tensor
    # Verdicts: place, wanted probability of each of three labels, the labels' tokens, the two
    # slates' numbers in `closes` (-1: one list), and how much a star's gap moves log odds.
    verdicts: torch.Tensor
    wanted: torch.Tensor
    labels: torch.Tensor
    sides: torch.Tensor
    slopes: torch.Tensor


@dataclass
class Row:
    ids: list = field(default_factory=list)
    positions: list = field(default_factory=list)
    branch: list = field(default_factory=list)


class Batches:
    def __init__(self, world: World, pieces: Pieces, seed: int, ages=True):
        """`ages`: whether a profile that isn't stated (stated.py) may come with an age."""
        self.world, self.pieces = world, pieces
        self.ages = ages
        self.viewers = Viewers(world, seed)
        self.chance = np.random.default_rng(seed + 1)
        counts = world.counts(world.split["train"])
        fame = np.sqrt(counts) + 0.25
        self.fame = np.cumsum(fame / fame.sum())
        genres = world.genre_matrix
        self.genre_share = (genres * counts[:, None]) / np.maximum(genres.T @ counts, 1)
        self.popular = counts / counts.sum()
        self.profiles = Profiles(world, self.viewers, self.fame, self.chance)

    def draw(self, rows: int, spelt=0.0, made_up=0.5, loud=1.0) -> Batch:
        """`spelt` is the share of film lines written in pieces, as an unseen title would be."""
        self.spelt, self.loud = spelt, loud
        self.rows, self.items, self.closes, self.verdicts, self.asked = [], [], [], [], []
        tasks = self.chance.choice(list(TASK_SHARES), rows, p=list(TASK_SHARES.values()))
        for number, task in enumerate(tasks):
            self._row(number, str(task), self.chance.random() < made_up)
        return self._assembled()

    def draw_profiles(self, rows: int, read_off: float) -> Batch:
        """Ratings by profiles alone: a share of `read_off` of rows, the others as people state them."""
        self.spelt = 0.0
        self.rows, self.items, self.closes, self.verdicts, self.asked = [], [], [], [], []
        for number in range(rows):
            read = self.chance.random() < read_off
            profile = self.profiles.read_off if read else self.profiles.stated
            self._profile_row(number, profile(ASKED))
        return self._assembled()

    def _row(self, number: int, task: str, made_up: bool):
        few = task == "rating-profile"
        length = self.chance.integers(0, 11) if few else self._length()
        viewer = self.viewers.draw(int(length), made_up, self.loud)
        frame = self.pieces.frame[task]
        row = Row()
        self.rows.append(row)
        self._put(row, [frame["instructions"]], 0)
        if few:
            self._put(row, self._profile(viewer), 0)
        ahead = viewer.one_ahead() if len(viewer.history) else []
        digits = np.round(viewer.stars * 2 - 1).astype(int)
        for film, stars, digit in zip(viewer.history, ahead, digits):
            stars = np.nan if few else stars
            self._item(row, film, 0, stars, digit, -1)
            self._put(row, [self.pieces.digit[digit]], 0)
        if task.startswith("rating"):
            self._ratings(number, row, viewer, few)
        elif task == "list-label":
            for branch in range(1, 5):
                self._list(number, row, viewer, frame, branch)
        else:
            for branch in range(1, 5):
                self._versus(number, row, viewer, task, frame, branch)

    def _profile_row(self, number: int, one: Asked):
        row = Row()
        self.rows.append(row)
        self._put(row, [self.pieces.frame["rating-profile"]["instructions"]], 0)
        self._put(row, self.pieces.profile(one.liked, one.disliked, one.age, one.rater), 0)
        for film, digit in zip(one.history, one.told):
            self._item(row, film, 0, np.nan, digit, -1)
            self._put(row, [self.pieces.digit[digit]], 0)
        for branch, (film, stars, digit) in enumerate(zip(one.films, one.stars, one.digits), start=1):
            self._item(row, film, branch, stars, digit, number)
            self.asked.append((number, len(row.ids) - 1))

    def _length(self) -> int:
        return 15 if self.chance.random() < 0.4 else int(self.chance.integers(5, 31))

    def _ratings(self, number: int, row: Row, viewer: Viewer, few: bool):
        films, digits = self._candidates(viewer, ASKED)
        stars = viewer.tastes(films) if few else viewer.expected(films)
        for branch, one in enumerate(zip(films, stars, digits), start=1):
            self._item(row, one[0], branch, one[1], one[2], number)
            self.asked.append((number, len(row.ids) - 1))

    def _list(self, number: int, row: Row, viewer: Viewer, frame: dict, branch: int):
        films, digits = self._candidates(viewer, int(self.chance.integers(3, 11)))
        stars = viewer.expected(films)
        self._slate(number, row, frame["first"], branch, films, stars, digits)
        good = np.array([below((one - SUITS + 0.25) / sqrt(SPREAD)) for one in stars])
        wanted = self._label_chances(good)
        if (digits >= 0).all():
            share = (digits >= 6).mean()
            hard = np.array([share >= 0.7, 0.4 <= share < 0.7, share < 0.4], float)
            wanted = 0.6 * wanted + 0.4 * hard
        self._verdict(row, frame, branch, wanted, (-1, -1), 0.0)

    def _label_chances(self, good: np.ndarray) -> np.ndarray:
        """Probabilities of the three labels, if items suit independently (Poisson-binomial)."""
        count = np.ones(1)
        for p in good:
            count = np.convolve(count, [1 - p, p])
        share = np.arange(len(count)) / len(good)
        cuts = [share >= 0.7, (share >= 0.4) & (share < 0.7), share < 0.4]
        return np.array([count[cut].sum() for cut in cuts])

    def _versus(self, number: int, row: Row, viewer: Viewer, task: str, frame: dict, branch: int):
        k = 5 if self.chance.random() < 0.6 else int(self.chance.integers(3, 11))
        other = k if task == "slate-duel" or self.chance.random() < 0.5 else None
        other = other or int(self.chance.integers(3, 11))
        if k == other and self.chance.random() < 0.3:
            first, second = self._matched(viewer, k)
        else:
            films, digits = self._candidates(viewer, k + other)
            first, second = (films[:k], digits[:k]), (films[k:], digits[k:])
        sides = [viewer.expected(films) for films, _ in (first, second)]
        places = [
            self._slate(number, row, frame[place], branch, films, stars, digits)
            for place, (films, digits), stars in zip(("first", "second"), (first, second), sides)
        ]
        gap = sides[0].mean() - sides[1].mean()
        spread = sqrt(SPREAD * (1 / len(first[0]) + 1 / len(second[0])))
        if task == "slate-duel":
            wins = below(gap / spread)
            wanted = np.array([wins, 1 - wins, 0])
        else:
            wins, loses = below((gap - TIE) / spread), below((-gap - TIE) / spread)
            tie = 1 - wins - loses
            order = (wins, loses, tie) if task == "pair-with-tie" else (wins, tie, loses)
            wanted = np.array(order)
        self._verdict(row, frame, branch, wanted, tuple(places), 1.7 / spread)

    def _candidates(self, viewer: Viewer, n: int) -> tuple[np.ndarray, np.ndarray]:
        """Films to put on lists, with digits where the viewer rated them."""
        if self.chance.random() < 0.5 and len(viewer.later) >= n:
            chosen = self.chance.choice(len(viewer.later), n, replace=False)
            digits = np.round(viewer.later_stars[chosen] * 2 - 1).astype(int)
            return viewer.later[chosen], digits
        films = np.searchsorted(self.fame, self.chance.random(n))
        return films, np.full(n, -1)

    def _matched(self, viewer: Viewer, k: int):
        """Two slates equal in item effects, but unequal for this viewer's taste."""
        films = np.searchsorted(self.fame, self.chance.random(2 * k))
        films = films[np.argsort(viewer.teacher.mean[films])].reshape(k, 2)
        own = viewer.expected(films.ravel()) - viewer.teacher.mean[films.ravel()]
        better = own.reshape(k, 2).argmax(1)
        first, second = films[np.arange(k), better], films[np.arange(k), 1 - better]
        self.chance.shuffle(first)
        self.chance.shuffle(second)
        if self.chance.random() < 0.5:
            first, second = second, first
        return (first, np.full(k, -1)), (second, np.full(k, -1))

    def _profile(self, viewer: Viewer) -> list[int]:
        """Describes the viewer's taste in words; leaves each part out now and then."""
        phi = viewer.teacher.phi
        per_film = phi @ viewer.taste
        offset = float(self.popular @ per_film)
        likes = self.genre_share.T @ per_film - offset
        order = np.argsort(likes)
        count = lambda most: int(self.chance.integers(0, most + 1))
        liked = [int(g) for g in order[::-1][: count(3)] if likes[g] > 0.05]
        disliked = [int(g) for g in order[: count(3)] if likes[g] < -0.05]
        aged = self.ages and self.chance.random() >= 0.4
        age = int(self.chance.integers(0, 6)) if aged else None
        known = self.chance.random() < 0.7
        rater = "generous" if offset > 0.3 else "strict" if offset < -0.3 else None
        return self.pieces.profile(liked, disliked, age, rater if known else None)

    def _slate(self, number, row, tags, branch, films, stars, digits) -> int:
        self._put(row, [tags[0]], branch)
        members = [
            self._item(row, film, branch, mean, digit, number)
            for film, mean, digit in zip(films, stars, digits)
        ]
        self._put(row, [tags[1]], branch)
        self.closes.append((len(self.rows) - 1, len(row.ids) - 1, members))
        return len(self.closes) - 1

    def _item(self, row: Row, film: int, branch: int, stars: float, digit: int, group: int) -> int:
        spelt = self.spelt and self.chance.random() < self.spelt
        self._put(row, self.pieces.spelt[film] if spelt else [self.pieces.line[film]], branch)
        self.items.append((len(self.rows) - 1, len(row.ids) - 1, stars, digit, group))
        return len(self.items) - 1

    def _verdict(self, row, frame, branch, wanted, sides, slope):
        self._put(row, frame["opening"], branch)
        labels = (frame["labels"] * 2)[:3]
        place = (len(self.rows) - 1, len(row.ids) - 1)
        self.verdicts.append((place, wanted, labels, sides, slope))

    def _put(self, row: Row, ids: list[int], branch: int):
        """Appends tokens to the trunk (0) or to a branch; a branch starts where the trunk ends."""
        trunk = row.branch.count(0)
        before = trunk if branch == 0 else trunk + row.branch.count(branch)
        row.ids += ids
        row.positions += range(before, before + len(ids))
        row.branch += [branch] * len(ids)

    def _assembled(self) -> Batch:
        n = max(len(row.ids) for row in self.rows)
        fill = lambda what: torch.tensor(
            [getattr(row, what) + [0] * (n - len(row.ids)) for row in self.rows]
        )
        lengths = torch.tensor([len(row.ids) for row in self.rows])
        flat = lambda places: torch.tensor([row * n + at for row, at in places], dtype=torch.long)
        widest = max([len(members) for *_, members in self.closes], default=1)
        members = torch.zeros(len(self.closes), widest, dtype=torch.long)
        shares = torch.zeros(len(self.closes), widest)
        for i, (*_, inside) in enumerate(self.closes):
            members[i, : len(inside)] = torch.tensor(inside)
            shares[i, : len(inside)] = 1 / len(inside)
        items = list(zip(*self.items))
        verdicts = list(zip(*self.verdicts)) or [[]] * 5
        return Batch(
            ids=fill("ids"),
            positions=fill("positions"),
            branch=fill("branch"),
            there=torch.arange(n)[None] < lengths[:, None],
            ends=flat(zip(items[0], items[1])),
            stars=torch.tensor(np.array(items[2], np.float32)),
            digits=torch.tensor(np.array(items[3], np.int64)),
            group=torch.tensor(items[4]),
            asked=flat(self.asked[:96]),
            closes=flat((row, at) for row, at, _ in self.closes),
            members=members,
            shares=shares,
            verdicts=flat(verdicts[0]),
            wanted=torch.tensor(np.array(verdicts[1], np.float32)).reshape(-1, 3),
            labels=torch.tensor(np.array(verdicts[2], np.int64)).reshape(-1, 3),
            sides=torch.tensor(np.array(verdicts[3], np.int64)).reshape(-1, 2),
            slopes=torch.tensor(np.array(verdicts[4], np.float32)),
        )


def below(z: float) -> float:
    """Normal distribution function."""
    return (1 + erf(z / sqrt(2))) / 2
