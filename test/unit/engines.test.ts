import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import { engineDocument, readOutcomes } from '../../scripts/engines/outcomes.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command with an empty cache, so that it has nothing. */
const engines = (...parts: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/engines/engines.mjs', ...parts], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: '/nowhere' },
  });

describe('npm run test:engines', () => {
  it('says which part it couldn’t run and why, and ends with 3', () => {
    const { status, stdout } = engines('webllm');
    expect(stdout).toMatch(/^not run: webllm, Qwen2.*\.wasm of v0_2_48 .* isn't at \/nowhere\//m);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 0 failed');
    expect(status).toBe(3);
  });

  it('names the parts where one is unknown', () => {
    const { status, stderr } = engines('webgpu');
    expect(stderr).toContain('There is no part webgpu: webllm, smollm2, minilm, server');
    expect(status).toBe(2);
  });

  it('has its last outcomes in docs/engines.md', async () => {
    const written = readFileSync(new URL('../../docs/engines.md', import.meta.url), 'utf8');
    expect(written).toBe(await engineDocument(readOutcomes()));
  });
});
