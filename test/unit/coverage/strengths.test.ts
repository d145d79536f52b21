import { describe, expect, it } from 'vitest';
import {
  correctedQuotients,
  correctedShares,
} from '../../../scripts/coverage/designs/corrected-verdicts.ts';
import { earlyStopping } from '../../../scripts/coverage/designs/early-stopping.ts';
import { examSkills } from '../../../scripts/coverage/designs/exam-skill.ts';
import { strengthDesigns } from '../../../scripts/coverage/designs/strengths.ts';
import type {
  CoverageDesign,
  IntervalDesign,
  RateDesign,
} from '../../../scripts/coverage/design.ts';
import { measureInterval, measureRate } from '../../../scripts/coverage/measure.ts';

function named(designs: readonly CoverageDesign[], name: string): CoverageDesign {
  const found = designs.find((one) => one.name === name);
  if (!found) throw new RangeError(`No design ${name}`);
  return found;
}
const interval = (designs: readonly CoverageDesign[], name: string, studies: number) =>
  measureInterval(named(designs, name) as IntervalDesign, studies);
const errors = (designs: readonly CoverageDesign[], name: string, studies: number) =>
  measureRate(named(designs, name) as RateDesign, studies).rate;

/** `npm run coverage` runs the same designs with more studies; docs/coverage.md has the results. */
describe('the coverage', () => {
  it('of strengths holds where one recommender wins nearly everything, and resamples don’t', () => {
    const name = 'strength of the first of 4 of 2.5, 0, -.5, -2, one ranking a user, 20 users';
    const { product, methods } = interval(strengthDesigns, name, 20);
    expect(product.covers).toBeGreaterThan(0.94);
    expect(product.none).toBe(0);
    expect(methods.find(({ method }) => method === 'bootstrap')!.covers).toBeLessThan(0.88);
  });

  it('of ranges of ranks separates few equals', () => {
    const name = 'ranks of 4 equals, one ranking a user, ties .2, 10 users';
    expect(errors(strengthDesigns, name, 40)).toBeLessThanOrEqual(0.1);
  });

  it('of corrected win rates with ties and of corrected Q holds, and their width is below that of labels alone', () => {
    const about = 'win 0.3, tie 0.6, 300 users, 100 labels, judge right on 0.8';
    for (const [designs, name] of [
      [correctedShares, `win rate with ties, ${about}`],
      [correctedQuotients, `corrected Q, ${about}`],
    ] as const) {
      const { product, methods } = interval(designs, name, 40);
      expect(product.covers, name).toBeGreaterThan(0.91);
      const alone = methods.find(({ method }) => method === 'labels alone')!;
      expect(product.width, name).toBeLessThan(alone.width!);
    }
  });

  it('of early stopping holds where a fixed number’s interval, taken where the run stopped, misses', () => {
    const name = 'early stopping, win 0.7, tie 0, up to 120 users';
    const { product, methods } = interval(earlyStopping, name, 60);
    expect(product.covers).toBeGreaterThan(0.93);
    const wilson = methods.find(({ method }) => method.startsWith('Wilson'))!;
    expect(wilson.covers).toBeLessThan(product.covers!);
  });

  it('of the exam’s skill and personal share passes no judge at its line too often', () => {
    for (const name of [
      'exam: skill, right beta(1.1, .9), 60 users',
      'exam: skill, right .55, 5 users',
      'exam: personal share, right .7 and .675, 12 users',
    ]) {
      expect(errors(examSkills, name, 60), name).toBeLessThanOrEqual(0.05);
    }
  });
});
