import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Estimate } from '#engine/report/report.ts';
import type { Study } from '#engine/domain/study.ts';
import { heldOutStudy, type ExportedRun } from './drive.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOVIELENS = join(ROOT, '..', 'shared', 'data', 'ml-latest-small', 'ml-latest-small.zip');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-evaluate-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('a study on the built-in data leaves a report, its judgements and a page', async () => {
  const study = heldOutStudy('Named <b>in bold</b> & "quoted"', { m: 2, users: 10 });
  const { code, out } = await evaluate(study);
  expect(code).toBe(0);
  expect(out).toContain('Requests to other hosts: 0');
  const { run, judgements } = report();
  expect(run.trials).toBe(10 * 4);
  expect(judgements).toHaveLength(run.trials);

  const lines = read('judgements.jsonl').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(judgements);

  const html = read('report.html');
  expect(html).not.toMatch(/<script|javascript:|<link|\son\w+=|https?:\/\/(?!www\.w3\.org\/)/i);
  expect(html).not.toContain('<b>in bold');
  expect(html).toContain('&lt;b&gt;in bold&lt;/b&gt; &amp; ');
});

test('the example study has the figures it has always had', async () => {
  const study: unknown = JSON.parse(readFileSync(join(ROOT, 'public/demo/study.json'), 'utf8'));
  expect((await evaluate(study)).code).toBe(0);
  const known = JSON.parse(
    readFileSync(join(ROOT, 'test/fixtures/example-figures.json'), 'utf8'),
  ) as (string | number | null)[][];
  const found = figuresIn(report().report);
  expect(found.map(([id]) => id)).toEqual(known.map(([id]) => id));
  for (const [i, figures] of found.entries()) {
    for (const [at, figure] of figures.entries()) {
      const expected = known[i]![at];
      // Other processors may round differently in the last digits of a probability.
      if (typeof expected === 'number') expect(figure, String(figures[0])).toBeCloseTo(expected, 6);
      else expect(figure).toBe(expected);
    }
  }
});

test('for an invalid study, the command names the path of each mistake', async () => {
  const study = heldOutStudy('Broken', { m: 2 });
  const { code, err } = await evaluate({
    ...study,
    slates: { ...study.slates, k: 0 },
    judge: { id: 'pocket-judge', warmth: 1 },
  });
  expect(code).toBe(2);
  expect(err).toMatch(/^slates\.k: 0 /m);
  expect(err).toMatch(/^judge\.warmth: /m);
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

test('for a study whose data is missing, the command names the field', async () => {
  const data = { kind: 'movielens', files: ['not-here.zip'] };
  const { code, err } = await evaluate({ ...heldOutStudy('No data', { m: 2 }), data });
  expect(code).toBe(2);
  expect(err).toContain('data.files[0]: there is no file');
});

test('the pocket judge refuses clicks without ratings, and items that are no films', async () => {
  const rows = (rating: string) =>
    Array.from({ length: 80 }, (_, i) => `u${i % 4},i${Math.floor(i / 4)}${rating},${1000 + i}`);
  const tables = (mapping: Record<string, string>) => ({
    kind: 'tables' as const,
    name: 'Shop',
    noun: 'product',
    nounPlural: 'products',
    tables: [{ file: 'log.csv', role: 'interactions', format: 'csv', header: true, mapping }],
  });
  const study = {
    ...heldOutStudy('Refused', { m: 2 }),
    slates: { kind: 'recommenders', recommenders: ['popular', 'random'], k: 3, users: 4 },
    judge: { id: 'pocket-judge' },
  };
  const columns = { user: 'user', item: 'item', timestamp: 'when' };

  writeFileSync(join(folder, 'log.csv'), ['user,item,when', ...rows('')].join('\n'));
  const clicks = await evaluate({ ...study, data: tables(columns) });
  expect(clicks.code).toBe(2);
  expect(clicks.err).toContain('reads ratings, and this data has clicks alone');

  writeFileSync(join(folder, 'log.csv'), ['user,item,stars,when', ...rows(',4')].join('\n'));
  const products = await evaluate({ ...study, data: tables({ ...columns, rating: 'stars' }) });
  expect(products.code).toBe(2);
  expect(products.err).toContain('an item of this data is called "product"');
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

test.describe('on MovieLens, 60 users, four slates of five', () => {
  test.skip(!existsSync(MOVIELENS), 'skipped: ../shared/data/ml-latest-small isn’t there');

  const onMovieLens = (judge: string): Study => ({
    ...heldOutStudy(`MovieLens by ${judge}`, { m: 4, judge }),
    data: { kind: 'movielens', files: ['ml-latest-small.zip'] },
  });
  test.beforeEach(() => copyFileSync(MOVIELENS, join(folder, 'ml-latest-small.zip')));

  test('the oracle loses nothing and never contradicts itself', async () => {
    expect((await evaluate(onMovieLens('oracle'))).code).toBe(0);
    const values = estimates();
    expect(values('regret')).toBe(0);
    expect(values('skill')).toBe(1);
    expect(values('asymmetry')).toBe(1);
    expect(values('transitivity')).toBe(1);
    expect(report().judgements).toHaveLength(60 * 16);
  });

  test('a judge that always chooses the first slate is consistent with itself and never fair', async () => {
    expect((await evaluate(onMovieLens('always-first'))).code).toBe(0);
    const values = estimates();
    expect(values('asymmetry')).toBe(0);
    expect(values('transitivity')).toBe(1);
    expect(values('skill')).toBeCloseTo(0, 12);
  });
});

/** Runs the command as a person would, on a study file in the test's own folder. */
function evaluate(study: unknown): Promise<{ code: number | null; out: string; err: string }> {
  const path = join(folder, 'study.json');
  writeFileSync(path, JSON.stringify(study));
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['scripts/evaluate.mjs', path, '--out', join(folder, 'out')],
      { cwd: ROOT },
    );
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (err += String(text)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

function read(name: string): string {
  return readFileSync(join(folder, 'out', name), 'utf8');
}

function report(): ExportedRun {
  return JSON.parse(read('report.json')) as ExportedRun;
}

/** Returns every estimate of a report in its order: id, value, both ends of the interval, and n. */
function figuresIn(part: unknown): (string | number | null)[][] {
  if (part === null || typeof part !== 'object') return [];
  const below = Object.values(part).flatMap(figuresIn);
  if (!('id' in part && 'value' in part && 'n' in part)) return below;
  const { id, value, interval, n } = part as Estimate;
  return [[id, value, interval?.low ?? null, interval?.high ?? null, n], ...below];
}

/** Finds an estimate of the report by the last part of its id; fails where there is none or it is undefined. */
function estimates(): (name: string) => number {
  const all = report().report.sections.flatMap((section): readonly Estimate[] =>
    section.kind === 'estimates' ? section.estimates : [],
  );
  return (name) => {
    const value = all.find(({ id }) => id.split('/').at(-1) === name)?.value;
    if (typeof value !== 'number') throw new Error(`The report has no ${name}.`);
    return value;
  };
}
