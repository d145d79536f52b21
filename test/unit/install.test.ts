import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/install.mjs';

const { ensureDependencies } = scripts as {
  ensureDependencies: (install: () => void, at: string) => void;
};

interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

const a = { version: '1.0.0', integrity: 'sha512-a' };
const b = { version: '2.0.0', integrity: 'sha512-b' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-install-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** Writes a lock file and npm's note of what it installed; returns how often packages would be installed. */
function installs(
  locked: Readonly<Record<string, Package>>,
  installed: Readonly<Record<string, Package>> | null,
): number {
  const lock = { packages: { '': { version: '0.1.0' }, ...locked } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  if (installed) {
    mkdirSync(join(folder, 'node_modules'));
    const noted = JSON.stringify({ packages: installed });
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), noted);
  }
  const install = vi.fn<() => void>();
  ensureDependencies(install, folder);
  return install.mock.calls.length;
}

describe('installing the dependencies', () => {
  const forMacs = { version: '3.0.0', optional: true };
  it.each([
    ['all are there', { a, b }, { a, b }],
    ['one for another system is missing', { a, forMacs }, { a }],
  ])('is left out where %s, by whichever command', (_, locked, installed) => {
    expect(installs(locked, installed)).toBe(0);
  });

  it.each([
    ['nothing is there', { a }, null],
    ['one is missing', { a, b }, { a }],
    ['one has another version', { a }, { a: { ...a, version: '1.0.1' } }],
    ['one has other content', { a }, { a: { ...a, integrity: 'sha512-c' } }],
    ['one is there that the lock file doesn’t name', { a }, { a, b }],
  ])('is done where %s', (_, locked, installed) => {
    expect(installs(locked, installed)).toBe(1);
  });

  it('is left out where the folder is another checkout’s', () => {
    mkdirSync(join(folder, 'other'));
    symlinkSync(join(folder, 'other'), join(folder, 'node_modules'));
    expect(installs({ a }, null)).toBe(0);
  });
});
