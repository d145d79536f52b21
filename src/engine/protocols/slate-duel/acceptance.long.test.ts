import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { estimateOf, reportOf } from '#test/fixtures/judged.ts';
import { coin } from '../../judges/coin.ts';

/** Similarities are irrelevant here, and their bins take half the time. */
const study = { ...drawnStudy('T1', { users: 60, m: 4 }), similarity: new Map<string, number>() };

describe('judges of known behaviour, on 60 users with 4 slates each', () => {
  it('a coin with 200 seeds: the 95% intervals of skill and asymmetry contain their reference values in at least 186', async () => {
    let [skills, asymmetries] = [0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const report = await reportOf(coin(`coin ${seed}`), study, { seed: `run ${seed}` });
      const holds = (name: string, null_: number) => {
        const { interval } = estimateOf(report, name);
        return interval!.low <= null_ && null_ <= interval!.high;
      };
      if (holds('skill', 0)) skills++;
      if (holds('asymmetry', 0.5)) asymmetries++;
    }
    expect(skills).toBeGreaterThanOrEqual(186);
    expect(asymmetries).toBeGreaterThanOrEqual(186);
    // The coverage is not higher than 95 % requires.
    expect(Math.min(skills, asymmetries)).toBeLessThan(200);
  });
});
