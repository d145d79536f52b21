import { describe, expect, it } from 'vitest';
import { sampleDetail } from '#test/fixtures/ui/sample-pairs.ts';
import { leadOf, leanOf } from './pair-words.ts';

describe('the words on a pair', () => {
  it('says which place was picked when place decided', () => {
    const [first, second] = (['first', 'second'] as const).map((winner) =>
      leadOf('by-place', sampleDetail('by-place', winner)),
    );
    expect(first).toContain('stood first');
    expect(second).toContain('stood second');
  });

  it('says so when only one of the orders named a slate', () => {
    const whole = sampleDetail('by-place');
    const [first, second] = whole.orders;
    const tie = { ...second!.judgement!, verdict: { kind: 'tied' } as const };
    for (const orders of [
      [first!, { ...second!, judgement: tie }],
      [{ ...second!, judgement: tie }, first!],
    ]) {
      const words = leadOf('by-place', { ...whole, orders });
      expect(words).toContain('called the two equal in the other');
      expect(words).not.toContain('both times');
    }
  });

  it('averages the shares of a slate over both orders', () => {
    const lean = leanOf(sampleDetail('by-place'));
    expect(lean?.x).toBeCloseTo((0.67 + 0.46) / 2, 12);
    expect(lean?.y).toBeCloseTo((0.33 + 0.54) / 2, 12);
  });

  it('has no lean where an order is unscored, missing or alone', () => {
    expect(leanOf(sampleDetail('unscored'))).toBeNull();
    expect(leanOf(sampleDetail('incomplete'))).toBeNull();
    expect(leanOf(sampleDetail('self'))).toBeNull();
  });
});
