"""`python -m training.export`: the ONNX file and what stands around it, in public/models/pocket-judge.

Checks that single, cached and packed questions get the same logits on 500 prompts.
"""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

import numpy as np
import onnx

from .evaluate import load_model
from .graph import build
from .session import Session
from .tokenizer import END, load as load_tokenizer
from .world import WORK, read

OUT = Path(__file__).parent.parent / "public" / "models" / "pocket-judge"

LIMITS = [
    "It knows films up to 2018 as MovieLens names them; other titles it can only guess at by genre and year.",
    "It is for films: on anything else its answers mean nothing.",
    "It gives labels, never reasons in words.",
    "It leans on how good films are to most people more than on one viewer's taste.",
]
SHORT = (
    "A small language model made for this page, trained on MovieLens ratings (research and "
    "teaching only, not commercial). It judges films up to 2018."
)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--name", default="judge3")
    given = arguments.parse_args()
    model = load_model(given.name)
    shape = model.shape
    (OUT / "onnx").mkdir(parents=True, exist_ok=True)
    path = OUT / "onnx" / "model_quantized.onnx"
    onnx.save(build(model), path)
    for name in ("tokenizer.json", "tokenizer_config.json"):
        shutil.copy(WORK / "model" / name, OUT / name)
    end = load_tokenizer().token_to_id(END)
    config = {
        "architectures": ["LlamaForCausalLM"],
        "model_type": "llama",
        "vocab_size": shape.vocabulary,
        "hidden_size": shape.width,
        "intermediate_size": shape.inner,
        "num_hidden_layers": shape.layers,
        "num_attention_heads": shape.heads,
        "num_key_value_heads": shape.heads,
        "head_dim": shape.head,
        "max_position_embeddings": 2048,
        "rms_norm_eps": 1e-5,
        "rope_theta": shape.base,
        "hidden_act": "silu",
        "tie_word_embeddings": True,
        "bos_token_id": end,
        "eos_token_id": end,
        "pad_token_id": end,
    }
    write("config.json", config)
    write("generation_config.json", {"bos_token_id": end, "eos_token_id": end})
    files = ["config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json"]
    manifest = {
        "id": "pocket-judge",
        "name": "Pocket judge",
        "family": "pocket",
        "tasks": list(read("templates.json")),
        "templates": read("templates.json"),
        "needs": {"ratings": True, "nouns": ["film", "movie"]},
        "trainedOn": [trained_on(read("split.json"), json.loads((OUT / "figures.json").read_text()))],
        "files": {name: described(OUT / name) for name in [*files, "onnx/model_quantized.onnx"]},
        "short": SHORT,
        "limits": LIMITS,
    }
    write("manifest.json", manifest)
    print(path.stat().st_size, "bytes; largest differences:", agreement(Session(str(path))))


def trained_on(split: dict, figures: dict) -> dict:
    """The data by the hash that the page works out on import, and the users that nothing ever saw."""
    return {
        **figures["data"],
        "users": sum(len(users) for users in split.values()),
        "unseen": sorted(split["test"], key=int),
    }


def write(name: str, what: dict):
    (OUT / name).write_text(json.dumps(what, indent=2, ensure_ascii=False) + "\n")


def described(path: Path) -> dict:
    return {
        "bytes": path.stat().st_size,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
    }


def agreement(session: Session, prompts=500) -> dict[str, float]:
    """Largest difference in logits of cached and of packed questions from single ones."""
    tokenizer = load_tokenizer()
    lines = (WORK / "prompts.jsonl").read_text().splitlines()[:prompts]
    worst = {"cached": 0.0, "packed": 0.0}
    samples = [json.loads(line) for line in lines]
    for sample, other in zip(samples, samples[1:] + samples[:1]):
        ids = tokenizer.encode(sample["prompt"]).ids
        cut = 1 + 2 * len(sample["history"])
        past, suffix = session.prefix(ids[:cut]), ids[cut:]
        single = session.single(ids)
        beside = tokenizer.encode(other["prompt"]).ids[-len(suffix) - 3 :]
        packed = session.packed(past, [beside, suffix, beside[::-1]])[1]
        for name, logits in (("cached", session.cached(past, suffix)), ("packed", packed)):
            worst[name] = max(worst[name], float(np.abs(logits - single).max()))
    return worst


if __name__ == "__main__":
    main()
