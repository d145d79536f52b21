import { describe, expect, it } from 'vitest';
import { figuresOf } from '#test/fixtures/suite-runs.ts';
import { suiteStage } from '#test/fixtures/suite-stage.ts';
import { uniform } from '../reference-raters.ts';
import { suiteTests } from './registry.ts';

const stage = suiteStage();

describe('random ratings', () => {
  const SEEDS = Array.from({ length: 30 }, (_, seed) => `chance ${seed}`);

  it('[V5] score 0 once corrected, and each interval covers 0 at about its nominal rate', async () => {
    const found = await Promise.all(
      SEEDS.map((seed) => figuresOf(uniform(stage.scale, seed), stage, seed)),
    );
    for (let at = 0; at < suiteTests.length; at++) {
      const values = found.map(({ tests }) => tests[at]!.corrected.value!);
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const spread = Math.sqrt(
        values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1),
      );
      // The histogram of 1,000 ratings lies a little farther from the real one than that of infinitely many.
      const allowed = (3 * spread) / Math.sqrt(values.length) + (at === 3 ? 0.02 : 0);
      expect(Math.abs(mean)).toBeLessThan(allowed);
      if (at === 3) continue;
      const held = found.filter(({ tests }) => {
        const { low, high } = tests[at]!.corrected.interval!;
        return low <= 0 && high >= 0;
      });
      expect(held.length).toBeGreaterThanOrEqual(24);
    }
    const aggregates = found.filter(({ corrected }) => {
      const { low, high } = corrected.interval!;
      return low <= 0 && high >= 0;
    });
    expect(aggregates.length).toBeGreaterThanOrEqual(25);
  });
});
