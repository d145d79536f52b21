import { describe, expect, it } from 'vitest';
import { quantity } from '#messages/en/numbers.ts';
import { list } from '#messages/en/words.ts';
import { decimal, integer, percent, pText, signedInteger, span } from './numbers.ts';

describe('printed numbers', () => {
  it.each([
    [0.64, '.64'],
    [-0.05, '−.05'],
    [0, '.00'],
    [1, '1.00'],
    [-1, '−1.00'],
    [0.999, '1.00'],
    [12.345, '12.35'],
    [-1440.5, '−1,440.50'],
    [null, 'undefined'],
  ])('print %s with the same two decimals as any other rate: %s', (value, text) => {
    expect(decimal(value)).toBe(text);
  });

  it('print as many decimals as asked for', () => {
    expect([decimal(0.036, 3), decimal(1234.4, 0), decimal(0, 0)]).toEqual(['.036', '1,234', '0']);
  });

  it('have no minus where they round to zero', () => {
    expect([decimal(-0.001), signedInteger(-0.2), integer(-0.4)]).toEqual(['.00', '0', '0']);
  });

  it('group thousands', () => {
    expect([7, 1440, 1_234_567, -1440].map(integer)).toEqual(['7', '1,440', '1,234,567', '−1,440']);
  });

  it('give points a sign, except for 0', () => {
    expect([123.4, -57.6, 0, 1234, -1200, null].map(signedInteger)).toEqual([
      '+123',
      '−58',
      '0',
      '+1,234',
      '−1,200',
      'undefined',
    ]);
  });

  it('use the singular for one', () => {
    expect([0, 1, 1440].map((n) => quantity(n, 'duel'))).toEqual([
      '0 duels',
      '1 duel',
      '1,440 duels',
    ]);
    expect(quantity(2, 'person', 'people')).toBe('2 people');
  });

  it('write shares as percentages', () => {
    expect(percent(0.426)).toBe('43%');
  });

  it('never write a p-value as 0', () => {
    expect([1, 0.05, 0.001, 0.00099, 1e-12].map((p) => pText(p))).toEqual([
      '1.000',
      '.050',
      '.001',
      '< .001',
      '< .001',
    ]);
  });

  it('write an interval with a dash, or with "to" beside a sign', () => {
    expect(span({ low: 0.57, high: 0.71 })).toBe('.57–.71');
    expect(span({ low: -0.1, high: 0.2 })).toBe('−.10 to .20');
    expect(span({ low: -80, high: 1200 }, signedInteger)).toBe('−80 to +1,200');
  });
});

describe('a list of names', () => {
  it('is joined as in a sentence', () => {
    expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(list)).toEqual(['A', 'A and B', 'A, B and C']);
  });
});
