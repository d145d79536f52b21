import { describe, expect, it } from 'vitest';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import { estimateText, leftOutText, unitText } from './estimate-text.ts';
import { RATING_POINTS, REGRET } from './measures.ts';

describe('an estimate in words', () => {
  it('has the decimals of its measure, and a sign if it is in points', () => {
    const interval = { low: -12.2, high: 1150 };
    expect(estimateText(sampleEstimate())).toBe('.64 (.57 to .71)');
    expect(estimateText(sampleEstimate({ measure: REGRET, interval: null }))).toBe('.640');
    expect(estimateText(sampleEstimate({ measure: RATING_POINTS, value: 80, interval }))).toBe(
      '+80 (−12 to +1,150)',
    );
  });

  it('has what n counts without the number, which is printed beside it', () => {
    const unit = (n: number, of: string) => unitText(sampleEstimate({ n, of }));
    expect([unit(1440, '1,440 duels of 60 viewers'), unit(60, 'viewers')]).toEqual([
      'duels of 60 viewers',
      'viewers',
    ]);
  });

  it('states that nothing was left out, and omits reasons with count 0', () => {
    expect(leftOutText({ identical: 44, unscored: 0 })).toBe('44 identical');
    expect(leftOutText({})).toBe('nothing');
  });
});
