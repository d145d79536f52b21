"""`python -m training.tiny_causal`: a made-up causal model for tests, in test/fixtures/models/tiny-causal.

A Llama with random weights, grouped keys and values and an ordinary export's inputs: it knows
nothing, and computes what large models compute. `expected.json` holds what a separate numpy
forward gives, so that the graph and whoever drives it are checked against something else.
"""

import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers

from .graph import OPSET, Graph

OUT = Path(__file__).parent.parent / "test" / "fixtures" / "models" / "tiny-causal"
VOCABULARY, WIDTH, HEADS, GROUPS, HEAD, INNER, LAYERS, LONGEST = 384, 32, 4, 2, 8, 64, 2, 1024
BASE = 10000.0
START, END, THINK, THOUGHT = "<|im_start|>", "<|im_end|>", "<think>", "</think>"
TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}<|im_end|>\n"
    "{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n"
    "{% if enable_thinking is defined and enable_thinking is false %}<think>\n\n</think>\n\n{% endif %}"
    "{% endif %}"
)
PROMPTS = [
    "<|im_start|>user\nWhich list is better, 1 or 2?<|im_end|>\n<|im_start|>assistant\n<verdict>",
    "<|im_start|>user\nWhich list is better, 2 or 1?<|im_end|>\n<|im_start|>assistant\n<verdict>",
    "<|im_start|>user\nRate this list from 1 to 5: Heat, Alien, Up.<|im_end|>\n<|im_start|>assistant\n",
]
LABELS = ["1", "2", "3"]


def main():
    (OUT / "onnx").mkdir(parents=True, exist_ok=True)
    tokenizer = tokenizer_of()
    weights = weights_of(np.random.default_rng(7), tokenizer)
    onnx.save(build(weights), OUT / "onnx" / "model.onnx")
    session = onnxruntime.InferenceSession(str(OUT / "onnx" / "model.onnx"))
    asked = [tokenizer.encode(prompt).ids for prompt in PROMPTS]
    for ids in asked:
        expected = forward(weights, ids)
        assert np.abs(run(session, ids)[0][0] - expected).max() < 1e-4
        logits, past = run(session, ids[:9])
        assert np.abs(run(session, ids[9:], past)[0][0] - expected[9:]).max() < 1e-4

    # The reply to the third prompt ends where it first says something new after twelve tokens.
    said = greedily(weights, asked[2], 40)
    at = next(i for i in range(12, 40) if said[i] not in said[:i])
    stop, said = said[at], said[:at]
    tokenizer.save(str(OUT / "tokenizer.json"))
    write(
        "tokenizer_config.json",
        {
            "tokenizer_class": "PreTrainedTokenizerFast",
            "add_bos_token": False,
            "clean_up_tokenization_spaces": False,
            "eos_token": END,
            "chat_template": TEMPLATE,
        },
    )
    end = tokenizer.token_to_id(END)
    write(
        "config.json",
        {
            "architectures": ["LlamaForCausalLM"],
            "model_type": "llama",
            "vocab_size": VOCABULARY,
            "hidden_size": WIDTH,
            "intermediate_size": INNER,
            "num_hidden_layers": LAYERS,
            "num_attention_heads": HEADS,
            "num_key_value_heads": GROUPS,
            "head_dim": HEAD,
            "max_position_embeddings": LONGEST,
            "rms_norm_eps": 1e-5,
            "rope_theta": BASE,
            "hidden_act": "silu",
            "tie_word_embeddings": True,
            "eos_token_id": end,
        },
    )
    write("generation_config.json", {"eos_token_id": [end, stop]})
    labels = [tokenizer.token_to_id(label) for label in LABELS]
    write(
        "expected.json",
        {
            "prompts": [
                {
                    "prompt": prompt,
                    "tokens": len(ids),
                    "labels": dict(zip(LABELS, shares(forward(weights, ids)[-1])[labels].tolist())),
                }
                for prompt, ids in zip(PROMPTS, asked)
            ],
            "reply": {"tokens": len(said), "text": tokenizer.decode(said)},
        },
    )
    names = ["config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json"]
    manifest = {
        "id": "tiny-causal",
        "name": "Tiny causal model",
        "family": "generic",
        "tasks": ["slate-duel", "list-label"],
        "files": {name: described(OUT / name) for name in [*names, "onnx/model.onnx"]},
        "short": "A model with random weights, for tests.",
    }
    write("manifest.json", manifest)
    print((OUT / "onnx" / "model.onnx").stat().st_size, "bytes; the reply:", tokenizer.decode(said))


def tokenizer_of() -> Tokenizer:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.decoder = decoders.ByteLevel()
    special = [AddedToken(text, special=True) for text in (START, END)]
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY - 2,
        special_tokens=special,
        initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
    )
    text = "Which list is better for this viewer? The first list, the second list. Rate this list. user assistant verdict Good Partial Poor"
    tokenizer.train_from_iterator([text, *PROMPTS] * 3, trainer)
    # Not special, as in models that think: a reader of their replies needs them.
    tokenizer.add_tokens([AddedToken(text, special=False) for text in (THINK, THOUGHT)])
    assert tokenizer.get_vocab_size() <= VOCABULARY, tokenizer.get_vocab_size()
    return tokenizer


def weights_of(rng, tokenizer: Tokenizer) -> dict[str, np.ndarray]:
    def drawn(rows, columns, scale):
        return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

    weights = {"embedding": drawn(VOCABULARY, WIDTH, 0.4)}
    # Parts of characters and control tokens come last everywhere, so that its replies are plain text.
    plain = [(tokenizer.id_to_token(i) or START).strip("\u0120").encode().isalnum() for i in range(VOCABULARY)]
    weights["embedding"][~np.array(plain)] *= 0.05
    for i in range(LAYERS):
        weights[f"{i}.q"] = drawn(WIDTH, HEADS * HEAD, 0.4)
        weights[f"{i}.k"] = drawn(WIDTH, GROUPS * HEAD, 0.4)
        weights[f"{i}.v"] = drawn(WIDTH, GROUPS * HEAD, 0.3)
        weights[f"{i}.out"] = drawn(HEADS * HEAD, WIDTH, 0.3)
        weights[f"{i}.gate"] = drawn(WIDTH, INNER, 0.3)
        weights[f"{i}.up"] = drawn(WIDTH, INNER, 0.3)
        weights[f"{i}.down"] = drawn(INNER, WIDTH, 0.2)
    return weights


def speeds() -> np.ndarray:
    return (BASE ** (-np.arange(HEAD // 2) * 2 / HEAD)).astype(np.float32)


def forward(w: dict[str, np.ndarray], ids: list[int]) -> np.ndarray:
    """Logits [n, vocabulary] of a whole prompt, with nothing kept or cut."""
    n = len(ids)
    x = w["embedding"][ids]
    angle = np.arange(n)[:, None] * speeds()
    cos, sin = np.cos(angle), np.sin(angle)

    def rotated(t):
        a, b = np.split(t, 2, axis=-1)
        return np.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)

    def heads(t, count):
        return t.reshape(n, count, HEAD).transpose(1, 0, 2)

    def norm(t):
        return t / np.sqrt((t * t).mean(-1, keepdims=True) + 1e-5)

    ahead = np.triu(np.full((n, n), -1e9), 1)
    for i in range(LAYERS):
        h = norm(x)
        q, k = rotated(heads(h @ w[f"{i}.q"], HEADS)), rotated(heads(h @ w[f"{i}.k"], GROUPS))
        k, v = (np.repeat(t, HEADS // GROUPS, 0) for t in (k, heads(h @ w[f"{i}.v"], GROUPS)))
        attention = shares(q @ k.transpose(0, 2, 1) * HEAD**-0.5 + ahead)
        x = x + (attention @ v).transpose(1, 0, 2).reshape(n, -1) @ w[f"{i}.out"]
        h = norm(x)
        gate = h @ w[f"{i}.gate"]
        x = x + (gate / (1 + np.exp(-gate)) * (h @ w[f"{i}.up"])) @ w[f"{i}.down"]
    return norm(x) @ w["embedding"].T


def shares(scores: np.ndarray) -> np.ndarray:
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def greedily(weights, ids: list[int], tokens: int) -> list[int]:
    said = []
    for _ in range(tokens):
        said.append(int(forward(weights, ids + said)[-1].argmax()))
    return said


def run(session, ids: list[int], past=None):
    before = 0 if past is None else past[0].shape[2]
    none = np.zeros((1, GROUPS, 0, HEAD), np.float32)
    feeds = {
        "input_ids": np.array([ids], np.int64),
        "attention_mask": np.ones((1, before + len(ids)), np.int64),
        "position_ids": np.arange(before, before + len(ids))[None].astype(np.int64),
        "num_logits_to_keep": np.array(0, np.int64),
    }
    for i in range(LAYERS):
        for j, part in enumerate(("key", "value")):
            feeds[f"past_key_values.{i}.{part}"] = none if past is None else past[2 * i + j]
    logits, *present = session.run(None, feeds)
    return logits, present


def build(w: dict[str, np.ndarray]) -> onnx.ModelProto:
    g = Graph()
    ones = np.ones(WIDTH, np.float32)
    table = g.constant("embedding", w["embedding"])
    x = g.add("Gather", table, "input_ids", axis=0)
    positions = g.add("Cast", "position_ids", to=TensorProto.FLOAT)
    angle = g.add("Mul", g.add("Unsqueeze", positions, g.ints(1, 3)), g.constant("speeds", speeds()))
    cos, sin = g.add("Cos", angle), g.add("Sin", angle)
    mask = mask_of(g)

    def heads(t: str, count: int) -> str:
        t = g.add("Reshape", t, g.ints(1, -1, count, HEAD))
        return g.add("Transpose", t, perm=[0, 2, 1, 3])

    def rotated(t: str) -> str:
        a, b = g.add("Split", t, outputs=2, axis=-1)
        left = g.add("Sub", g.add("Mul", a, cos), g.add("Mul", b, sin))
        right = g.add("Add", g.add("Mul", b, cos), g.add("Mul", a, sin))
        return g.add("Concat", left, right, axis=-1)

    def repeated(t: str) -> str:
        wide = g.add("Expand", g.add("Unsqueeze", t, g.ints(2)), g.ints(1, 1, HEADS // GROUPS, 1, 1))
        return g.add("Reshape", wide, g.ints(1, HEADS, -1, HEAD))

    for i in range(LAYERS):
        weight = {part: g.constant(f"{i}.{part}", w[f"{i}.{part}"]) for part in ("q", "k", "v", "out", "gate", "up", "down")}
        h = g.norm(x, "ones", ones)
        past = f"past_key_values.{i}."
        q = rotated(heads(g.add("MatMul", h, weight["q"]), HEADS))
        k = rotated(heads(g.add("MatMul", h, weight["k"]), GROUPS))
        v = heads(g.add("MatMul", h, weight["v"]), GROUPS)
        k = g.add("Concat", past + "key", k, axis=2, named=f"present.{i}.key")
        v = g.add("Concat", past + "value", v, axis=2, named=f"present.{i}.value")
        scores = g.add("MatMul", q, g.add("Transpose", repeated(k), perm=[0, 1, 3, 2]))
        scores = g.add("Add", g.add("Mul", scores, g.number(HEAD**-0.5)), mask)
        mixed = g.add("MatMul", g.add("Softmax", scores, axis=-1), repeated(v))
        mixed = g.add("Reshape", g.add("Transpose", mixed, perm=[0, 2, 1, 3]), g.ints(1, -1, HEADS * HEAD))
        x = g.add("Add", x, g.add("MatMul", mixed, weight["out"]))
        h = g.norm(x, "ones", ones)
        gate = g.add("MatMul", h, weight["gate"])
        inner = g.add("Mul", g.add("Mul", gate, g.add("Sigmoid", gate)), g.add("MatMul", h, weight["up"]))
        x = g.add("Add", x, g.add("MatMul", inner, weight["down"]))

    # The last so many places; all of them for 0.
    keep = g.add("Neg", g.add("Unsqueeze", "num_logits_to_keep", g.ints(0)))
    x = g.add("Slice", x, keep, g.ints(2**62), g.ints(1))
    g.add("MatMul", g.norm(x, "ones", ones), g.add("Transpose", table, perm=[1, 0]), named="logits")

    real, whole = TensorProto.FLOAT, TensorProto.INT64
    value = helper.make_tensor_value_info
    inputs = [
        value("input_ids", whole, [1, "sequence_length"]),
        value("attention_mask", whole, [1, "total_sequence_length"]),
        value("position_ids", whole, [1, "sequence_length"]),
        value("num_logits_to_keep", whole, []),
    ]
    outputs = [value("logits", real, [1, "kept", VOCABULARY])]
    for i in range(LAYERS):
        for part in ("key", "value"):
            inputs.append(value(f"past_key_values.{i}.{part}", real, [1, GROUPS, "past_sequence_length", HEAD]))
            outputs.append(value(f"present.{i}.{part}", real, [1, GROUPS, "total_sequence_length", HEAD]))
    graph = helper.make_graph(g.nodes, "tiny", inputs, outputs, g.weights)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    onnx.checker.check_model(made)
    return made


def mask_of(g: Graph) -> str:
    """0 where a token may look, -1e9 ahead of it and where the attention mask is 0: [1, 1, n, total]."""
    total = g.add("Squeeze", g.add("Slice", g.add("Shape", "attention_mask"), g.ints(1), g.ints(2), g.ints(0)), g.ints(0))
    n = g.add("Squeeze", g.add("Slice", g.add("Shape", "input_ids"), g.ints(1), g.ints(2), g.ints(0)), g.ints(0))
    zero, one = (g.constant(f"whole_{i}", np.array(i, np.int64)) for i in (0, 1))
    rows = g.add("Range", g.add("Sub", total, n), total, one)
    columns = g.add("Range", zero, total, one)
    behind = g.add("LessOrEqual", g.add("Unsqueeze", columns, g.ints(0)), g.add("Unsqueeze", rows, g.ints(1)))
    open_ = g.add("And", behind, g.add("Cast", "attention_mask", to=TensorProto.BOOL))
    mask = g.add("Where", open_, g.number(0.0), g.number(-1e9))
    return g.add("Unsqueeze", mask, g.ints(0, 1))


def write(name: str, what: dict):
    (OUT / name).write_text(json.dumps(what, indent=2, ensure_ascii=False) + "\n")


def described(path: Path) -> dict:
    return {"bytes": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}


if __name__ == "__main__":
    main()
