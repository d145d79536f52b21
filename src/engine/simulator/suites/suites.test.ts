import { formatMessage } from '#messages/format-message.ts';
import { LOWEST, mainReference, referenceOf } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { describeSuiteTest } from '#test/kits/describe-suite-test.ts';
import { figuresOf, suiteOf } from '#test/fixtures/suite-runs.ts';
import { knowing, suiteSettings, suiteStage } from '#test/fixtures/suite-stage.ts';
import { randomFloor, similarityFloor } from './floors.ts';
import { cachedRater } from '../cached-rater.ts';
import { KeptRatings } from '../kept-ratings.ts';
import { constant, referenceRater, uniform } from '../reference-raters.ts';
import type { Rater } from '../rater.ts';
import { scaleOf, scales } from '../../domain/rating-scales.ts';
import { boundsOf } from './bounds.ts';
import { realHistogram } from './histogram.ts';
import { suiteTests } from './registry.ts';
import { runSuite } from './run-suite.ts';
import { suiteFigures } from './suite-figures.ts';

const going = new AbortController().signal;

const stage = suiteStage();

for (const test of suiteTests) describeSuiteTest(test, stage);

describe.each(scales)('on $id', (scale) => {
  const on = suiteStage(scale);
  const spread = realHistogram(on.dataset, scale)!;

  it('a rater that meets every expectation scores near 1, and its opposite near 0', async () => {
    const best = await figuresOf(knowing(on, spread), on);
    const worst = await figuresOf(knowing(on, spread, true), on);
    expect(best.tests.slice(0, 3).map(({ score }) => score.value)).toEqual([1, 1, 1]);
    expect(worst.tests.slice(0, 3).map(({ score }) => score.value)).toEqual([0, 0, 0]);
    // 1,000 draws from the real histogram itself: only sampling noise is left.
    expect(best.tests[3]!.score.value).toBeGreaterThan(0.92);
    expect(worst.tests[3]!.score.value).toBeLessThan(0.75);
    expect(best.tests[3]!.beside[0]!.value).toBeGreaterThan(0.97);
    expect(worst.tests[3]!.beside[0]!.value).toBeLessThan(-0.97);
    expect(best.corrected.value).toBeGreaterThan(0.92);
    expect(worst.corrected.value).toBeLessThan(0);
  });

  it('[V5] always giving the lowest rating scores .5 on three tests, and the lowest level’s share on the fourth', async () => {
    const { tests } = await figuresOf(constant(scale, 'lowest'), on);
    expect(tests.slice(0, 3).map(({ score }) => score.value)).toEqual([0.5, 0.5, 0.5]);
    expect(tests[3]!.score.value).toBeCloseTo(spread[0]!, 12);
    for (const { score } of tests) expect(score.value).toBeCloseTo(referenceOf(score, LOWEST)!, 12);
    expect(tests[3]!.beside[0]!.value).toBeNull();
  });

  it('the floors equal those of the reproduced tables', async () => {
    const { tests } = await figuresOf(uniform(scale, '1'), on, '1', 'workshop');
    const rules = (['genres', 'high-low', 'collections'] as const).map((id) =>
      randomFloor(boundsOf(id, scale)),
    );
    expect(tests.map(({ score }) => mainReference(score))).toEqual([
      ...rules,
      similarityFloor(spread),
    ]);
    expect(rules.map((floor) => floor.toFixed(2))).toEqual(
      scale.id === '1-5' ? ['0.40', '0.30', '0.50'] : ['0.40', '0.20', '0.45'],
    );
  });
});

describe('random ratings', () => {
  it('don’t correlate with real users: the interval of the mean correlation covers 0', async () => {
    const { tests } = await figuresOf(uniform(stage.scale, 'x'), stage);
    const [held] = tests[3]!.beside;
    expect(held!.interval!.low).toBeLessThan(0);
    expect(held!.interval!.high).toBeGreaterThan(0);
  });
});

describe('a suite', () => {
  it('asks the questions of one person consecutively, and none twice', async () => {
    const asked: string[] = [];
    const plain = uniform(stage.scale, '1');
    await suiteOf(
      {
        card: plain.card,
        rate: (questions, signal) => {
          for (const { person, item, remembered } of questions) {
            asked.push(JSON.stringify([person.id, item.id, remembered]));
          }
          return plain.rate(questions, signal);
        },
      },
      stage,
      '1',
      'workshop',
    );
    const people = asked.map((one) => (JSON.parse(one) as string[])[0]!);
    const turns = people.filter((one, at) => one !== people[at - 1]).length;
    // The stage's people appear in two tests, collections and similarity.
    expect(turns).toBeLessThanOrEqual(new Set(people).size + 30);
    expect(new Set(asked).size).toBeGreaterThan(0.99 * asked.length);
  });

  it('reports progress in rising numbers up to the total', async () => {
    const rater = uniform(stage.scale, '1');
    const input = {
      stage,
      rater,
      settings: suiteSettings(),
      preset: 'workshop',
      seed: '1',
    } as const;
    const seen: number[] = [];
    let of = 0;
    for await (const step of runSuite(input, going)) {
      seen.push(step.done);
      ({ of } = step);
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(of);
  });

  it('repeats exactly with the same seed, and stops on request', async () => {
    const rater = uniform(stage.scale, '1');
    expect(await suiteOf(rater, stage)).toEqual(await suiteOf(rater, stage));
    const stopping = new AbortController();
    const input = { stage, rater, settings: suiteSettings(), preset: 'lite', seed: '1' } as const;
    const run = runSuite(input, stopping.signal);
    await run.next();
    await run.next();
    stopping.abort();
    await expect(run.next()).rejects.toMatchObject({ code: 'stopped' });
  });

  it('continues from cached answers after a stop, and asks nothing twice', async () => {
    const plain = uniform(stage.scale, '1');
    let given = 0;
    const counting: Rater = {
      card: plain.card,
      rate: (questions, signal) => {
        given += questions.length;
        return plain.rate(questions, signal);
      },
    };
    const kept = KeptRatings.inMemory();
    const settings = suiteSettings();
    const stopping = new AbortController();
    const started = runSuite(
      { stage, rater: cachedRater(counting, kept), settings, preset: 'workshop', seed: '1' },
      stopping.signal,
    );
    for (let i = 0; i < 8; i++) await started.next();
    stopping.abort();
    await expect(started.next()).rejects.toMatchObject({ code: 'stopped' });
    const before = given;
    expect(before).toBeGreaterThan(0);
    const resumed = await suiteOf(cachedRater(counting, kept), stage, '1', 'workshop');
    const whole = await suiteOf(plain, stage, '1', 'workshop');
    expect(given).toBe(kept.size);
    expect(given).toBeGreaterThan(before);
    // Everything except the tokens: a cached answer costs none.
    expect(suiteFigures(resumed)).toEqual(suiteFigures(whole));
  });

  it('leaves out tests that a rater can’t answer, with the reason', async () => {
    const plain = uniform(stage.scale, '1');
    const blind: Rater = { ...plain, card: { ...plain.card, reads: ['history'] } };
    const result = await suiteOf(blind, stage, '1', 'workshop');
    expect(result.tests.map(({ kind }) => kind)).toEqual([
      'not asked',
      'not asked',
      'asked',
      'asked',
    ]);
    const { aggregate } = suiteFigures(result);
    expect(aggregate).toMatchObject({ n: 2, leftOut: { 'not asked': 2 } });
    expect(formatMessage(aggregate.of)).toContain('without Genres and High and low');
    const books: Rater = { ...plain, card: { ...plain.card, nouns: ['book'] } };
    const none = await suiteOf(books, stage, '1', 'workshop');
    expect(none.tests.every(({ kind }) => kind === 'not asked')).toBe(true);
    const { value, why } = suiteFigures(none).corrected;
    expect([value, formatMessage(why!)]).toEqual([null, 'no test was asked']);
  });

  it('draws real users only from those outside the rater’s training data', async () => {
    const unseen = new Set(stage.dataset.users.slice(0, 20).map(({ id }) => id));
    const result = await suiteOf(uniform(stage.scale, '1'), { ...stage, unseen });
    const last = result.tests[3]!;
    if (last.kind !== 'asked') throw new RangeError(formatMessage(last.why));
    const asked = last.answers.filter(({ expected }) => expected.kind === 'real');
    expect(new Set(asked.map(({ person }) => person))).toEqual(unseen);
    expect(last.remarks.map(formatMessage).join()).toContain('20 of 60');
  });

  it('separates items due a high rating from those due a low one, whatever the level of the ratings', async () => {
    const timid = referenceRater(
      { id: 'timid', name: 'Timid', about: '', scale: stage.scale, key: 'timid' },
      ({ person, item }) => (item.categories.some((one) => person.liked.includes(one)) ? 7 : 6),
    );
    const { tests } = await figuresOf(timid, stage);
    expect(tests[0]!.score.value).toBe(0);
    expect(tests[0]!.beside.find(({ id }) => id.endsWith('/auc'))!.value).toBe(1);
    expect(tests[1]!.beside.find(({ id }) => id.endsWith('/auc'))!.value).toBe(0.5);
  });

  it('refuses a rater on another scale', async () => {
    await expect(suiteOf(uniform(scaleOf('1-5'), '1'), stage)).rejects.toThrow('1-5');
  });
});

describe('the memory of a suite', () => {
  const remembered = async (memory: 'fresh' | 'growing') => {
    const tests = suiteTests.filter(({ id }) => id === 'genres' || id === 'high-low');
    const settings = suiteSettings({ retrieval: { id: 'recent', k: 2 } });
    const rater = constant(stage.scale, 'lowest');
    const input = { stage, rater, settings, preset: 'workshop', seed: '1', tests, memory } as const;
    const run = runSuite(input, going);
    let step = await run.next();
    while (!step.done) step = await run.next();
    return step.value.tests.map((test) => (test.kind === 'asked' ? test.answers : []));
  };

  it('stays empty, or holds the person’s answers so far', async () => {
    for (const answers of await remembered('fresh')) {
      expect(answers.every((one) => one.remembered.length === 0)).toBe(true);
    }
    for (const answers of await remembered('growing')) {
      const own = answers.filter(({ person }) => person === answers[0]!.person);
      expect(own.map((one) => one.remembered.map(({ item }) => item))).toEqual(
        own.map((_, n) =>
          own
            .slice(Math.max(0, n - 2), n)
            .reverse()
            .map(({ item }) => item),
        ),
      );
      expect(new Set(own.slice(1).flatMap((one) => one.remembered.map((r) => r.rating)))).toEqual(
        new Set([1]),
      );
    }
  });
});
