"""The tokenizer: one token a known film's line, byte-level pieces for all other text.

`python -m training.tokenizer` writes tokenizer.json and tokenizer_config.json for Transformers.js
and checks 2,000 whole prompts against prompts put together from pieces.
"""

import json
import re

import numpy as np
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

from .world import WORK, read

# A film's line, with its line break and colon; else a line break, a word with the space or mark
# before it, or a single other character.
PATTERN = r"\n[^\n\t]+\t[^\n:]*:|\n| ?[A-Za-z]+:?|[^\sA-Za-z]| "
PIECES = 3200
LABELS = [*"0123456789", "=", "win", "tie", "lose", "Good", "Partial", "Poor"]
TASKS = {
    "slate-duel": "<duel>",
    "pair-with-tie": "<pair>",
    "arena-overall": "<arena>",
    "list-label": "<list>",
    "rating-history": "<rate>",
    "rating-profile": "<profile>",
}
TAGS = ["\n<first>", "\n</first>", "\n<second>", "\n</second>", "\n<verdict>"]
END = "<end>"
# Tags and labels come first in the vocabulary.
NAMED = 1 + len(TASKS) + len(TAGS) + len(LABELS)


def train(fragments: dict) -> Tokenizer:
    """Byte-level pieces learnt on film lines and profiles, then every known line as a whole."""
    lines = list(fragments["lines"].values())
    profile = fragments["profile"]
    words = [profile["generous"], profile["strict"], *profile["ages"]]
    for side in ("liked", "disliked"):
        words += [profile[side]["start"], *profile[side]["first"], *profile[side]["later"]]
    learner = Tokenizer(models.BPE())
    learner.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(r" \(\d{4}\)\t?|,? ?\p{L}[\p{L}-]*|[\n\t]| ?\d|[^\s\p{L}\d]| "), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    learner.train_from_iterator(
        lines + words * 20,
        trainers.BpeTrainer(
            vocab_size=PIECES,
            initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
            min_frequency=4,
            show_progress=False,
        ),
    )
    learnt = json.loads(learner.to_str())["model"]
    controls = [END, *TASKS.values(), *TAGS]
    vocabulary: dict[str, int] = {}
    for text in [*controls, *LABELS, *learnt["vocab"], *map(as_bytes, lines)]:
        vocabulary.setdefault(text, len(vocabulary))
    tokenizer = Tokenizer(
        models.BPE(
            vocab=vocabulary,
            merges=[tuple(pair) for pair in learnt["merges"]],
            ignore_merges=True,
        )
    )
    tokenizer.add_special_tokens([AddedToken(text, special=True) for text in controls])
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(PATTERN), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def as_bytes(text: str) -> str:
    """The text in the byte-level alphabet."""
    (piece,) = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False).pre_tokenize_str(text)
    return piece[0]


def load() -> Tokenizer:
    return Tokenizer.from_file(str(WORK / "model" / "tokenizer.json"))


def in_pieces(tokenizer: Tokenizer) -> Tokenizer:
    """The same tokenizer as if it knew no film: what an unseen title looks like."""
    plain = json.loads(tokenizer.to_str())
    plain["model"]["ignore_merges"] = False
    return Tokenizer.from_str(json.dumps(plain))


class Pieces:
    """Token ids of every piece of prompt text."""

    def __init__(self, tokenizer: Tokenizer):
        fragments = read("fragments.json")
        ids = lambda text: tokenizer.encode(text, add_special_tokens=False).ids
        short = in_pieces(tokenizer)
        films = [film["id"] for film in read("films.json")]
        self.line = np.array([only(ids(fragments["lines"][film])) for film in films])
        self.spelt = [short.encode(fragments["lines"][film]).ids for film in films]
        self.digit = np.array([only(ids(str(digit))) for digit in range(10)])
        self.frame = {
            task: {
                "instructions": only(ids(frame["instructions"])),
                "first": [only(ids(tag)) for tag in frame["first"]],
                "second": [only(ids(tag)) for tag in frame["second"]],
                "opening": ids(frame["opening"]),
                "labels": [only(ids(label)) for label in frame["labels"]],
            }
            for task, frame in fragments["tasks"].items()
        }
        profile = fragments["profile"]
        self.ages = [ids(text) for text in profile["ages"]]
        self.rater = {name: ids(profile[name]) for name in ("generous", "strict")}
        self.genres = {
            side: {
                "start": ids(profile[side]["start"]),
                "first": [ids(text) for text in profile[side]["first"]],
                "later": [ids(text) for text in profile[side]["later"]],
            }
            for side in ("liked", "disliked")
        }
        self.genre_names = fragments["genres"]

    def profile(self, liked: list[int], disliked: list[int], age: int | None, rater: str | None):
        """Ids of a profile; `age` is a place in `ages`."""
        ids = [] if age is None else list(self.ages[age])
        for side, genres in (("liked", liked), ("disliked", disliked)):
            if genres:
                text = self.genres[side]
                ids += text["start"] + text["first"][genres[0]]
                for genre in genres[1:]:
                    ids += text["later"][genre]
        return ids + (self.rater[rater] if rater else [])


def only(ids: list[int]) -> int:
    (one,) = ids
    return one


def check(tokenizer: Tokenizer) -> int:
    """Puts the exported prompts together from pieces; fails at the first that differs."""
    pieces = Pieces(tokenizer)
    number = {film["id"]: i for i, film in enumerate(read("films.json"))}
    samples = [json.loads(line) for line in (WORK / "prompts.jsonl").read_text().splitlines()]
    for sample in samples:
        frame = pieces.frame[sample["task"]]
        ids = [frame["instructions"]]
        if "profile" in sample:
            profile = sample["profile"]
            genres = lambda names: [pieces.genre_names.index(name) for name in names]
            ids += pieces.profile(
                genres(profile["liked"]),
                genres(profile["disliked"]),
                profile["age"] // 10 - 1,
                profile["rater"],
            )
        for film, digit in sample["history"]:
            ids += [pieces.line[number[film]], pieces.digit[digit]]
        for place, slate in zip(("first", "second"), sample["slates"]):
            tags = frame[place] if frame[place] else [None, None]
            ids += [tags[0], *pieces.line[[number[film] for film in slate]], tags[1]]
        ids = [int(token) for token in [*ids, *frame["opening"]] if token is not None]
        whole = tokenizer.encode(sample["prompt"]).ids
        if ids != whole:
            raise SystemExit(f"Prompts differ: {sample['prompt']!r}\n{ids}\n{whole}")
    return len(samples)


if __name__ == "__main__":
    made = train(read("fragments.json"))
    (WORK / "model").mkdir(exist_ok=True)
    made.save(str(WORK / "model" / "tokenizer.json"), pretty=False)
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "add_bos_token": False,
        "clean_up_tokenization_spaces": False,
        "eos_token": END,
        "model_max_length": 512,
    }
    (WORK / "model" / "tokenizer_config.json").write_text(json.dumps(config, indent=1))
    print("vocabulary", made.get_vocab_size(), "prompts checked", check(made))
    spelt = [len(ids) for ids in Pieces(made).spelt]
    print("tokens of an unknown line", sum(spelt) / len(spelt))
