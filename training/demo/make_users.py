"""Makes the demo study's users: made-up people with realistic tastes, whose true liking is known.

    pip install -r training/demo/requirements.txt
    python training/demo/make_users.py

Reads ../shared/data/ml-latest-small/ml-latest-small.zip (beside the repository) and
public/demo/films.json; writes public/demo/users.json and prints how it compares with the real data.
The same seed and numpy version give the same file.

No user of it is, or is near, a real one: each is drawn from the one Gaussian that describes how
the tastes of all 610 real users are spread. No rating of the real data is written.
"""

import base64
import io
import json
import zipfile
from datetime import datetime, timezone
from pathlib import Path

import numpy as np

from compare import print_comparison, print_held_out_error, print_truth
from taste_model import TasteModel, fit

ROOT = Path(__file__).resolve().parents[2]
REAL = ROOT / "../shared/data/ml-latest-small/ml-latest-small.zip"
FILMS, USERS = ROOT / "public/demo/films.json", ROOT / "public/demo/users.json"
SEED = 20190413
RANK, SWEEPS = 12, 20
COUNT, FEWEST, MOST = 60, 40, 90
LOWEST, HIGHEST, STEP = 0.5, 5.0, 0.5
DAY = 86_400


def real_ratings() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Positions of user and film, and rating, of each row; then the films' ids by position."""
    with zipfile.ZipFile(REAL).open("ml-latest-small/ratings.csv") as file:
        rows = np.loadtxt(io.TextIOWrapper(file), delimiter=",", skiprows=1)
    _, user = np.unique(rows[:, 0], return_inverse=True)
    ids, film = np.unique(rows[:, 1].astype(int), return_inverse=True)
    return user, film, rows[:, 2], ids


def personal_part(model: TasteModel, shown: np.ndarray, vectors: np.ndarray) -> np.ndarray:
    """Each user's liking of each film in stars, beyond the means of that user and that film."""
    mean, _ = model.users.population()
    return (vectors[:, 1:] - mean[1:]) @ model.films.mean[shown][:, 2:].T


def pull_of_taste(personal: np.ndarray, seen: np.ndarray, popularity: np.ndarray) -> float:
    """Increase in the log odds that real users have seen a film, for each star that they like it better."""
    weight = popularity / popularity.sum()
    centred = personal - (personal @ weight)[:, None]
    return float((seen * centred).sum() / (seen.sum(1) * (centred**2 @ weight)).sum())


def seen_films(rng: np.random.Generator, personal: np.ndarray, popularity: np.ndarray, pull: float):
    """The films a user has seen, drawn without replacement by popularity and taste, in random order."""
    count = rng.integers(FEWEST, MOST + 1)
    luck = rng.gumbel(size=len(popularity))
    return rng.permutation(np.argsort(-(np.log(popularity) + pull * personal + luck))[:count])


def moments_in_sittings(rng: np.random.Generator, count: int) -> np.ndarray:
    """Seconds since 1970 of `count` ratings: 4 to 12 evenings within some months, some in one second."""
    first = int(datetime(2023, 1, 1, tzinfo=timezone.utc).timestamp()) + rng.integers(0, 365) * DAY
    days = np.sort(rng.choice(rng.integers(60, 240), rng.integers(4, 13), replace=False))
    sitting = np.sort(rng.integers(0, len(days), count))
    opened = days * DAY + rng.integers(17 * 3600, 22 * 3600, len(days))
    waits = np.where(rng.random(count) < 0.12, 0, 1 + rng.exponential(25, count).astype(int))
    since = np.cumsum(waits)
    began = since[np.searchsorted(sitting, sitting)]
    return first + opened[sitting] + since - began


def line_of(number: int, films: list[int], chosen: np.ndarray, stars: np.ndarray, when: np.ndarray,
            utility: np.ndarray) -> str:
    rows = [[str(films[f]), int(s) if s == int(s) else float(s), int(t)] for f, s, t in zip(chosen, stars, when)]
    truth = base64.b64encode(np.round(utility * 255).astype(np.uint8).tobytes()).decode()
    return json.dumps({"id": f"v{number:02}", "ratings": rows, "truth": truth}, separators=(",", ":"))


def make() -> None:
    rng = np.random.default_rng(SEED)
    films = [int(film["id"]) for film in json.loads(FILMS.read_text())]
    user, film, rating, ids = real_ratings()
    shown = np.searchsorted(ids, films)
    assert (ids[shown] == films).all(), "a film of the demo is not in the real data"
    shape = (user.max() + 1, len(ids))
    print_held_out_error(user, film, rating, shape, RANK, SWEEPS)
    model = fit(user, film, rating, shape, RANK, SWEEPS, rng)

    seen = np.zeros(shape, bool)
    seen[user, film] = True
    seen = seen[:, shown]
    popularity = seen.sum(0).astype(float)
    pull = pull_of_taste(personal_part(model, shown, model.users.mean[:, model.users.free]), seen, popularity)

    vectors = rng.multivariate_normal(*model.users.population(), COUNT, method="cholesky")
    liking = model.mean + np.insert(vectors, 1, 1, axis=1) @ model.films.mean[shown].T
    personal = personal_part(model, shown, vectors)
    utility = np.clip((liking - LOWEST) / (HIGHEST - LOWEST), 0, 1)

    lines, demo = [], np.full(liking.shape, np.nan)
    for number in range(COUNT):
        chosen = seen_films(rng, personal[number], popularity, pull)
        noisy = liking[number, chosen] + rng.normal(0, np.sqrt(model.noise), len(chosen))
        stars = np.clip(np.round(noisy / STEP) * STEP, LOWEST, HIGHEST)
        when = moments_in_sittings(rng, len(chosen))
        lines.append(line_of(number + 1, films, chosen, stars, when, utility[number]))
        demo[number, chosen] = stars

    scale = json.dumps({"min": LOWEST, "max": HIGHEST, "step": STEP})
    users = ",\n".join(lines)
    USERS.write_text(f'{{"version":1,"scale":{scale},"users":[\n{users}\n]}}\n')
    print(f"noise of one rating: sd {np.sqrt(model.noise):.3f} stars; pull of taste: {pull:.2f} a star")
    real = np.full(shape, np.nan)
    real[user, film] = rating
    print_comparison(demo, real[:, shown])
    print_truth(utility, popularity, demo, real[:, shown])


if __name__ == "__main__":
    make()
