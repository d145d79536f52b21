"""`python torch_reference.py MODEL.gguf FIXTURE.json`: adds the answers that torch gives to the prompts of the fixture.

The weights are those of the GGUF file, in float32; the forward pass is `LlamaForCausalLM` of transformers. Both are
too large for every machine that runs the tests (torch needs some 3 GB), so their answers are recorded once:
`pip install torch transformers`, and the packages of requirements.txt.
"""

import json
import sys
from pathlib import Path

import torch
import transformers

from read_gguf import Gguf

# Tokens of a reply at most, as in reference.py.
LONGEST = 24


def main(source: Path, fixture: Path):
    gguf = Gguf(source)
    tokenizer = gguf.tokenizer()
    model = transformers.LlamaForCausalLM(transformers.LlamaConfig(**gguf.config())).eval()
    weights = {name: torch.from_numpy(values.copy()) for name, values in gguf.weights().items()}
    missing, unexpected = model.load_state_dict(weights, strict=False)
    if unexpected or set(missing) - {"lm_head.weight"}:
        raise ValueError(f"missing {missing}, unexpected {unexpected}")
    model.tie_weights()
    recorded = json.loads(fixture.read_text())
    with torch.inference_mode():
        for one in recorded["prompts"]:
            ids = torch.tensor([tokenizer.encode(one["prompt"]).ids])
            shares = model(ids).logits[0, -1].double().softmax(-1)
            one["labels"]["torch"] = {label: float(shares[tokenizer.token_to_id(label)]) for label in ("1", "2")}
            print(one["labels"]["torch"], one["labels"]["gguf"], flush=True)
        asked = torch.tensor([tokenizer.encode(recorded["reply"]["prompt"]).ids])
        said = model.generate(asked, max_new_tokens=LONGEST, do_sample=False)[0, asked.shape[1] :].tolist()
    stop = gguf.config()["eos_token_id"]
    recorded["reply"]["text"]["torch"] = tokenizer.decode(said[: said.index(stop)] if stop in said else said)
    recorded["torch computed by"] = f"torch {torch.__version__}, transformers {transformers.__version__}, float32"
    print(recorded["reply"]["text"]["torch"], flush=True)
    fixture.write_text(json.dumps(recorded, indent=2) + "\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
