import { describe, expect, it } from 'vitest';
import type { PairOutcome, PairRow } from '#workers/report/figures-api.ts';
import { sampleRow } from '#test/fixtures/ui/sample-pairs.ts';
import { openingPair } from './opening-pair.ts';

const row = (
  at: number,
  outcome: PairOutcome,
  [a, b]: readonly [number, number] | readonly [] = [],
  margin = 0.2,
): PairRow => ({
  ...sampleRow(at, outcome),
  margin,
  ...(a === undefined || b === undefined ? {} : { heldOut: { a, b, metric: 'nDCG@5' } }),
});

describe('the pair that a list opens at', () => {
  it('is where judge and held-out data disagree most, whichever slate won', () => {
    const rows = [
      row(0, 'by-position', [0, 1], 0.9),
      row(1, 'a-wins', [0.9, 0.1]),
      row(2, 'a-wins', [0.1, 0.4]),
      row(3, 'b-wins', [0.8, 0.2]),
      row(4, 'b-wins', [0.5, 0.5]),
      row(5, 'tied', [0, 1]),
    ];
    expect(openingPair(rows)).toEqual({
      pair: 'pair-3',
      why: { kind: 'against', against: 2, decided: 3, metric: 'nDCG@5' },
    });
  });

  it('is the surest answer that turned with the order, where no pair disagrees or none can', () => {
    const turned = [row(1, 'by-position', [0, 1], 0.1), row(2, 'by-position', [], 0.6)];
    const expected = { pair: 'pair-2', why: { kind: 'turned', pairs: 2, surest: true } };
    expect(openingPair([row(0, 'a-wins', [1, 0]), ...turned])).toEqual(expected);
    expect(openingPair([row(0, 'a-wins'), ...turned])).toEqual(expected);
  });

  it('isn’t called the surest where no probability is known', () => {
    const unknown = [row(0, 'by-position'), row(1, 'by-position')].map((one) => ({
      ...one,
      margin: null,
    }));
    expect(openingPair(unknown)).toEqual({
      pair: 'pair-0',
      why: { kind: 'turned', pairs: 2, surest: false },
    });
  });

  it('is the first of two different slates elsewhere, else the first one', () => {
    const rows = [row(0, 'self'), row(1, 'tied'), row(2, 'a-wins', [1, 0])];
    expect(openingPair(rows)).toEqual({ pair: 'pair-1', why: null });
    expect(openingPair([row(0, 'self'), row(1, 'self')])).toEqual({ pair: 'pair-0', why: null });
    expect(openingPair([])).toBeNull();
  });
});
