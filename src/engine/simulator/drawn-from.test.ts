import { describe, expect, it } from 'vitest';
import { drawnFrom } from './drawn-from.ts';

const shares = [0.1, 0.2, 0.4, 0.25, 0.05];
const draw = { temperature: 1, topP: 1, topK: 0 };

describe('the weights of a draw', () => {
  it('are the probabilities where nothing is set', () => {
    expect(drawnFrom(shares, draw)).toEqual(shares);
  });

  it('sharpen below temperature 1 and level above it', () => {
    const ratio = (temperature: number) => {
      const weights = drawnFrom(shares, { ...draw, temperature });
      return weights[2]! / weights[1]!;
    };
    expect(ratio(0.5)).toBeCloseTo(4, 12);
    expect(ratio(2)).toBeCloseTo(Math.SQRT2, 12);
  });

  it('leave out all but the likeliest k, and all beyond the probability p', () => {
    expect(drawnFrom(shares, { ...draw, topK: 2 })).toEqual([0, 0, 0.4, 0.25, 0]);
    expect(drawnFrom(shares, { ...draw, topP: 0.6 })).toEqual([0, 0, 0.4, 0.25, 0]);
    expect(drawnFrom(shares, { ...draw, topP: 0.66 })).toEqual([0, 0.2, 0.4, 0.25, 0]);
    expect(drawnFrom(shares, { ...draw, topP: 0.001 })).toEqual([0, 0, 0.4, 0, 0]);
  });
});
