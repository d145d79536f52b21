import { describe, expect, it } from 'vitest';
import { orderUtility } from '../slates/reference-order.ts';

describe('the utility of an order', () => {
  it('is 1 for the reference itself, and least for it turned round', () => {
    const reference = [4, 7, 1, 9, 2];
    expect(orderUtility(reference, reference)).toBe(1);
    const turned = orderUtility([...reference].reverse(), reference);
    for (const list of [
      [7, 4, 1, 9, 2],
      [4, 7, 9, 1, 2],
      [2, 4, 7, 1, 9],
    ]) {
      expect(orderUtility(list, reference)).toBeLessThan(1);
      expect(orderUtility(list, reference)).toBeGreaterThan(turned);
    }
  });

  it('is what one works out by hand', () => {
    // Gains 3, 2, 1; the last two swapped: (3 + 1/log2 3 + 2/2) / (3 + 2/log2 3 + 1/2).
    const [log3] = [Math.log2(3)];
    expect(orderUtility([0, 2, 1], [0, 1, 2])).toBeCloseTo(
      (3 + 1 / log3 + 1) / (3 + 2 / log3 + 0.5),
      12,
    );
  });

  it('gives nothing for items that are not in the reference', () => {
    expect(orderUtility([8, 9], [0, 1, 2])).toBe(0);
    expect(orderUtility([0, 9], [0, 1, 2])).toBeLessThan(1);
  });
});
