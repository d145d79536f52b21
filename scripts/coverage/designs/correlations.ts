import { correlationFamily, type Held } from '#engine/protocols/arena/correlation-family.ts';
import type { Estimate } from '#engine/report/report.ts';
import type { RateDesign } from '../design.ts';

/** Unrelated metrics of systems, correlated with the judge's figure in three ways each. */
export const correlations: readonly RateDesign[] = (
  [
    [4, 10],
    [6, 4],
    [7, 4],
  ] as const
).map(([systems, metrics]) => ({
  kind: 'rate',
  finding: 'D11',
  name: `${systems} systems, ${metrics} unrelated metrics, ${3 * metrics} correlations`,
  studies: systems === 7 ? 250 : 1000,
  error: 'any p of .05 or less',
  bound: 0.05,
  errs(from) {
    const figure = () => ({ value: from.unit() }) as Estimate;
    const judged = Array.from({ length: systems }, figure);
    const all = Array.from({ length: metrics }, (_, i): Held => ({
      metric: `metric ${i}`,
      aspect: undefined,
      means: [],
      points: judged.map((y, system) => ({ title: `system ${system}`, x: figure(), y })),
    }));
    const family = correlationFamily(
      { recommenders: [], measure: 'Q', against: '', note: '', on: () => [] },
      all,
    );
    return all.some((held) => family.of(held).some(({ p }) => p !== null && p <= 0.05));
  },
}));
