"""`python -m training.card`: the model card, card.md with its blanks filled in.

Figures come from what each command left: `npm run card` (figures.json beside the model),
`training.shipped`, `training.evaluate` (trained.json) and `training.folds`, all in this folder.
"""

import json
from pathlib import Path
from string import Template

from .card_page import by_the_page
from .card_table import number, spread, table

HERE = Path(__file__).parent
MODEL = HERE.parent / "public" / "models" / "pocket-judge"


def main():
    read = lambda path: json.loads(path.read_text())
    blanks = Template((HERE / "card.md").read_text())
    filled = blanks.substitute(
        by_the_page(read(MODEL / "figures.json")),
        **about(read(MODEL / "manifest.json"), read(HERE / "trained.json")),
        **by_python(read(HERE / "shipped.json")),
        **by_folds(read(HERE / "folds.json")),
        goals=goals(read(MODEL / "figures.json"), read(HERE / "folds.json")),
    )
    (MODEL / "README.md").write_text(filled)


def about(manifest: dict, trained: dict) -> dict:
    before = trained["float"]
    return {
        "layers": trained["layers"],
        "width": trained["width"],
        "parameters": f"{trained['parameters'] / 1e6:.1f}",
        "megabytes": f"{manifest['files']['onnx/model_quantized.onnx']['bytes'] / 1e6:.1f}",
        "tasks": ", ".join(manifest["tasks"]),
        "limits": "\n".join(f"- {limit}" for limit in manifest["limits"]),
        "steps": f"{trained['steps']:,}",
        "tokens": f"{trained['tokens'] / 1e6:.1f}",
        "float_accuracy": spread(before["accuracy"]),
        "float_skill": spread(before["skill"]),
        "float_asymmetry": f"{before['asymmetry']:.3f}",
    }


def by_python(f: dict) -> dict:
    gp = f["baselines"]["Gaussian process"]
    return {
        "check_accuracy": spread(f["duels, single order"]["accuracy"]),
        "check_skill": spread(f["duels, single order"]["skill"]),
        "check_asymmetry": f"{f['asymmetry']:.3f}",
        "gp_skill": spread(gp["skill"]),
        "gp_less": spread(gp["judge minus it"], True),
        "gp_pearson": spread(f["ratings"]["Gaussian process"]["pearson"]),
        "pieces": spread(f["titles in pieces"]["skill"]),
        "pieces_known": spread(f["the same, titles known"]["skill"]),
    }


def by_folds(f: dict) -> dict:
    everybody, minutes = f["all"], f["minutes"]

    def row(name, steps, one):
        less = [spread(one[part], True) for part in ("personal", "Gaussian process, personal")]
        like = spread(one["personal part like the teacher's"])
        return [name, steps, spread(one["skill"]), *less, like]

    rows = [row(i, f"{one['steps']:,}", one) for i, one in enumerate(f["folds"])]
    return {
        "first_minutes": f"{minutes[0]:g}",
        "second_minutes": f"{minutes[1]:g}",
        "by_fold": table([*rows, row(f"all {everybody['users']}", "", everybody)]),
        "folds_share": f"{100 * everybody['personal'][0] / everybody['Gaussian process, personal'][0]:.0f} %",
        "folds_one": spread(everybody["personal, one other"], True),
        "folds_gp_one": spread(everybody["Gaussian process, personal, one other"], True),
        "folds_gp": spread(everybody["Gaussian process"]),
        "folds_gp_less": spread(everybody["skill minus the Gaussian process's"], True),
        "folds_effect": spread(everybody["item effect"]),
        "folds_effect_less": spread(everybody["skill minus the item effect's"], True),
        "folds_asymmetry": spread(everybody["asymmetry"]),
        "folds_changed": f"{100 * everybody['verdicts changed'][0]:.0f} %",
    }


def goals(f: dict, folds: dict) -> str:
    single, rare = f["duels"]["single"]["skill"], f["rare"]["skill"]
    effect = next(one for one in f["baselines"] if one["name"] == "item effect")["judgeLess"]["skill"]
    personal, everybody = f["otherHistories"]["ownLess"], folds["all"]["personal"]
    clear = lambda one: one["interval"][0] > 0
    pearson = f["ratings"]["judge"]["pearson"]
    masses = {name: one["mean"] for name, one in f["labelMass"].items()}
    rated = min(masses.pop("ratings"), masses.pop("profiles"))
    chosen = min(masses.values())
    rows = [
        ("skill, single order", ">= .34", number(single), single["value"] >= 0.34),
        ("skill minus the item effect's", "interval above 0", number(effect, True), clear(effect)),
        ("personal share, shipped file, five others", ">= +.03, interval above 0", number(personal, True), personal["value"] >= 0.03 and clear(personal)),
        ("personal share, five folds, shortened recipe", ">= +.03, interval above 0", spread(everybody, True), everybody[0] >= 0.03 and everybody[1] > 0),
        ("position consistency", ">= .97", number(f["asymmetry"]), f["asymmetry"]["value"] >= 0.97),
        ("transitivity", ">= .995", number(f["transitivity"]), f["transitivity"]["value"] >= 0.995),
        ("rating Pearson", ">= .53", number(pearson), pearson["value"] >= 0.53),
        ("skill, rarely rated films", ">= .20", number(rare), rare["value"] >= 0.2),
        ("label mass, slates and lists", ">= .99", f"{chosen:.4f} or more", chosen >= 0.99),
        ("label mass, ratings", ">= .99", f"{rated:.4f} or more", rated >= 0.99),
    ]
    return table([*row[:3], "yes" if row[3] else "no"] for row in rows)


if __name__ == "__main__":
    main()
