import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/chromium.mjs';

interface Where {
  readonly uid: number | undefined;
  readonly ci: string | undefined;
  readonly terminal: boolean;
}
const { chromiumArgs, launchOptions, mayInstall } = scripts as {
  chromiumArgs: readonly string[];
  launchOptions(path: string, args?: string[], uid?: number): Record<string, unknown>;
  mayInstall(where: Where, ask: () => boolean): boolean;
};
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = join(ROOT, 'scripts', 'chromium.mjs');

describe('the sandbox of Chromium', () => {
  it('[14.23] is off for root alone', () => {
    expect(chromiumArgs).not.toContain('--no-sandbox');
    expect(launchOptions('x', [], 0)).toMatchObject({ args: [], chromiumSandbox: false });
    expect(launchOptions('x', [], 1000)).toMatchObject({ args: [], chromiumSandbox: true });
  });

  it('[14.23] is set wherever a script or a test starts Chromium', () => {
    const files = ['scripts', 'test/e2e'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(mjs|ts)$/.test(file))
        .map((file) => join(folder, file)),
    );
    const texts = [...files, 'vite.config.ts', 'playwright.config.ts'].map((file) => ({
      file,
      text: readFileSync(join(ROOT, file), 'utf8'),
    }));
    const starts = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\.launch|launchPersistentContext)\([^;]*|launchOptions:[^;]*/g)].map(
        ([start]) => ({ file, start }),
      ),
    );
    expect(starts.length).toBeGreaterThan(8);
    expect(starts.filter(({ start }) => !start.includes('launchOptions('))).toEqual([]);
    const named = texts.filter(({ text }) => text.includes("'--no-sandbox'"));
    expect(named).toEqual([]);
  });
});

describe('system packages', () => {
  it.each<[Where, boolean | null]>([
    [{ uid: 0, ci: undefined, terminal: false }, null],
    [{ uid: 0, ci: undefined, terminal: true }, null],
    [{ uid: 1000, ci: 'true', terminal: false }, null],
    [{ uid: 1000, ci: undefined, terminal: true }, true],
    [{ uid: 1000, ci: undefined, terminal: true }, false],
  ])(
    '[14.23] are installed as root and in CI, elsewhere as a person answers: %j',
    (where, answer) => {
      const ask = vi.fn(() => answer ?? false);
      expect(mayInstall(where, ask)).toBe(answer ?? true);
      expect(ask).toHaveBeenCalledTimes(answer === null ? 0 : 1);
    },
  );

  it('[14.23] are not installed where there is no terminal, nor because CI has another value', () => {
    const ask = vi.fn(() => true);
    for (const ci of [undefined, '', '1', 'false']) {
      expect(mayInstall({ uid: 1000, ci, terminal: false }, ask)).toBe(false);
    }
    expect(ask).not.toHaveBeenCalled();
  });

  it.skipIf(process.platform !== 'linux')(
    '[14.23] without a terminal, the script prints the commands and ends; in CI it runs them',
    ({ onTestFinished }) => {
      const folder = mkdtempSync(join(tmpdir(), 'slatewise-path-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      chmodSync(folder, 0o777);
      const tool = (name: string, lines: string) =>
        writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
      tool('sudo', 'exec "$@"');
      tool('apt-get', `case "$*" in *chromium*) : > "${folder}/chromium";; esac`);
      const copy = join(folder, 'chromium.mjs');
      writeFileSync(copy, readFileSync(SCRIPT), { mode: 0o644 });
      const script = `import { ensureChromium } from '${copy}'; console.log('at ' + ensureChromium());`;
      const run = (env: NodeJS.ProcessEnv) =>
        spawnSync(process.execPath, ['--input-type=module', '-e', script], {
          cwd: folder,
          encoding: 'utf8',
          env: { PATH: folder, ...env },
          ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
        });
      const told = run({});
      expect(told.status).toBe(1);
      expect(told.stderr).toBe(
        'No Chrome or Chromium found. Run\n\n    sudo apt-get update -qq && sudo apt-get install -y -qq chromium fonts-liberation\n\nor set CHROMIUM to the path of one, and run this again.\n',
      );
      const installed = run({ CI: 'true' });
      expect([installed.status, installed.stderr]).toEqual([0, '']);
      expect(installed.stdout).toContain(`at ${folder}/chromium`);
    },
  );
});
