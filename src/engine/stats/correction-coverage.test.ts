import { describe, expect, it } from 'vitest';
import { labelledSample } from '#test/fixtures/labelled-sample.ts';
import { stream } from '../random/stream.ts';
import { correctedQuotient } from './corrected-quotient.ts';
import { correctedRate } from './corrected-rate.ts';
import { judgeAgainstPeople } from './judge-against-people.ts';
import type { Judged } from './labelled-sample.ts';
import { roganGladen } from './rogan-gladen.ts';
import { roganGladenOutcomes } from './rogan-gladen-outcomes.ts';
import { wilson } from './wilson.ts';

type Ends = { readonly low: number; readonly high: number };
const holds = ({ low, high }: Ends, truth: number) => low <= truth && truth <= high;

describe('intervals of corrected estimates', () => {
  /** Sensitivity and specificity. */
  const judges = [
    [0.6, 0.6],
    [0.75, 0.75],
    [0.9, 0.9],
    [0.6, 0.9],
    [0.9, 0.6],
    [0.7, 0.85],
  ] as const;
  const studies = 2000;
  const judged = 300;

  it('cover the truth, with at most 2 points of under-coverage, where the naive interval rarely does', () => {
    const lines = [
      'sens  spec  truth labels   corrected      Rogan-Gladen             naive',
      '                         cover  width    cover  width  no end   cover  width',
    ];
    const covered: number[] = [];
    for (const [sensitivity, specificity] of judges) {
      for (const truth of [0.6, 0.8]) {
        for (const labels of [30, 45, 100, 200]) {
          const from = stream(`${sensitivity} ${specificity} ${truth} ${labels}`);
          const results = Array.from({ length: studies }, () => {
            const things = labelledSample(from, judged, labels, truth, sensitivity, specificity);
            const seen = judgeAgainstPeople(things);
            return {
              own: correctedRate(things),
              rogan: roganGladen(seen),
              naive: wilson(seen.yes, judged)!,
            };
          });
          const [own, rogan, naive] = [
            results.map((one) => one.own.interval),
            results.map((one) => one.rogan.interval),
            results.map((one) => one.naive),
          ].map((intervals) => ({
            cover: intervals.filter((one) => holds(one, truth)).length / studies,
            width: median(intervals.map(({ low, high }) => high - low)),
          }));
          const unbounded = results.filter((one) => !one.rogan.bounded);
          lines.push(
            `${sensitivity.toFixed(2)}  ${specificity.toFixed(2)}  ${truth.toFixed(1)}   ${String(labels).padStart(5)}    ` +
              `${own!.cover.toFixed(3)}  ${own!.width.toFixed(2)}     ${rogan!.cover.toFixed(3)}  ${rogan!.width.toFixed(2)}   ${(unbounded.length / studies).toFixed(2)}     ` +
              `${naive!.cover.toFixed(3)}  ${naive!.width.toFixed(2)}`,
          );
          covered.push(own!.cover);
          expect(own!.cover, lines.at(-1)).toBeGreaterThanOrEqual(0.93);
          expect(rogan!.cover, lines.at(-1)).toBeGreaterThanOrEqual(0.93);
          for (const { rogan: one } of unbounded) expect(one.interval).toEqual({ low: 0, high: 1 });
          const by = labels < 100 ? 'post-stratified' : 'prediction-powered';
          expect(results.every((one) => one.own.by === by)).toBe(true);
        }
      }
    }
    console.info(lines.join('\n'));
    // The mean over ninety-six thousand intervals has an error of .1 point.
    const mean = covered.reduce((sum, one) => sum + one, 0) / covered.length;
    expect(mean).toBeGreaterThan(0.945);
    expect(mean).toBeLessThan(0.975);
  });

  it('cover the truth where one user has several labels', () => {
    const from = stream('several');
    let [held, rogan] = [0, 0];
    for (let study = 0; study < 1000; study++) {
      const things: Judged[] = [];
      for (let user = 0; user < 60; user++) {
        const own = 0.7 + (from.unit() < 0.5 ? 0.2 : -0.2);
        for (let i = 0; i < 8; i++) {
          const y = from.unit() < own ? 1 : 0;
          const judge = from.unit() < (y ? 0.8 : 0.25) ? 1 : 0;
          things.push({ user, judge, label: user < 20 && i < 3 ? y : null });
        }
      }
      if (holds(correctedRate(things).interval, 0.7)) held++;
      if (holds(roganGladen(judgeAgainstPeople(things)).interval, 0.7)) rogan++;
    }
    expect(Math.min(held, rogan) / 1000).toBeGreaterThanOrEqual(0.93);
  });

  it.each([30, 100])('cover win rates, Q and net wins with ties and %d labels', (labels) => {
    const from = stream(`Q ${labels}`);
    const held = { share: 0, quotient: 0, 'Rogan-Gladen share': 0, 'Rogan-Gladen quotient': 0 };
    for (let study = 0; study < 1000; study++) {
      const things = Array.from({ length: 300 }, (_, user): Judged => {
        const drawn = from.unit();
        const y = drawn < 0.5 ? 1 : drawn < 0.7 ? 0.5 : 0;
        const judge = from.unit() < 0.7 ? y : from.below(3) / 2;
        return { user, judge, label: user < labels ? y : null };
      });
      const rogan = roganGladenOutcomes(things);
      if (holds(correctedRate(things).interval, 0.6)) held.share++;
      if (holds(correctedQuotient(things).interval, 0.7 / 0.5)) held.quotient++;
      if (holds(rogan.share.interval, 0.6)) held['Rogan-Gladen share']++;
      if (holds(rogan.quotient.interval, 0.7 / 0.5)) held['Rogan-Gladen quotient']++;
      expect(rogan.net.interval.low).toBeCloseTo(2 * rogan.share.interval.low - 1, 12);
    }
    for (const [name, times] of Object.entries(held)) {
      expect(times / 1000, name).toBeGreaterThanOrEqual(0.93);
    }
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
