"""
`python convert.py MODEL.gguf OUT`: a Llama from a GGUF file as folders for Transformers.js.

- OUT/smollm2-w8: 8 bits for the weights alone; chat template in tokenizer_config.json.
- OUT/smollm2-q4: 4 bits, with the dynamic 8 bits beside them, and the template in chat_template.jinja alone.
- OUT/smollm2-q8: the dynamic 8 bits alone, which a self-test has to refuse.
"""

import json
import os
import sys
from pathlib import Path

import onnx

from graph import llama
from packings import DynamicEights, Eights, Fours
from read_gguf import Gguf


def main(source: Path, out: Path):
    gguf = Gguf(source)
    weights = gguf.weights()
    eights = write_folder(gguf, out / "smollm2-w8") / "model_quantized.onnx"
    dynamic = write_folder(gguf, out / "smollm2-q8") / "model_quantized.onnx"
    fours = write_folder(gguf, out / "smollm2-q4", apart=True)
    packings = {eights: Eights(), dynamic: DynamicEights(), fours / "model_q4.onnx": Fours()}
    for path, packing in packings.items():
        onnx.save(llama(gguf.config(), weights, packing), path)
        print(f"{path}: {path.stat().st_size / 1e6:.0f} MB", flush=True)
    beside = fours / dynamic.name
    beside.unlink(missing_ok=True)
    os.link(dynamic, beside)


def write_folder(gguf: Gguf, folder: Path, apart: bool = False) -> Path:
    """Writes all files but the graphs; `apart` writes the chat template to a file of its own. Returns `onnx/`."""
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    config = gguf.tokenizer_config()
    if apart:
        (folder / "chat_template.jinja").write_text(gguf.template())
    else:
        config["chat_template"] = gguf.template()
    gguf.tokenizer().save(str(folder / "tokenizer.json"))
    written = {"config": gguf.config(), "generation_config": gguf.stops(), "tokenizer_config": config}
    for name, content in written.items():
        (folder / f"{name}.json").write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")
    return folder / "onnx"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
