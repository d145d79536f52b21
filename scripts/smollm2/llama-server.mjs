/**
 * Installs a real server of GGUF files for the tests, llama-cpp-python, in a folder of its own in
 * `$XDG_CACHE_HOME/slatewise` (else `~/.cache/slatewise`). It is compiled from its source: some minutes the first time, and
 * nothing after that. Needs Python 3.10 or later, CMake and a C++ compiler:
 *
 *     npm run llama-server [-- --minutes 10]
 *
 * Ends with 3 and says why where it can't be installed within the minutes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { cachePath } from '../cached.mjs';
import { terminal } from '../terminal.mjs';

const WANTED = 'llama-cpp-python[server]==0.3.36';
const folder = cachePath('llama-server');
const stamp = join(folder, 'installed.txt');

const minutes = argumentsOf(import.meta.url, () => {
  const options = /** @type {const} */ ({ minutes: { type: 'string', default: '10' } });
  return Number(parseArgs({ options }).values.minutes);
});

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === WANTED) {
  terminal.log(`${WANTED} is installed.`);
} else {
  try {
    install(Date.now() + minutes * 60_000);
    terminal.log(`${WANTED} was installed.`);
  } catch (thrown) {
    terminal.error(
      `${WANTED} can't be installed within ${minutes} minutes: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    );
    process.exitCode = 3;
  }
}

/** @param {number} until milliseconds */
function install(until) {
  const python = process.platform === 'win32' ? 'python' : 'python3';
  const inside = join(
    folder,
    ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']),
  );
  /** @param {string} program @param {string[]} given */
  const run = (program, ...given) =>
    void execFileSync(program, given, {
      stdio: 'inherit',
      timeout: Math.max(1, until - Date.now()),
      // The images of models and the tools of llama.cpp aren't needed.
      env: { ...process.env, CMAKE_ARGS: '-DLLAVA_BUILD=OFF -DLLAMA_BUILD_TOOLS=OFF' },
    });
  run(python, '-m', 'venv', '--clear', folder);
  run(inside, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', WANTED);
  writeFileSync(stamp, WANTED);
}
