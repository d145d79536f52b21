import { describe, expect, it } from 'vitest';
import { sampleDetail } from '#test/fixtures/ui/sample-pairs.ts';
import { leadOf, leanOf } from './pair-words.ts';

describe('the texts about a pair', () => {
  it('names the chosen position when position decided', () => {
    const [first, second] = (['first', 'second'] as const).map((winner) =>
      leadOf('by-position', sampleDetail('by-position', winner)),
    );
    expect(first).toContain('shown first');
    expect(second).toContain('shown second');
  });

  it('states that only one of the orders chose a slate', () => {
    const whole = sampleDetail('by-position');
    const [first, second] = whole.orders;
    const tie = { ...second!.judgement!, verdict: { kind: 'tied' } as const };
    for (const orders of [
      [first!, { ...second!, judgement: tie }],
      [{ ...second!, judgement: tie }, first!],
    ]) {
      const words = leadOf('by-position', { ...whole, orders });
      expect(words).toContain('called the two equal in the other');
      expect(words).not.toContain('in both orders');
    }
  });

  it('says nothing of both orders where one was asked', () => {
    const whole = sampleDetail('by-position');
    const once = { ...whole, orders: whole.orders.slice(0, 1) };
    for (const outcome of ['a-wins', 'b-wins', 'tied'] as const) {
      expect(leadOf(outcome, whole)).toContain('in both orders');
      expect(leadOf(outcome, once)).toContain('asked in one order only');
      expect(leadOf(outcome, once)).not.toContain('both orders');
    }
  });

  it('averages the probabilities of a slate over both orders', () => {
    const lean = leanOf(sampleDetail('by-position'));
    expect(lean?.x).toBeCloseTo((0.67 + 0.46) / 2, 12);
    expect(lean?.y).toBeCloseTo((0.33 + 0.54) / 2, 12);
  });

  it('has no average if an order is unscored or missing, or there is only one', () => {
    expect(leanOf(sampleDetail('unscored'))).toBeNull();
    expect(leanOf(sampleDetail('incomplete'))).toBeNull();
    expect(leanOf(sampleDetail('self'))).toBeNull();
  });
});
