import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalOrder } from './natural-order.ts';

describe('naturalOrder', () => {
  it('puts numbers in the order of their values, and before words', () => {
    expect(['b', '10', 'B', '9', 'a1', '100'].sort(naturalOrder)).toEqual([
      '9',
      '10',
      '100',
      'B',
      'a1',
      'b',
    ]);
  });

  it('gives the same order for ids in any input order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), (ids) => {
        expect([...ids].reverse().sort(naturalOrder)).toEqual([...ids].sort(naturalOrder));
      }),
      { seed: 1 },
    );
  });
});
