import { describe, expect, it } from 'vitest';
import { likeLength } from './like-length.ts';

describe('likeLength', () => {
  it('puts texts of similar length together, and each in one batch', () => {
    expect(likeLength([9, 2, 10, 2, 3], 20)).toEqual([
      [1, 3, 4],
      [0, 2],
    ]);
  });

  it('fills no batch beyond its tokens, padding included', () => {
    const lengths = Array.from({ length: 500 }, (_, i) => 1 + ((i * 37) % 90));
    const batches = likeLength(lengths, 256);
    for (const batch of batches) {
      expect(batch.length * Math.max(...batch.map((i) => lengths[i]!))).toBeLessThanOrEqual(256);
    }
    expect(batches.flat().sort((a, b) => a - b)).toEqual(lengths.map((_, i) => i));
  });

  it('puts a text that is too long into a batch of its own, and returns no batch for no texts', () => {
    expect(likeLength([300, 1], 256)).toEqual([[1], [0]]);
    expect(likeLength([], 256)).toEqual([]);
  });
});
