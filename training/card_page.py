"""The results of `npm run card`, as parts of the card."""

from .card_table import number, table

RATED_BY = {
    "judge": "judge",
    "judgeWithTenRatings": "judge, with ten past ratings beside the profile",
    "judgeWithAnothersProfile": "judge, with another user's profile",
    "judgeWithoutProfile": "judge, without profile or history",
    "userMean": "user mean",
    "overallMean": "overall mean",
    "itemMean": "item mean",
    "itemEffect": "item effect",
    "gaussianProcess": "Gaussian process on genres and era",
    "linearMixWithProfile": "best linear mix of item effect and profile",
}
ASKED = {
    "duels": "slate duel",
    "pairs": "pairwise with tie",
    "arena": "arena overall",
    "labels": "pointwise label",
    "ratings": "rating, history",
    "profiles": "rating, profile",
}


def by_the_page(f: dict) -> dict:
    duels, other, others = f["duels"], f["otherHistory"], f["otherHistories"]
    asked_of = [
        ("each order by itself", duels["single"]),
        ("both orders merged", duels["merged"]),
        ("with another user's history", other),
    ]
    effect = next(one for one in f["rare"]["baselines"] if one["name"] == "item effect")
    pair, arena = f["pairWithTie"], f["arenaOverall"]
    answers = lambda one: f"{sum(bin['n'] for bin in one['bins']):,}"
    return {
        "users": f["protocol"]["users"],
        "pairs": f"{f['protocol']['pairs']:,}",
        "duels": table([name, number(one["accuracy"]), number(one["skill"])] for name, one in asked_of),
        "personal": number(other["ownLess"]["skill"], True),
        "others": "five" if others["others"] == 5 else others["others"],
        "personal_others": number(others["ownLess"], True),
        "changed": f"{100 * other['changed']['value']:.0f} %",
        "asymmetry": number(f["asymmetry"]),
        "transitivity": f"{number(f['transitivity'])} (n = {f['transitivity']['n']:,})",
        "irreflexivity": number(f["irreflexivity"]),
        "thirds": ", ".join(number(third) for third in f["gap"]["accuracy"]),
        "rare": number(f["rare"]["skill"]),
        "rare_users": f["rare"]["users"],
        "rare_less": number(effect["judgeLess"]["skill"], True),
        "tau": number(f["recommenders"]["tau"]),
        "speed": f"{f['speed']['judgementsPerSecond']:.0f}",
        "baselines": table(
            [one["name"], number(one["accuracy"]), number(one["skill"]), number(one["judgeLess"]["skill"], True)]
            for one in f["baselines"]
        ),
        "ece": f"{f['calibration']['error']:.3f}",
        "ece_n": answers(f["calibration"]),
        "ece_pair": f"{pair['tie']['error']:.3f}",
        "ece_pair_n": answers(pair["tie"]),
        "ece_arena": f"{arena['tie']['error']:.3f}",
        "ece_arena_n": answers(arena["tie"]),
        "reliability": table(
            [f"{bin['meanProbability']:.2f}", f"{bin['cameTrue']:.2f}", bin["n"]]
            for bin in f["calibration"]["bins"]
        ),
        "rated_n": f"{f['ratings']['judge']['mae']['n']:,}",
        "ratings": errors(f["ratings"]),
        "profile_ratings": errors(f["profileRatings"]),
        "generous": f["profiles"]["generous"],
        "strict": f["profiles"]["strict"],
        "labels": labels(f),
        "cut": pair["itemEffect"]["cut"],
        "arena_first": f"{100 * arena['given'][0]:.0f} %",
        "arena_second": f"{100 * arena['given'][1]:.0f} %",
        "legal": table(
            [ASKED[name], *(f"{one[what]:.4f}" for what in ("mean", "percentile1", "least")), f"{one['n']:,}"]
            for name, one in f["labelMass"].items()
        ),
        "effect_pearson": f"{f['ratings']['itemEffect']['pearson']['value']:.3f}",
        "unseen": ", ".join(sorted(f["testUsers"], key=int)),
    }


def errors(rated: dict) -> str:
    return table([RATED_BY[name], number(one["mae"]), number(one["pearson"])] for name, one in rated.items())


def labels(f: dict) -> str:
    rows = []
    for name, key in (("pointwise label", "listLabel"), ("pairwise with tie", "pairWithTie"), ("arena overall", "arenaOverall")):
        one = f[key]
        row = [name, f"{one['accuracy']['n']:,}", number(one["accuracy"]), number(one["kappa"]), f"{one['majority']:.3f}"]
        less = one.get("judgeLess")
        row += [number(less["accuracy"], True), number(less["kappa"], True)] if less else ["", ""]
        rows.append(row)
    return table(rows)
