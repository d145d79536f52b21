import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestDecimal } from './shortest-decimal.ts';

describe('the shortest decimal of a number of 32 bits', () => {
  it.each([3.7, 0.1, 4.35, 0.001, 9.99, -2.3, 1e-20, 1234.5, 123456.7, 16777217, 5, 0.5, 0, 1 / 3])(
    'gives back %d, as far as 32 bits hold it',
    (written) => {
      const stored = Math.fround(written);
      const found = shortestDecimal(stored);
      expect(Math.fround(found)).toBe(stored);
      if (String(written).replace(/[-.]/g, '').length <= 6) expect(found).toBe(written);
    },
  );

  it('is what was written, for every decimal of up to six digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(6), (digits, places) => {
        const written = Number(`${digits}e-${places}`);
        expect(shortestDecimal(Math.fround(written)) + 0).toBe(written + 0);
      }),
      { seed: 1 },
    );
  });

  it('is stored as the same number, and is never longer than it', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (stored) => {
        const found = shortestDecimal(stored);
        expect(Math.fround(found)).toBe(stored);
        expect(String(found).length).toBeLessThanOrEqual(String(stored).length);
      }),
      { seed: 1 },
    );
  });

  it.each([10000.0205, 119299.805, 1002.31256, 1234567.8, 2097153.3])(
    'is %d, which has as many digits as it needs and no more',
    (written) => {
      expect(shortestDecimal(Math.fround(written))).toBe(written);
    },
  );

  it('leaves other numbers as they are', () => {
    for (const other of [NaN, Infinity, -Infinity, 3.7]) expect(shortestDecimal(other)).toBe(other);
  });
});
