import { describe, expect, it } from 'vitest';
import { correctedRates } from '../../../scripts/coverage/designs/corrected-rates.ts';
import { measureInterval } from '../../../scripts/coverage/measure.ts';

const STUDIES = 200;

/** `npm run coverage` runs the same designs with more studies; docs/coverage.md has the results. */
describe('the coverage of corrected rates', () => {
  // Two points below the level, and two simulation errors.
  const least = 0.93 - 2 * Math.sqrt((0.95 * 0.05) / STUDIES);
  const outcomes = correctedRates.map((design) => ({
    design,
    outcome: measureInterval(design, STUDIES),
  }));

  it.each(['D1', 'D2'])(
    '%s: holds its level in every design, from rates of .02 to .98',
    (finding) => {
      const own = outcomes.filter(({ design }) => design.finding === finding);
      expect(own.length).toBeGreaterThan(3);
      for (const { design, outcome } of own) {
        expect(outcome.product.covers, design.name).toBeGreaterThanOrEqual(least);
        expect(outcome.product.width, design.name).toBeGreaterThan(0);
      }
      const mean = own.reduce((sum, { outcome }) => sum + outcome.product.covers!, 0) / own.length;
      expect(mean).toBeGreaterThan(0.945);
      expect(mean).toBeLessThan(0.99);
    },
  );

  it('is never bought by an interval much wider than that of the labels alone', () => {
    for (const { design, outcome } of outcomes) {
      const alone = outcome.methods.find(({ method }) => method.startsWith('labels alone'));
      if (!alone) continue;
      expect(outcome.product.width! / alone.width!, design.name).toBeLessThan(1.25);
    }
  });

  it('is the level or more for Rogan and Gladen’s estimate', () => {
    for (const { design, outcome } of outcomes) {
      const rogan = outcome.methods.find(({ method }) => method === 'Rogan-Gladen');
      if (rogan) expect(rogan.covers, design.name).toBeGreaterThanOrEqual(least);
    }
  });
});
