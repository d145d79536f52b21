import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const file = join(folder, 'steps.jsonl');
const simulate = (...given: string[]) =>
  promisify(execFile)(process.execPath, [
    join('node_modules', 'tsx', 'dist', 'cli.mjs'),
    join('scripts', 'simulate', 'simulate.ts'),
    '--rater',
    'oracle',
    ...given,
  ]);

describe('steps from a script', () => {
  it('are rated by the oracle for the users whose tastes it knows', async () => {
    const { stderr } = await simulate('--data', 'example', '--steps', file, '--episodes', '2');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const steps = lines.map((line) => JSON.parse(line) as { rated: number | null });
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.filter(({ rated }) => rated === null)).toEqual([]);
    expect(stderr).toContain(`2 episodes, ${steps.length} steps, 0 of them unscored`);
  });

  it('are refused with an oracle that knows none of the people, with the reason', async () => {
    const asked = [simulate('--data', 'example'), simulate('--data', 'package.json')];
    const said = await Promise.allSettled(asked);
    expect(said).toMatchObject([
      {
        status: 'rejected',
        reason: {
          code: 2,
          stderr: expect.stringMatching(
            /^The oracle knows the tastes of the example’s own users/,
          ) as string,
        },
      },
      {
        status: 'rejected',
        reason: {
          code: 2,
          stderr: expect.stringMatching(
            /^The oracle knows true tastes: give --data example/,
          ) as string,
        },
      },
    ]);
  });
});
