import { COEFFICIENT, QUOTIENT, RATE, REGRET, SKILL } from '#engine/report/measures.ts';
import { coinAndFirst } from '#engine/report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { fractionOnScale } from '#engine/report/axis-scale.ts';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import { aroundPoints, byScale, fitted, scaleFor } from './scale.ts';

const estimate = (change: Partial<RenderedEstimate>): RenderedEstimate => ({
  id: 'slate-duel/asymmetry',
  title: 'Asymmetry',
  value: 0.8,
  interval: { low: 0.7, high: 0.9 },
  n: 10,
  of: 'pairs',
  leftOut: {},
  measure: RATE,
  references: coinAndFirst(0.5, 0),
  ties: '',
  method: '',
  better: 'higher',
  ...change,
});
const skill = estimate({
  id: 'slate-duel/skill',
  value: 0.6,
  measure: SKILL,
  references: coinAndFirst(0, 0),
});
const regret = estimate({
  id: 'slate-duel/regret',
  measure: REGRET,
  value: 0.036,
  interval: { low: 0.031, high: 0.041 },
  references: coinAndFirst(0.082, null),
  better: 'lower',
});

describe('scale', () => {
  it('gives a share 0 to 1, a skill -1 to 1, and a regret 0 to a round number', () => {
    expect(scaleFor(estimate({}))).toMatchObject({ low: 0, high: 1 });
    expect(scaleFor(skill)).toMatchObject({ low: -1, high: 1 });
    expect(scaleFor(regret)).toMatchObject({ low: 0, high: 0.1, digits: 2 });
  });

  it('gives an undefined share without reference values an axis from 0 to 1', () => {
    const empty = estimate({
      value: null,
      interval: null,
      references: coinAndFirst(null, null),
    });
    expect(scaleFor(empty)).toMatchObject({ low: 0, high: 1 });
  });

  it('puts neighbours of one kind on one axis', () => {
    const worst = { ...regret, id: 'slate-duel/regret-worst', value: 0.41, interval: null };
    const groups = byScale([skill, regret, worst, estimate({}), estimate({ id: 'other' })]);
    expect(groups.map((group) => group.estimates.length)).toEqual([1, 2, 2]);
    expect(groups[1]?.scale.high).toBe(0.5);
  });

  it('puts ratios on one axis of powers of ten around 1, with zero at its lower end', () => {
    const ratio = (value: number, low: number, high: number) =>
      estimate({
        measure: QUOTIENT,
        value,
        interval: { low, high },
        references: coinAndFirst(1, 1),
      });
    const groups = byScale([ratio(0.6, 0.2, 3), ratio(9, 1.3, 100), ratio(0, 0, 1.1)]);
    expect(groups.map(({ scale }) => scale)).toEqual([
      { low: 0.01, high: 100, isLog: true, ticks: [0.01, 0.1, 1, 10, 100], digits: 2 },
    ]);
    const { scale } = groups[0]!;
    expect([0, 0.1, 1, 10, 100].map((value) => fractionOnScale(value, scale))).toEqual(
      [0, 0.25, 0.5, 0.75, 1].map((place) => expect.closeTo(place, 12)),
    );
    expect(scaleFor(ratio(1, 1, 1))).toMatchObject({ low: 0.1, high: 10 });
  });

  it('includes all numbers and zero between round ends', () => {
    expect(fitted([-259, 151])).toMatchObject({ low: -300, high: 200, digits: 0 });
    expect(fitted([12, 17])).toMatchObject({ low: 0, high: 20 });
    expect(fitted([]).high).toBeGreaterThan(0);
  });

  it('includes zero if all numbers are negative', () => {
    expect(fitted([-3.5, -2.8])).toMatchObject({ low: -4, high: 0 });
  });

  it('always gives correlations an axis from -1 to 1', () => {
    const positive = scaleFor({
      ...estimate({ id: 'arena/kendall', measure: COEFFICIENT }),
      interval: null,
    });
    expect([positive.low, positive.high]).toEqual([-1, 1]);
  });

  it('leaves out zero if all points are far from it', () => {
    expect(aroundPoints([0.61, 0.66]).low).toBeGreaterThan(0.5);
    expect(aroundPoints([0.1, 0.66]).low).toBe(0);
    expect(aroundPoints([])).toMatchObject({ low: 0 });
  });
});
