import { describe, expect, it } from 'vitest';
import { fixed } from '../domain/numbers.ts';
import { claimed, compared, computed, openFigure } from './figure.ts';

const near = { name: 'Q', digits: 4, tolerance: 1e-4, arithmetic: [] };

describe('a figure', () => {
  it('is reproduced within the tolerance, its edge included, and not beyond', () => {
    const at = (value: number) => compared({ ...near, published: '1.9485', value }).outcome;
    expect(at(1.9485)).toBe('reproduced');
    expect(at(1.9486)).toBe('reproduced');
    expect(at(1.9484)).toBe('reproduced');
    expect(at(1.94861)).toBe('not reproduced');
    expect(at(1.94839)).toBe('not reproduced');
  });

  it('shows the printed and the recomputed value, both with a true minus', () => {
    const one = compared({ ...near, published: '-0.2661', value: -0.30096 });
    expect(one).toMatchObject({ published: '−0.2661', recomputed: '−0.3010', value: -0.30096 });
    expect(one.outcome).toBe('not reproduced');
    expect(fixed(-1.005, 2)).toBe('−1.00');
  });

  it('reads printed values with percent and sign', () => {
    const lift = { ...near, digits: 2, tolerance: 0.1, unit: '%' };
    expect(compared({ ...lift, published: '+18.4%', value: 18.36 })).toMatchObject({
      recomputed: '18.36%',
      outcome: 'reproduced',
    });
    expect(compared({ ...lift, published: '+18.4%', value: 18.56 }).outcome).toBe('not reproduced');
  });

  it('distinguishes claims, open figures and those that aren’t printed', () => {
    const words = { name: 'x', published: 'a', recomputed: 'b', arithmetic: [] };
    expect(claimed({ ...words, holds: true }).outcome).toBe('reproduced');
    expect(claimed({ ...words, holds: false }).outcome).toBe('not reproduced');
    expect(openFigure(words)).toMatchObject({ outcome: 'open', value: null });
    expect(computed({ name: 'x', value: 0.5, digits: 2, arithmetic: [] })).toMatchObject({
      outcome: 'computed',
      published: null,
      recomputed: '0.50',
    });
  });
});
