"""Writes public/models/pocket-embedder/: `python -m training.embedder.export`.

int8 weights, float activations, in the layout that Transformers.js expects.
"""

import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from tokenizers import Tokenizer

from ..int8 import quantise_weights
from .student import HEADS, INNER, LAYERS, LONGEST, WIDTH, Student
from .teach import WORK
from .train import encode, figures_of, measure, read

OUT = Path(__file__).resolve().parents[2] / "public" / "models" / "pocket-embedder"

GOLDEN = [
    "Toy Story (1995). Adventure, Animation, Children, Comedy, Fantasy",
    "Alien (1979). Horror, Sci-Fi",
    "The Hunger Games. Suzanne Collins",
]


def main() -> None:
    tokenizer = Tokenizer.from_file(str(WORK / "tokenizer.json"))
    student = Student(tokenizer.get_vocab_size())
    student.load_state_dict(torch.load(WORK / "student.pt"))
    student.eval()
    (OUT / "onnx").mkdir(parents=True, exist_ok=True)
    path = OUT / "onnx" / "model_quantized.onnx"
    onnx.save(quantise_weights(graph_of(student)), str(path))
    write_configuration(tokenizer)
    write_golden(path, tokenizer)
    held_out = read("held-out")
    before = measure(student, tokenizer, held_out)
    after = figures_of(run(path, tokenizer, held_out), np.load(WORK / "held-out.npy"))
    print("before quantisation:", before, "after:", after, f"{path.stat().st_size / 1e6:.2f} MB")
    write_manifest({"heldOutItems": len(held_out), "beforeQuantisation": before, "afterQuantisation": after})


def graph_of(student: Student) -> onnx.ModelProto:
    example = (torch.ones((2, 7), dtype=torch.long), torch.ones((2, 7), dtype=torch.long))
    axes = {0: torch.export.Dim.DYNAMIC, 1: torch.export.Dim.DYNAMIC}
    program = torch.onnx.export(
        student,
        example,
        dynamo=True,
        opset_version=18,
        input_names=["input_ids", "attention_mask"],
        output_names=["last_hidden_state"],
        dynamic_shapes=(axes, axes),
        external_data=False,
        verbose=False,
    )
    return program.model_proto


def run(path: Path, tokenizer: Tokenizer, texts: list[str]) -> np.ndarray:
    """Vectors from the shipped file, one text at a time."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    ids, _ = encode(tokenizer, texts)
    rows = []
    for row in ids:
        feeds = {"input_ids": np.array([row]), "attention_mask": np.ones((1, len(row)), np.int64)}
        (hidden,) = session.run(None, feeds)
        mean = hidden[0].mean(0)
        rows.append(mean / np.linalg.norm(mean))
    return np.array(rows, np.float32)


def write_configuration(tokenizer: Tokenizer) -> None:
    tokenizer.save(str(OUT / "tokenizer.json"), pretty=False)
    config = {
        "model_type": "bert",
        "architectures": ["BertModel"],
        "hidden_size": WIDTH,
        "num_attention_heads": HEADS,
        "num_hidden_layers": LAYERS,
        "intermediate_size": INNER,
        "max_position_embeddings": LONGEST,
        "vocab_size": tokenizer.get_vocab_size(),
        "pad_token_id": 0,
    }
    write("config.json", config)
    special = {"cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "unk_token": "[UNK]"}
    write("tokenizer_config.json", {"tokenizer_class": "BertTokenizer", "do_lower_case": True, **special, "model_max_length": LONGEST})


def write_golden(path: Path, tokenizer: Tokenizer) -> None:
    """Vectors that the page must find again before it trusts the model on a device."""
    vectors = [[round(float(x), 6) for x in row] for row in run(path, tokenizer, GOLDEN)]
    write("golden.json", {"texts": GOLDEN, "vectors": vectors})


def write_manifest(figures: dict) -> None:
    files = sorted(p for p in OUT.rglob("*") if p.is_file() and p.name not in ("manifest.json", "README.md"))
    manifest = {
        "id": "pocket-embedder",
        "name": "Pocket embedder",
        "kind": "embedder",
        "size": WIDTH,
        "short": "A small sentence encoder for item texts, part of this page. English titles, genres, authors and plots.",
        "files": {
            str(p.relative_to(OUT)): {"bytes": p.stat().st_size, "sha256": hashlib.sha256(p.read_bytes()).hexdigest()}
            for p in files
        },
        "figures": figures,
    }
    write("manifest.json", manifest, indent=2)


def write(name: str, value: dict, indent: int | None = None) -> None:
    (OUT / name).write_text(json.dumps(value, indent=indent, ensure_ascii=False) + "\n", "utf8")


if __name__ == "__main__":
    main()
