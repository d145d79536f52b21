"""`python -m training.tiny_half`: the made-up causal model in floats of 16 bits, with external data.

Reads test/fixtures/models/tiny-causal/onnx/model.onnx (made by tiny_causal.py) and writes
model_fp16.onnx and model_fp16.onnx_data beside it, as repositories publish larger models.
"""

from pathlib import Path

import onnx
from onnxruntime.transformers.float16 import convert_float_to_float16

FOLDER = Path(__file__).parent.parent / "test" / "fixtures" / "models" / "tiny-causal" / "onnx"
# Positions stay exact: their angles have too many digits for 16 bits.
WHOLE = ["Cast", "Cos", "Sin", "Range", "Where"]


def main():
    model = convert_float_to_float16(onnx.load(FOLDER / "model.onnx"), op_block_list=WHOLE)
    data = "model_fp16.onnx_data"
    (FOLDER / data).unlink(missing_ok=True)
    path = FOLDER / "model_fp16.onnx"
    onnx.save(model, path, save_as_external_data=True, location=data, size_threshold=1024)
    (FOLDER / data).chmod(0o644)
    print(path.stat().st_size, "and", (FOLDER / data).stat().st_size, "bytes")


if __name__ == "__main__":
    main()
