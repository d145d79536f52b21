import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('a script', () => {
  it('[14.22] examines on the device that is asked for, and on no other', () => {
    const exam = (...args: string[]) =>
      spawnSync('npx', ['tsx', 'scripts/exam/exam.ts', ...args], { encoding: 'utf8', cwd: ROOT });
    expect(exam('short', '--device', 'gpu')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The device is wasm, webgpu, auto, not gpu.'),
    });
  });
});
