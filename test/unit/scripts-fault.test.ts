import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARGUMENTS = pathToFileURL(join(ROOT, 'scripts', 'arguments.mjs')).href;

/** Runs a script that throws an error with such a name and message, and returns its end. */
function ended(name: string, message: string) {
  const folder = mkdtempSync(join(tmpdir(), 'slatewise-script-'));
  const path = join(folder, 'script.mjs');
  writeFileSync(
    path,
    `/**\n * A script.\n */
import { argumentsOf } from ${JSON.stringify(ARGUMENTS)};
argumentsOf(import.meta.url, () => ({}));
await Promise.reject(Object.assign(new Error(${JSON.stringify(message)}), { name: ${JSON.stringify(name)} }));`,
  );
  const { status, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, told: stderr };
}

describe('a script', () => {
  it('[14.22] ends with the sentence of a fault and 1, wherever it was thrown', () => {
    const told = 'No file of Tiny runs here.\nIt has none.';
    expect(ended('Fault', told)).toEqual({ status: 1, told: `${told}\n` });
    const inPage = `page.evaluate: Fault: ${told}\n    at load (blob:1:2)\n    at b (blob:3:4)`;
    expect(ended('Error', inPage)).toEqual({ status: 1, told: `${told}\n` });
  });

  it('ends with the stack of an error that is no fault', () => {
    const { status, told } = ended('TypeError', 'x is undefined');
    expect(status).toBe(1);
    expect(told).toMatch(/x is undefined[^]*at file:/);
  });
});
