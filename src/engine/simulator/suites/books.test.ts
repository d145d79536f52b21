import { formatMessage } from '#messages/format-message.ts';
import { mainReference } from '../../report/reference-values.ts';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importDataset } from '../../data/import-dataset.ts';
import { sniff } from '../../data/sniff.ts';
import { openSources } from '../../data/source-file.ts';
import { madeUpPeople } from '../synthetic-users/make-people.ts';
import { uniform } from '../reference-raters.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { simulatorSettings } from '../settings.ts';
import categories from './book-categories.json';
import { knownBooks } from './known-books.ts';
import { runSuite } from './run-suite.ts';
import { stageOf } from './stage.ts';
import { suiteFigures } from './suite-figures.ts';

const NAMES = ['books.csv', 'ratings-sample.csv'];
const paths = NAMES.map(
  (name) => new URL(`../../../../../shared/data/goodbooks-10k/${name}`, import.meta.url),
);
const missing = !paths.every((path) => existsSync(path));

async function goodbooks() {
  const files = () => paths.map((path, at) => new File([readFileSync(path)], NAMES[at]!));
  const reading = { signal: new AbortController().signal, emit: () => {} };
  const found = await sniff(await openSources(files()), reading);
  if (found.kind !== 'published' || found.source.kind !== 'published') {
    throw new RangeError(found.kind);
  }
  return (await importDataset(await openSources(files()), found.source, reading)).dataset;
}

describe('the well-known books', () => {
  it('number up to 22 a category, none in two, and match by title and author alone', () => {
    const titles = categories.flatMap(({ books }) => books.map((one) => one.join(' by ')));
    expect(new Set(titles).size).toBe(titles.length);
    const item = (title: string, ...creators: string[]) =>
      ({ id: title, title, creators, categories: [], popularity: 1 }) as never;
    const found = knownBooks([
      item('Nudge: Improving Decisions', 'Richard H. Thaler', 'Cass R. Sunstein'),
      item('Nudge', 'Somebody Else'),
      item('Why Nations Fail: The Origins of Power', 'Daron Acemoğlu'),
    ]);
    const economics = found.find(({ name }) => name === 'Economics')!;
    expect(economics.items.map(({ title }) => title)).toEqual([
      'Why Nations Fail: The Origins of Power',
      'Nudge: Improving Decisions',
    ]);
  });
});

describe.skipIf(missing)('on goodbooks-10k, which names no categories', () => {
  it('random ratings score the floors of the three tests of books; the fourth isn’t asked', async () => {
    const dataset = await goodbooks();
    const scale = scaleOf('1-5');
    const people = madeUpPeople({ count: 30, seed: '1' }, dataset);
    const stage = stageOf({ dataset, people, scale, seed: '1' });
    const settings = simulatorSettings.parse({ scale: '1-5' });
    const rater = uniform(scale, '1');
    const run = runSuite(
      { stage, rater, settings, preset: 'lite', seed: '1' },
      new AbortController().signal,
    );
    let step = await run.next();
    while (!step.done) step = await run.next();
    const [genres, highLow, collections, similarity] = suiteFigures(step.value).tests;
    expect([genres, highLow, collections].map((one) => mainReference(one!.figures!.score))).toEqual(
      [expect.closeTo(0.4, 12), expect.closeTo(0.3, 12), expect.closeTo(0.5, 12)],
    );
    for (const one of [genres, highLow, collections]) {
      expect(Math.abs(one!.figures!.corrected.value!)).toBeLessThan(0.12);
    }
    expect(similarity!.figures).toBeNull();
    const asked = step.value.tests[0]!;
    if (asked.kind !== 'asked') throw new RangeError(formatMessage(asked.why));
    expect(asked.remarks.map(formatMessage).join()).toContain(
      'Fiction, Biography, Economics, Health',
    );
    const series = step.value.tests[2]!;
    expect(series.kind === 'asked' && series.remarks.map(formatMessage).join()).toContain(
      'Harry Potter',
    );
  });
});
