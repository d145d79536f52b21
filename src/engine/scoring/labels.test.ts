import { describe, expect, it } from 'vitest';
import { labelTokens, readLabels, type Encode } from './labels.ts';

/** Greedy longest match over a few pieces: enough to join what stands side by side. */
function tokenizerOf(pieces: readonly string[]): Encode {
  return (text) => {
    const ids: number[] = [];
    while (text) {
      const fits = pieces.filter((piece) => text.startsWith(piece));
      const longest = fits.reduce((a, b) => (b.length > a.length ? b : a));
      ids.push(pieces.indexOf(longest));
      text = text.slice(longest.length);
    }
    return ids;
  };
}

describe('labelTokens', () => {
  it('finds each label with every spelling that is one token', () => {
    const encode = tokenizerOf(['<verdict>', '1', '2', ' 1', ' ']);
    expect(labelTokens('<verdict>', ['1', '2'], encode)).toEqual({
      opening: [0],
      ids: [[1, 3], [2]],
    });
  });

  it('gives way where the end of the opening joins with the label', () => {
    const encode = tokenizerOf(['<verdict', '>', '>1', '>2', '1', '2', ' ']);
    expect(labelTokens('<verdict>', ['1', '2'], encode)).toEqual({ opening: [0], ids: [[2], [3]] });
  });

  it('names the label that is no single token', () => {
    const encode = tokenizerOf(['>', 'Good', 'Po', 'or', ' ']);
    expect(() => labelTokens('>', ['Good', 'Poor'], encode)).toThrow(/"Poor".* 2 tokens/);
  });
});

describe('readLabels', () => {
  it('gives shares of the legal mass, and the legal mass of the whole vocabulary', () => {
    // Masses 3, 1 and 4 of 8.
    const { probabilities, legalMass } = readLabels(Float64Array.of(3, 1, 4).map(Math.log), [
      [0],
      [1],
    ]);
    expect(probabilities?.[0]).toBeCloseTo(3 / 4, 12);
    expect(probabilities?.[1]).toBeCloseTo(1 / 4, 12);
    expect(legalMass).toBeCloseTo(4 / 8, 12);
  });

  it('adds up the spellings of a label', () => {
    const { probabilities } = readLabels(Float64Array.of(1, 1, 2).map(Math.log), [[0, 1], [2]]);
    expect(probabilities?.[0]).toBeCloseTo(1 / 2, 12);
  });

  it('holds for scores that a plain exponential would overflow on', () => {
    const { probabilities, legalMass } = readLabels(Float32Array.of(1000, 1000, -1000), [[0], [1]]);
    expect(probabilities).toEqual([0.5, 0.5]);
    expect(legalMass).toBe(1);
  });

  it('reads no answer where the labels have next to no mass', () => {
    const reading = readLabels(Float32Array.of(0, 1, 100), [[0], [1]]);
    expect(reading.probabilities).toBeNull();
    expect(reading.legalMass).toBeLessThan(1e-40);
  });

  it.each([[[NaN, 1, 2]], [[1, NaN, 2]], [[1, 2, NaN]], [[Infinity, 1, 2]]])(
    'gives no number for %j',
    (scores) => {
      const { probabilities } = readLabels(Float32Array.from(scores), [[0], [1]]);
      expect(probabilities?.every(Number.isFinite)).toBe(false);
    },
  );
});
