import { describe, expect, it } from 'vitest';
import { AS_PUBLISHED, adjudicate } from './adjudicate.ts';

const majority = { lists: 'majority', pairs: 'majority' } as const;

describe('adjudication', () => {
  it.each([
    [[0], 0],
    [[0, 0], 0],
    [[0, 1], 1],
    [[2, 1], 2],
    [[0, 2], 2],
    [[1, 0, 0], 1],
  ])('gives a list the harsher label: %j become %i', (indices, label) => {
    expect(adjudicate('pointwise', indices, AS_PUBLISHED)).toBe(label);
    expect(adjudicate('pointwise', [...indices].reverse(), AS_PUBLISHED)).toBe(label);
  });

  it.each([
    [[2], 2],
    [[0, 0], 0],
    [[0, 2], 1],
    [[0, 1], 1],
    [[1, 1], 1],
    [[2, 2, 0], 1],
  ])('ties a pair unless all name the same list: %j become %i', (indices, label) => {
    for (const kind of ['pairwise', 'adversarial'] as const) {
      expect(adjudicate(kind, indices, AS_PUBLISHED)).toBe(label);
    }
  });

  it.each([
    ['pairwise', [2, 2, 0], 2],
    ['pairwise', [0, 2], 1],
    ['pairwise', [0, 0, 2, 2, 1], 1],
    ['pointwise', [0, 0, 2], 0],
    ['pointwise', [0, 1], 1],
    ['pointwise', [0, 0, 2, 2], 2],
  ] as const)('takes the majority of %s labels: %j become %i', (kind, indices, label) => {
    expect(adjudicate(kind, indices, majority)).toBe(label);
  });

  it('throws without an answer', () => {
    expect(() => adjudicate('pairwise', [], AS_PUBLISHED)).toThrow(RangeError);
  });
});
