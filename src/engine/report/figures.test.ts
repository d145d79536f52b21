import { describe, expect, it } from 'vitest';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import {
  counting,
  figure,
  grouped,
  listed,
  percent,
  pText,
  signed,
  signedWithInterval,
} from './figures.ts';

describe('figures', () => {
  it.each([
    [0.64, '.64'],
    [-0.05, '\u2212.05'],
    [-0.001, '.00'],
    [1, '1.00'],
    [12.345, '12.35'],
    [null, 'undefined'],
  ])('writes %s as %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });

  it('group thousands, count things and list names in English style', () => {
    expect([grouped(7), grouped(1440), grouped(1234567)]).toEqual(['7', '1,440', '1,234,567']);
    expect([counting(1, 'duel'), counting(1440, 'duel')]).toEqual(['1 duel', '1,440 duels']);
    expect([listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
      'A',
      'A and B',
      'A, B and C',
    ]);
    expect(percent(0.426)).toBe('43%');
  });
});

describe('a p-value', () => {
  it('is never written as 0', () => {
    expect([1, 0.05, 0.001, 0.00099, 1e-12].map(pText)).toEqual([
      '1.000',
      '.050',
      '.001',
      '< .001',
      '< .001',
    ]);
  });
});

describe('points', () => {
  it('are whole numbers with a sign, except for 0', () => {
    expect([123.4, -57.6, 0, 0.3, -0.2, null].map((one) => signed(one))).toEqual([
      '+123',
      '\u221258',
      '0',
      '0',
      '0',
      'undefined',
    ]);
    const one = sampleEstimate({ value: 80, interval: { low: -12.2, high: 150 } });
    expect(signedWithInterval(one)).toBe('+80 (\u221212 to +150)');
    expect(signedWithInterval({ ...one, interval: null })).toBe('+80');
  });
});
