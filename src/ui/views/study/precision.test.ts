import { describe, expect, it } from 'vitest';
import { precisionWords, widestHalf } from './precision.ts';

describe('precision before a run', () => {
  it('is the textbook 9.8 points at 100 users', () => {
    expect(widestHalf(100)).toBeCloseTo(9.8, 10);
  });

  it('halves with four times the users', () => {
    expect(widestHalf(240) / widestHalf(60)).toBeCloseTo(0.5, 12);
  });

  it('names the smallest visible lead, and says so if there is none', () => {
    expect(precisionWords(100)).toContain('60 to 40');
    expect(precisionWords(3)).toContain('almost nothing');
  });
});
