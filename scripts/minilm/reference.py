"""Computes golden.json: vectors of three item texts by all-MiniLM-L6-v2 in 8 bits, with ONNX Runtime for Python and the
tokenizers library. A vector is the mean of the last hidden states over a text's tokens, scaled to length 1.

    pip install numpy onnxruntime tokenizers
    python scripts/minilm/reference.py models-local/minilm scripts/minilm/golden.json
"""

import json
import sys

import numpy
import onnxruntime
import tokenizers

TEXTS = [
    "Toy Story (1995). Adventure, Animation, Children, Comedy, Fantasy",
    "Alien (1979). Horror, Sci-Fi",
    "The Hunger Games. Suzanne Collins",
]

folder, output = sys.argv[1:]
tokenizer = tokenizers.Tokenizer.from_file(f"{folder}/tokenizer.json")
tokenizer.no_padding()
tokenizer.no_truncation()
session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx")
vectors = []
for text in TEXTS:
    ids = numpy.array([tokenizer.encode(text).ids], dtype=numpy.int64)
    given = {"input_ids": ids, "attention_mask": numpy.ones_like(ids), "token_type_ids": numpy.zeros_like(ids)}
    (states,) = session.run(["last_hidden_state"], given)
    mean = states[0].mean(axis=0)
    vectors.append([round(float(x), 6) for x in mean / numpy.linalg.norm(mean)])
with open(output, "w") as file:
    json.dump({"texts": TEXTS, "vectors": vectors}, file)
    file.write("\n")
