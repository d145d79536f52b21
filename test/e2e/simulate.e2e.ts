import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-simulate-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('a simulation document runs from the command line, and a wrong one is refused @full', async () => {
  const { stdout, stderr } = await simulate({
    data: { kind: 'demo' },
    people: { kind: 'dataset', count: 6 },
    rater: 'oracle',
    episodes: { count: 2, items: 'random' },
  });
  const lines = readFileSync(join(folder, 'out', 'steps.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const steps = lines.map((line) => JSON.parse(line) as { rated: number | null });
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.filter(({ rated }) => rated === null)).toEqual([]);
  expect(stdout).toContain(`${steps.length} steps, in steps.jsonl.`);
  expect(stderr).toContain('Requests to other hosts: 0');
  expect(readdirSync(join(folder, 'out')).sort()).toEqual([
    'document.json',
    'report.txt',
    'steps.jsonl',
  ]);

  const refused = await simulate({ data: { kind: 'demo' }, rollout: -1 }).catch(
    (thrown: { code: number; stderr: string }) => thrown,
  );
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.stderr).toMatch(/rollout: /);
});

test('the lists of a policy learnt on made-up people, and their data, are files that a study reads @long', async () => {
  test.setTimeout(600_000);
  await simulate({
    data: { kind: 'demo' },
    people: { kind: 'made up', count: 12, seed: '1' },
    rater: 'item-mean',
    training: {
      ...{ agents: ['epsilon-greedy'], steps: 240, seeds: 1, seed: '1', together: 12, leg: 240 },
      ...{ evaluated: { people: 12, steps: 20 }, lists: true },
    },
  });
  const out = join(folder, 'out');
  expect(readdirSync(out).sort()).toEqual([
    'document.json',
    'lists-epsilon-greedy-1.run',
    'people-interactions.jsonl',
    'people-items.jsonl',
    'people-users.jsonl',
    'report.txt',
    'training.json',
  ]);
  const table = (role: string, names: readonly string[]) => ({
    ...{ file: `people-${role}.jsonl`, role, format: 'jsonl' },
    mapping: Object.fromEntries(names.map((name) => [name, name])),
  });
  const study = {
    ...{ version: 1, name: 'A learnt policy' },
    data: {
      ...{ kind: 'tables', name: 'Made-up people', noun: 'film', nounPlural: 'films' },
      tables: [
        table('interactions', ['user', 'item', 'rating', 'timestamp']),
        table('items', ['item', 'title', 'year', 'categories']),
        table('users', ['user', 'profile']),
      ],
    },
    lists: [{ file: 'lists-epsilon-greedy-1.run', format: 'trec' }],
    slates: { kind: 'recommenders', recommenders: ['POLICY', 'random'], k: 5, users: 12 },
    protocol: { id: 'slate-duel' },
    judge: { id: 'popularity' },
    seed: '1',
  };
  // The last word of a line of a TREC run is the recommender's name, with spaces as %20.
  const [line = ''] = readFileSync(join(out, 'lists-epsilon-greedy-1.run'), 'utf8').split('\n');
  const policy = decodeURIComponent(line.split(/\s+/).at(-1)!);
  const path = join(out, 'study.json');
  writeFileSync(path, JSON.stringify(study).replace('POLICY', policy));
  await promisify(execFile)(
    process.execPath,
    ['scripts/evaluate.mjs', path, '--out', join(folder, 'judged')],
    { cwd: ROOT },
  );
  const { judgements, data } = JSON.parse(
    readFileSync(join(folder, 'judged', 'report.json'), 'utf8'),
  ) as { judgements: { verdict: { kind: string } }[]; data: { slates: { recommender: string }[] } };
  expect(new Set(data.slates.map(({ recommender }) => recommender))).toEqual(
    new Set([policy, 'random']),
  );
  expect(judgements.length).toBeGreaterThan(12);
  expect(judgements.filter(({ verdict }) => verdict.kind === 'unscored')).toEqual([]);
});

function simulate(document: unknown) {
  const file = join(folder, 'simulation.json');
  writeFileSync(file, JSON.stringify(document));
  const script = join('scripts', 'simulate', 'simulate.ts');
  return promisify(execFile)(
    process.execPath,
    [join('node_modules', 'tsx', 'dist', 'cli.mjs'), script, file],
    {
      cwd: ROOT,
      env: { ...process.env, SLATEWISE_BUILD: join(ROOT, 'dist') },
    },
  );
}
