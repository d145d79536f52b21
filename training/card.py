"""`python -m training.card`: the model card, from work/figures.json and what training wrote down."""

import argparse
import json

import torch

from .export import LIMITS, OUT
from .world import WORK, read


TRIED = """- One task a batch at a learning rate of 2e-3: after 500 steps the verdict hardly follows the teacher
  (correlation .34 on the dev users). All tasks mixed in every batch at 1.2e-3: .84 after 500 steps.
  The two were changed together; shorter trials say the lower rate helps by itself.
- A teacher with its noise learnt beside point estimates of factors: it explains the training ratings
  too well (noise variance .15) and its skill on users left out falls to .26. With the noise held at
  .7 and training stopped after 50 steps: .356 [.318, .391] in four folds over the known users,
  +.046 [.021, .070] over its own item means. 25 steps gave .341. In two folds
  50 steps gave .346, 80 about .337 and 150 .325.
- More weight on ratings as given (cross-entropy alone): item quality is learnt more slowly than from
  from the teacher (squared error within a viewer's items .069 against .043 after 200 steps).
- Slates matched in item effect, and made-up viewers, half of all rows: in every run, not ablated.
  The personal part follows the teacher's with a correlation of .13 after 1,000 steps, .31 after 2,000
  and .73 after 3,400 on the dev users.
- A second stage with tastes of made-up viewers 1.8 times too strong at first, a verdict held more
  closely to the model's own means, and a steeper verdict, since the first stage's probabilities
  were too cautious (expected calibration error .038): personal correlation .73 to .87 and asymmetry
  .93 to .97 on the dev users. On the test users asymmetry rose from .922 to the figure above and
  skill moved from .345 to it, within noise. The stage was kept for what the dev users showed.
- A third stage of seven minutes, with averaged weights and a penalty on a liking for a place: no
  gain on the dev users (asymmetry .970 against .973), so not shipped. Both are still in the code."""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--name", default="judge2")
    given = arguments.parse_args()
    figures = json.loads((WORK / "figures.json").read_text())
    kept = torch.load(WORK / f"{given.name}.pt")
    manifest = json.loads((OUT / "manifest.json").read_text())
    (OUT / "README.md").write_text(card(figures, kept, manifest, read("split.json")["test"]))


def by_the_page() -> str:
    """What `npm run card` alone works out, from the file it wrote."""
    f = json.loads((OUT / "figures.json").read_text())
    alike = next(one for one in f["baselines"] if one["name"] == "embedding similarity")
    gain, tau = alike["judgeLess"]["skill"], f["recommenders"]["tau"]
    form = lambda one: f"{one['value']:.2f} [{one['interval'][0]:.2f}, {one['interval'][1]:.2f}]"
    return f"""This split is harder than the prototype's: the item effect alone reaches a rating Pearson of .455 here and
.510 there, so a Pearson of .53 is out of reach of every predictor tried on these users.

By `npm run card` alone: skill above that of embedding similarity by {form(gain)}; weighted kappa of
list labels {f["listLabel"]["kappa"]["value"]:.2f}; and the order that it gives seven recommenders against their held-out nDCG@10:
Kendall tau {form(tau)}. It puts well-rated films above those that people go on to watch.

The five-fold run over all 610 users, which could show a personal part of +.03, has not been made."""


def spread(values, signed=False) -> str:
    form = "{:+.3f}" if signed else "{:.3f}"
    if len(values) < 3:
        return form.format(values[0])
    middle, low, high = (form.format(value) for value in values)
    return f"{middle} [{low}, {high}]"


def card(f: dict, kept: dict, manifest: dict, unseen: list[str]) -> str:
    size = manifest["files"]["onnx/model_quantized.onnx"]["bytes"] / 1e6
    shape = kept["shape"]
    weights = sum(w.numel() for w in kept["weights"].values()) / 1e6
    rows = "\n".join(
        f"| {name} | {spread(row['accuracy'])} | {spread(row['skill'])} | "
        f"{spread(row['judge minus it'], True) if 'judge minus it' in row else ''} |"
        for name, row in f["baselines"].items()
    )
    rating_rows = "\n".join(
        f"| {name} | {spread(row['mae'])} | {spread(row['pearson'])} |"
        for name, row in f["ratings"].items()
    )
    reliability = "\n".join(f"| {p:.2f} | {won:.2f} | {n} |" for p, won, n in f["reliability"])
    limits = "\n".join(f"- {limit}" for limit in LIMITS)
    goals = "\n".join(f"| {' | '.join(row)} |" for row in goal_rows(f))
    single, merged = f["duels, single order"], f["duels, both orders merged"]
    swapped = f["duels, another user's history"]
    third = ", ".join(f"{x:.3f}" for x in f["accuracy by gap"])
    lists, ties = f["list label"], f["pair with tie"]
    gp = f["baselines"]["Gaussian process"]
    again = by_the_page()
    before = json.loads((WORK / "float.json").read_text())
    return f"""# Pocket judge

A decoder-only language model ({shape["layers"]} layers, width {shape["width"]}, {weights:.1f} million
parameters, {size:.1f} MB in int8) that reads a person's film ratings and two slates and says which
slate suits that person better. It was trained from scratch for this page and runs in the browser.

It answers the project's own questions in the prompt family `pocket` and no others: {", ".join(manifest["tasks"])}.
`manifest.json` holds the hash of each wording; a test fails if one changes.

## What it can't do

{limits}

## Data and terms

Trained on MovieLens ml-latest-small (610 users, 100,836 ratings, 1996 to 2018). F. Maxwell Harper and
Joseph A. Konstan. 2015. The MovieLens Datasets: History and Context. ACM Transactions on Interactive
Intelligent Systems 5, 4. GroupLens allows research use with citation, not commercial use without
permission; the same goes for this model. No rating is in the files.

## Figures

{len(unseen)} users that no training, teacher or baseline ever saw; 3,660 pairs of slates of five films,
each asked in both orders; at most 15 past ratings a prompt, all older than what is on the slates.
Recipes were chosen by cross-validation over the known users and on 40 dev users, but for two things
changed after the first stage's figures on the test users had been seen: a steeper verdict and more
weight on legal mass of ratings. Brackets hold 95 % intervals over users.

`figures.json` holds the figures that count: worked out by `npm run card` from the shipped file in
headless Chromium on WASM, with the engine's own statistics. The tables below are the cross-check, on
the same slates in ONNX Runtime for Python, by `python -m training.shipped`. Skill, asymmetry,
transitivity and legal mass agree; accuracies are lower here by up to .003, where rounding takes pairs
of equal utility for different ones, and the history swap pairs users otherwise.

| duels | accuracy | skill |
|---|---|---|
| each order by itself | {spread(single["accuracy"])} | {spread(single["skill"])} |
| both orders merged | {spread(merged["accuracy"])} | {spread(merged["skill"])} |
| with another user's history | {spread(swapped["accuracy"])} | {spread(swapped["skill"])} |

- **Personal part**, skill with the own history minus skill with another user's:
  {spread(f["personal: skill minus skill with another's history"], True)}; the Gaussian process: {spread(gp["personal"], True)}.
  Another's history changes {100 * f["verdicts that another's history changes"]:.0f} % of verdicts.
- Asymmetry {f["asymmetry"]:.3f}, transitivity {f["transitivity"][0]:.3f} (n = {f["transitivity"][1]:,}), irreflexivity {f["irreflexivity"]:.3f}.
- Before its weights became int8 (PyTorch, `python -m training.evaluate`): accuracy {spread(before["accuracy"])},
  skill {spread(before["skill"])}, asymmetry {before["asymmetry"]:.3f}.
- Legal mass over the whole vocabulary: mean {f["legal mass"][0]:.4f}, least {f["legal mass"][1]:.4f}; ratings {f["legal mass of ratings"]:.4f}.
- Accuracy by utility gap (thirds): {third}.
- Films with fewer than five ratings by known users: skill {spread(f["rarely rated films"]["skill"])} ({f["rarely rated films"]["users"]} users);
  item effect {spread(f["rarely rated films, item effect"]["skill"])}; difference {spread(f["rarely rated films"]["judge minus item effect"], True)}.
- Slates whose titles are written in pieces, as unseen ones are (40 users): skill {spread(f["titles in pieces"]["skill"])};
  the same with titles known {spread(f["the same, titles known"]["skill"])}.
- Speed in ONNX Runtime, one core, both orders of all pairs packed on one history: {f["ordered duels a second, one core"]:.0f} ordered duels a second.

### Beside simpler predictors, on the same duels

| predictor | accuracy | skill | judge's skill minus its |
|---|---|---|---|
{rows}

### Calibration

Expected calibration error {f["expected calibration error"]:.3f}.

| P(first) | came true | n |
|---|---|---|
{reliability}

### Ratings

| predictor | mean absolute error, stars | Pearson |
|---|---|---|
{rating_rows}

### Labels

| task | accuracy | kappa, unweighted | majority |
|---|---|---|---|
| list label | {lists["accuracy"]:.3f} | {lists["kappa"]:.3f} | {lists["majority"]:.3f} |
| pair with tie | {ties["accuracy"]:.3f} | {ties["kappa"]:.3f} | {ties["majority"]:.3f} |

### Goals

| measure | goal | reached | met |
|---|---|---|---|
{goals}

### What was tried, and where it ended

{TRIED}

{again}

## Recipe

1. `npx tsx scripts/export-training.ts`: split by user (seed in the script), prompts rendered by the page's own code.
2. `python -m training.tokenizer`: a known film's line is one token; anything else reads as byte-level pieces.
3. `python -m training.teacher`: a Gaussian process over users' tastes, fitted by marginal likelihood,
   cross-fitted in four folds of the training users.
4. `python -m training.train --minutes 20`, then
   `python -m training.train --start judge --name judge2 --minutes 29 --rate 8e-4 --loud 1.8 --hard .15 --rows 24 --seed 1`
   on one shared core: {kept["steps"]:,} steps, {kept["tokens"] / 1e6:.1f} million tokens. Half of the viewers are
   training users, half are made up by the teacher. The model learns the teacher's expectation at
   every item, a slate's mean at its end, and a verdict that agrees with its own two means.
   The first stage had weights of .4 for ratings, 3 for agreement and .1 for legal mass, and a spread of .9.
5. `python -m training.export`, `python -m training.shipped`, `python -m training.evaluate`, `npm run card`, `python -m training.card`.

## Users never seen in training

{", ".join(sorted(unseen, key=int))}
"""


def goal_rows(f: dict) -> list[list[str]]:
    single = f["duels, single order"]["skill"][0]
    effect = f["baselines"]["item effect"]["judge minus it"]
    personal = f["personal: skill minus skill with another's history"]
    met = lambda yes: "yes" if yes else "no"
    return [
        ["skill, single order", ">= .34", f"{single:.3f}", met(single >= 0.34)],
        ["skill minus the item effect's", "interval above 0", spread(effect, True), met(effect[1] > 0)],
        ["personal part", ">= +.03, interval above 0", spread(personal, True), met(personal[0] >= 0.03 and personal[1] > 0)],
        ["asymmetry", ">= .97", f"{f['asymmetry']:.3f}", met(f["asymmetry"] >= 0.97)],
        ["transitivity", ">= .995", f"{f['transitivity'][0]:.3f}", met(f["transitivity"][0] >= 0.995)],
        ["rating Pearson", ">= .53", f"{f['ratings']['judge']['pearson'][0]:.3f}", met(f["ratings"]["judge"]["pearson"][0] >= 0.53)],
        ["skill, rarely rated films", ">= .20", spread(f["rarely rated films"]["skill"]), met(f["rarely rated films"]["skill"][0] >= 0.2)],
        ["legal mass", ">= .99", f"{f['legal mass'][0]:.4f}", met(f["legal mass"][0] >= 0.99)],
    ]


if __name__ == "__main__":
    main()
