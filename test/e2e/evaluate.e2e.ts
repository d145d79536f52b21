import { spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
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
import { answerLine, keyIn, linesIn } from '#test/fixtures/batch-answers.ts';
import { externalSplit, externalStudy, RECOMMENDERS } from '#test/fixtures/data/external-split.ts';
import ranx from '#test/fixtures/data/external-split.json' with { type: 'json' };
import { heldOutStudy, type ExportedRun } from './drive.ts';
import { expectExampleFigures } from './example-figures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOVIELENS = join(ROOT, '..', 'shared', 'data', 'ml-latest-small', 'ml-latest-small.zip');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-evaluate-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('a study on the built-in data leaves a report, its judgements and a page', async () => {
  const study = heldOutStudy('Named <b>in bold</b> & "quoted"', { m: 2, users: 6 });
  const { code, out } = await evaluate(study);
  expect(code).toBe(0);
  expect(out).toContain('Requests to other hosts: 0');
  const { run, judgements } = report();
  expect(run.trials).toBe(6 * 4);
  expect(judgements).toHaveLength(run.trials);

  const lines = read('judgements.jsonl').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(judgements);

  const html = read('report.html');
  // The plain report, then the run as data, then the one script that shows it.
  const [plain = '', held = '', viewer = '', ...more] = html
    .replace('<script type="application/json" id="run">', '</script>')
    .split('</script>');
  expect(plain).not.toMatch(/<script|javascript:|<link|\son\w+=|https?:\/\/(?!www\.w3\.org\/)/i);
  expect(plain).not.toContain('<b>in bold');
  expect(plain).toContain('&lt;b&gt;in bold&lt;/b&gt; &amp; ');
  expect(held).not.toContain('<');
  expect(held).toContain('\\u003cb>in bold');
  expect(viewer).toMatch(/^\n<script>/);
  expect(more.map((text) => text.trim())).toEqual(['</body>\n</html>']);
});

test('a study leaves as files of requests and comes back with its answers', async () => {
  const study = heldOutStudy('In files', { m: 2, users: 6, judge: 'batch:some/model' });
  const job = join(folder, 'job');
  const planned = await evaluate(study, { more: ['--plan', job] });
  expect(planned).toMatchObject({ code: 0, out: expect.stringContaining('1 file of requests') });
  const requests = linesIn(readFileSync(join(job, 'requests-00001.jsonl'), 'utf8'));
  expect(requests).toHaveLength(6 * 4);
  const plan: unknown = JSON.parse(readFileSync(join(job, 'plan.json'), 'utf8'));
  expect(plan).toMatchObject({ questions: 6 * 4, labels: [['1', '2']], model: 'some/model' });

  const again = await evaluate(study, { more: ['--plan', job] });
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
  const answers = requests.map((line) => answerLine(keyIn(line), ['1', '2'], [0.6, 0.3]));
  writeFileSync(join(job, 'answers.jsonl'), answers.slice(0, -1).join('\n'));
  const { code, err, out } = await evaluate(study, { more: ['--answers', job] });
  expect(code).toBe(0);
  expect(err).toContain('requests-00001.jsonl: 1 of its 24 questions has no answer');
  expect(out).toContain('Requests to other hosts: 0');
  const { judgements } = report();
  expect(judgements.filter(({ verdict }) => verdict.kind === 'preferred')).toHaveLength(23);
  expect(judgements.filter(({ why }) => why === 'not answered')).toHaveLength(1);

  const alone = await evaluate(study);
  expect(alone).toMatchObject({ code: 2, err: expect.stringContaining('--answers DIR') });
});

test('the example study has the figures it has always had @long', async () => {
  const study: unknown = JSON.parse(readFileSync(join(ROOT, 'public/demo/study.json'), 'utf8'));
  expect((await evaluate(study)).code).toBe(0);
  expectExampleFigures(report());
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

test('the pocket judge refuses items that are no films', async () => {
  const rows = Array.from({ length: 80 }, (_, i) => `u${i % 4},i${i >> 2},4,${1000 + i}`);
  const mapping = { user: 'user', item: 'item', rating: 'stars', timestamp: 'when' };
  const data = {
    kind: 'tables' as const,
    name: 'Shop',
    noun: 'product',
    nounPlural: 'products',
    tables: [{ file: 'log.csv', role: 'interactions', format: 'csv', header: true, mapping }],
  };
  const study = {
    ...heldOutStudy('Refused', { m: 2 }),
    data,
    slates: { kind: 'recommenders', recommenders: ['popular', 'random'], k: 3, users: 4 },
    judge: { id: 'pocket-judge' },
  };
  writeFileSync(join(folder, 'log.csv'), ['user,item,stars,when', ...rows].join('\n'));
  const products = await evaluate(study);
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

  test('the oracle loses nothing and never contradicts itself @long', async () => {
    expect((await evaluate(onMovieLens('oracle'))).code).toBe(0);
    const values = estimates();
    expect(values('regret')).toBe(0);
    expect(values('skill')).toBe(1);
    expect(values('asymmetry')).toBe(1);
    expect(values('transitivity')).toBe(1);
    expect(report().judgements).toHaveLength(60 * 16);
  });

  test(
    'a judge that always chooses the first slate is consistent with itself and never fair',
    { tag: '@long' },
    async () => {
      expect((await evaluate(onMovieLens('always-first'))).code).toBe(0);
      const values = estimates();
      expect(values('asymmetry')).toBe(0);
      expect(values('transitivity')).toBe(1);
      expect(values('skill')).toBeCloseTo(0, 12);
    },
  );
});

test('an external split of nine recommenders has ranx’s metrics, and asks nobody', async () => {
  writeFiles(externalSplit());
  const { code, out } = await evaluate(externalStudy);
  expect(code).toBe(0);
  expect(out).toContain('Requests to other hosts: 0');
  expectRanx(RECOMMENDERS);
  expect(existsSync(join(folder, 'out', 'train.tsv'))).toBe(false);
});

test('the example of docs/study-file.md runs as it stands there; --split writes its split', async () => {
  const page = readFileSync(join(ROOT, 'docs/study-file.md'), 'utf8');
  const [, example = ''] = /as Elliot\nwrites them[^]*?```json\n([^]*?)```/.exec(page) ?? [];
  const files = externalSplit();
  writeFiles(files);
  const { code, out } = await evaluate(example, { more: ['--split'] });
  expect(code).toBe(0);
  expect(out).toContain('Requests to other hosts: 0');
  expectRanx(['rec1', 'rec2']);
  // The same rows in an order of its own, with 4 for 4.0.
  const rowsOf = (text: string) => text.replaceAll('.0\t', '\t').trimEnd().split('\n').sort();
  for (const name of ['train.tsv', 'test.tsv']) {
    expect(rowsOf(read(name))).toEqual(rowsOf(files[name]!));
  }
});

test('Ctrl-C during the import ends the command and its browser, and writes nothing', async () => {
  test.skip(process.platform !== 'linux', 'reads the processes from /proc');
  const rows = Array.from(
    { length: 900_000 },
    (_, i) => `user-${i % 9000},item-${i % 797},${i % 5}`,
  );
  writeFileSync(join(folder, 'ratings.csv'), `user,item,rating\n${rows.join('\n')}\n`);
  const study: Study = {
    ...heldOutStudy('Large', { m: 2, judge: 'coin' }),
    data: {
      ...{ kind: 'tables', name: 'Large', noun: 'item', nounPlural: 'items' },
      tables: [
        {
          ...{ file: 'ratings.csv', role: 'interactions', format: 'csv', header: true },
          mapping: { user: 'user', item: 'item', rating: 'rating' },
        },
      ],
    },
  };
  let pressed = false;
  const { code } = await evaluate(study, {
    onErr: (child, err) => {
      if (pressed || !err.includes('ratings.csv')) return;
      // Once: a second one would end the command at once if its browser has just closed.
      pressed = true;
      child.kill('SIGINT');
    },
  });
  // 128 and the number of SIGINT, as shells report it.
  expect(code).toBe(130);
  expect(existsSync(join(folder, 'out'))).toBe(false);
  await expect.poll(() => processesWith(folder)).toEqual([]);
  // Chromium itself may leave a folder for its socket; the profile, which holds the data, is gone.
  const left = readdirSync(folder).filter((name) => !name.startsWith('org.chromium.'));
  expect(left.sort()).toEqual(['ratings.csv', 'study.json']);
});

function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** ranx's names of the metrics, by those of the report. */
const RANX = {
  'Precision@10': 'precision@10',
  'Recall@10': 'recall@10',
  'Hit rate@10': 'hit_rate@10',
  'MRR@10': 'mrr@10',
  'nDCG@10': 'ndcg@10',
} as const;

/** Expects ranx's means of these recommenders and of no others in the written report, and that nobody was asked. */
function expectRanx(recommenders: readonly string[]): void {
  const { run, judgements, report: made } = report();
  expect([run.state, run.trials, judgements]).toEqual(['finished', 0, []]);
  expect(read('judgements.jsonl')).toBe('');
  const grids = made.sections.flatMap((section) => (section.kind === 'grid' ? [section] : []));
  const grid = grids.find(({ columns }) => columns.includes('Precision@10'));
  if (!grid) throw new Error('The report has no grid of metrics at 10.');
  const rows: readonly unknown[] = grid.rows;
  expect(rows.toSorted()).toEqual(recommenders);
  for (const recommender of recommenders) {
    for (const [ours, theirs] of Object.entries(RANX)) {
      const at = rows.indexOf(recommender) * grid.columns.length + grid.columns.indexOf(ours);
      const cell = grid.cells[at];
      expect(cell?.n, `${recommender} ${ours}`).toBe(ranx.users);
      const expected = ranx.values[recommender as keyof typeof ranx.values][theirs];
      expect(Math.abs(cell!.value! - expected), `${recommender} ${ours}`).toBeLessThan(1e-9);
    }
  }
}

/** Returns the command lines of this machine's processes that contain a text, without this one's. */
function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((id) => {
      try {
        return [readFileSync(join('/proc', id, 'cmdline'), 'utf8').replaceAll('\0', ' ')];
      } catch {
        return []; // it ended in between
      }
    })
    .filter((line) => line.includes(text));
}

interface Watched {
  /** Called with all that the command wrote to its second channel. */
  readonly onErr?: (child: ChildProcess, err: string) => void;
  /** Further arguments. */
  readonly more?: readonly string[];
}

/**
 * Runs the command as a person would, on a study file in the test's own folder.
 * @param study the document, or its text
 */
function evaluate(
  study: unknown,
  { onErr = () => {}, more = [] }: Watched = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const path = join(folder, 'study.json');
  writeFileSync(path, typeof study === 'string' ? study : JSON.stringify(study));
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['scripts/evaluate.mjs', path, '--out', join(folder, 'out'), ...more],
      // The browser's profile is then in the test's folder too.
      { cwd: ROOT, env: { ...process.env, TMPDIR: folder } },
    );
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => {
      err += String(text);
      onErr(child, err);
    });
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
