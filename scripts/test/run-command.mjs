import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from '../install.mjs';

/**
 * Runs a command in the repository's folder.
 *
 * @param {readonly string[]} command
 * @param {{ output: 'inherit' | 'pipe' | 'both', env?: Record<string, string>, patient?: boolean }} how `inherit` shows
 *   the output as it comes, `pipe` returns it, `both` does both; a patient command leaves processors to others first
 * @returns {Promise<{ code: number, printed: string }>}
 */
export async function runCommand([program = '', ...args], { output, env = {}, patient = false }) {
  const pipe = output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', pipe, pipe],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (patient && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  let printed = '';
  for (const [stream, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    stream?.on('data', (/** @type {Buffer} */ some) => {
      printed += some.toString();
      if (output === 'both') to.write(some);
    });
  }
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { code, printed };
}
