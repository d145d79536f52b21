import { describe, expect, it } from 'vitest';
import type { IntervalDesign, LineDesign, RateDesign } from '../../../scripts/coverage/design.ts';
import { documentOf, kept, written } from '../../../scripts/coverage/document.ts';
import { linesOf } from '../../../scripts/coverage/markdown.ts';
import { measureInterval, measureLines, measureRate } from '../../../scripts/coverage/measure.ts';
import { joined, tallied } from '../../../scripts/coverage/tally.ts';
import { writtenLines } from '../../../scripts/coverage/written-lines.ts';

/** Intervals about a uniform number: of level .95 at `reach` .475, and wider or narrower otherwise. */
const design = (reaches: Readonly<Record<string, number>>, product: string): IntervalDesign => ({
  kind: 'interval',
  finding: 'other',
  name: 'a uniform number',
  studies: 2000,
  truth: 0.5,
  product,
  study(from) {
    const seen = from.unit();
    return Object.fromEntries(
      Object.entries(reaches).map(([name, reach]) => [
        name,
        { low: seen - reach, high: seen + reach },
      ]),
    );
  },
});

const rule = (rate: number): RateDesign => ({
  kind: 'rate',
  finding: 'other',
  name: 'a rule',
  studies: 1000,
  error: 'says yes',
  bound: 0.05,
  errs: (from) => from.unit() < rate,
});

const judged = (expected: LineDesign['expected'], name = 'a judge'): LineDesign => ({
  ...{ kind: 'line', finding: 'first-line', name, studies: 1000, expected },
  lineOf: (from) => {
    const drawn = from.unit();
    return drawn < 0.8 ? 'better' : drawn < 0.95 ? 'can’t tell' : 'disagree';
  },
});

describe('the coverage of a design', () => {
  it('is the share of intervals that hold the truth, with the sides of its misses', () => {
    const { product } = measureInterval(design({ own: 0.475 }, 'own'), 2000);
    expect(product.covers).toBeCloseTo(0.95, 1);
    expect(product.covers! + product.above + product.below).toBeCloseTo(1, 12);
    expect(product.width).toBeCloseTo(0.95, 12);
  });

  it('is the same however its studies are distributed', () => {
    const own = design({ own: 0.4 }, 'own');
    expect(joined([tallied(own, 0, 30), tallied(own, 30, 100)])).toEqual(tallied(own, 0, 100));
  });

  it('misses the goal where it is too short, or conservative and wider than need be', () => {
    const verdict = (reaches: Readonly<Record<string, number>>) =>
      measureInterval(design(reaches, 'own'), 2000);
    expect(verdict({ own: 0.4, other: 0.475 }).verdict).toBe('too short');
    expect(verdict({ own: 0.6, other: 0.475 }).verdict).toBe('too wide');
    expect(verdict({ own: 0.5, other: 0.475 }).verdict).toBe('held');
    // A narrower method that misses the level is no reference.
    const { verdict: goal, reference } = verdict({ own: 0.6, other: 0.4 });
    expect([goal, reference?.method]).toEqual(['held', 'own']);
  });

  it('takes no method as its reference that is certain in some studies', () => {
    const own = design({ own: 0.6, other: 0.475 }, 'own');
    const certain: IntervalDesign = {
      ...own,
      study(from, study) {
        const found = own.study(from, study);
        return from.unit() < 0.1 ? { ...found, other: { low: 0.5, high: 0.5 } } : found;
      },
    };
    const { verdict, reference, methods } = measureInterval(certain, 2000);
    expect(methods.find(({ method }) => method === 'other')?.certain).toBeCloseTo(0.1, 1);
    expect([verdict, reference?.method]).toEqual(['held', 'own']);
  });

  it('is not known where no study has an interval', () => {
    const none: IntervalDesign = { ...design({}, 'own'), study: () => ({ own: null }) };
    expect(measureInterval(none, 10).verdict).toBe('no interval');
  });

  it('shows every method on a line of its own, the product’s first', () => {
    const two = design({ other: 0.475, own: 0.5 }, 'own');
    const lines = linesOf(two, tallied(two, 0, 200));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\| a uniform number \| own \| 200 \|.*held; 1\.05 times other \|$/);
  });
});

describe('the document', () => {
  it('keeps the lines of designs that aren’t simulated again', () => {
    const [one, other] = [design({ own: 0.475, more: 0.5 }, 'own'), rule(0.09)];
    const all = [one, other].map((each) => written(each, tallied(each, 0, 300)));
    const before = documentOf(all, 300);
    expect(before).toContain('1 of 2 designs miss the goal');
    const lines = writtenLines(before);
    expect(lines.of(one)).toEqual(all[0]!.lines);
    expect(
      documentOf(
        [one, other].map((each) => kept(each, lines.of(each)!)),
        300,
      ),
    ).toBe(before);
    expect(lines.of({ ...other, kind: 'interval' })).toBeUndefined();
  });
});

describe('the rates of first lines', () => {
  const heldOf = (...expected: LineDesign['expected']) =>
    measureLines(judged(expected), 1000).expected.map(({ held }) => held);

  it('are held to their bounds, with two simulation errors', () => {
    expect(
      heldOf(
        { lines: ['better'], least: 0.8 },
        { lines: ['better'], least: 0.85 },
        { lines: ['disagree'], most: 0.05 },
        { lines: ['disagree'], most: 0.02 },
        { lines: ['better', 'can’t tell'], least: 0.95 },
        { lines: ['follows position'], least: 0.1 },
      ),
    ).toEqual([true, false, true, false, true, false]);
  });

  it('are one line of the document, which a run of other designs keeps', () => {
    const held = judged([{ lines: ['better', 'can’t tell'], least: 0.9 }]);
    const missed = judged([{ lines: ['better'], least: 0.99 }], 'another judge');
    expect(tallied(held, 0, 100)).toEqual(joined([tallied(held, 0, 30), tallied(held, 30, 100)]));
    const all = [held, missed].map((each) => written(each, tallied(each, 0, 200)));
    expect(all[0]!.lines).toEqual([
      expect.stringMatching(
        /^\| a judge \| 200 \| 0\.0 \| \d\.\d \| 0\.0 \| 0\.0 \| \d\d\.\d \| \d\d\.\d \| \(5\) or \(6\) at least 90: held \|$/,
      ),
    ]);
    expect(all[1]!.lines[0]).toMatch(/\(5\) at least 99: \*\*\d\d\.\d\*\*/);
    const before = documentOf([...all, written(rule(0.05), tallied(rule(0.05), 0, 200))], 200);
    expect(before).toContain('1 of 3 designs miss the goal');
    const lines = writtenLines(before);
    expect([held, missed].map((each) => lines.of(each))).toEqual(all.map((one) => one.lines));
  });
});

describe('the error of a rule', () => {
  it('is held to its bound, with two simulation errors', () => {
    expect(measureRate(rule(0.05), 1000)).toMatchObject({ held: true });
    expect(measureRate(rule(0.09), 1000)).toMatchObject({ held: false });
  });
});
