import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { correctedQuotient } from './corrected-quotient.ts';
import { correctedRate } from './corrected-rate.ts';
import { judgeAgainstPeople } from './judge-against-people.ts';
import type { Judged } from './labelled-sample.ts';
import { roganGladen } from './rogan-gladen.ts';
import { roganGladenOutcomes } from './rogan-gladen-outcomes.ts';

type Ends = { readonly low: number; readonly high: number };
const holds = ({ low, high }: Ends, truth: number) => low <= truth && truth <= high;

describe('intervals of corrected estimates', () => {
  it('cover the truth where one user has several labels', () => {
    const from = stream('several');
    let [held, rogan] = [0, 0];
    for (let study = 0; study < 400; study++) {
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
    expect(Math.min(held, rogan) / 400).toBeGreaterThanOrEqual(0.93);
  });

  it.each([30, 100])('cover win rates, Q and net wins with ties and %d labels', (labels) => {
    const from = stream(`Q ${labels}`);
    const held = { share: 0, quotient: 0, 'Rogan-Gladen share': 0, 'Rogan-Gladen quotient': 0 };
    for (let study = 0; study < 400; study++) {
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
      expect(times / 400, name).toBeGreaterThanOrEqual(0.93);
    }
  });
});
