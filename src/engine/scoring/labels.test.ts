import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelTokens, readLabels, severalTokens, stepsOf, type Encode } from './labels.ts';

/** Greedy longest match over a few pieces: enough to join adjacent characters. */
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
      spellings: [[[1], [3]], [[2]]],
    });
  });

  it('moves back where the end of the opening joins with the label', () => {
    const encode = tokenizerOf(['<verdict', '>', '>1', '>2', '1', '2', ' ']);
    expect(labelTokens('<verdict>', ['1', '2'], encode)).toEqual({
      opening: [0],
      spellings: [[[2]], [[3]]],
    });
  });

  it('spells a label with several tokens where it must', () => {
    const encode = tokenizerOf(['>', 'Good', 'Po', 'or', ' ', ' Poor']);
    const found = labelTokens('>', ['Good', 'Poor'], encode);
    expect(found).toEqual({ opening: [0], spellings: [[[1]], [[2, 3], [5]]] });
    expect(stepsOf(found.spellings)).toEqual([[], [2]]);
    const digits = tokenizerOf(['>', '1', '0', ' ']);
    expect(severalTokens('>', ['1', '10'], digits)).toEqual(['10']);
  });

  it('refuses labels that are the same token', () => {
    const encode: Encode = (text) => [...text].map((c) => (c === '>' ? 0 : 1));
    expect(() => labelTokens('>', ['a', 'b'], encode)).toThrow(/same token/);
  });
});

describe('readLabels', () => {
  it('gives shares of the label mass, and the label mass as a share of the whole vocabulary', () => {
    // Masses 3, 1 and 4 of 8.
    const { probabilities, legalMass } = readLabels(
      [Float64Array.of(3, 1, 4).map(Math.log)],
      [[[0]], [[1]]],
    );
    expect(probabilities?.[0]).toBeCloseTo(3 / 4, 12);
    expect(probabilities?.[1]).toBeCloseTo(1 / 4, 12);
    expect(legalMass).toBeCloseTo(4 / 8, 12);
  });

  it('adds up the spellings of a label', () => {
    const { probabilities } = readLabels(
      [Float64Array.of(1, 1, 2).map(Math.log)],
      [[[0], [1]], [[2]]],
    );
    expect(probabilities?.[0]).toBeCloseTo(1 / 2, 12);
  });

  it('is exact for scores that overflow a plain exponential', () => {
    const { probabilities, legalMass } = readLabels(
      [Float32Array.of(1000, 1000, -1000)],
      [[[0]], [[1]]],
    );
    expect(probabilities).toEqual([0.5, 0.5]);
    expect(legalMass).toBe(1);
  });

  it('reads no answer where the labels have almost no mass', () => {
    const reading = readLabels([Float32Array.of(0, 1, 100)], [[[0]], [[1]]]);
    expect(reading.probabilities).toBeNull();
    expect(reading.legalMass).toBeLessThan(1e-40);
  });

  it.each([[[NaN, 1, 2]], [[1, NaN, 2]], [[1, 2, NaN]], [[Infinity, 1, 2]]])(
    'gives no number for %j',
    (scores) => {
      const { probabilities } = readLabels([Float32Array.from(scores)], [[[0]], [[1]]]);
      expect(probabilities?.every(Number.isFinite)).toBe(false);
    },
  );

  it('multiplies along a label of several tokens', () => {
    // "Good" is token 0; "Poor" is 1 then 2.
    const first = Float64Array.of(5, 4, 1).map(Math.log);
    const second = Float64Array.of(1, 1, 8).map(Math.log);
    const { probabilities, legalMass } = readLabels([first, second], [[[0]], [[1, 2]]]);
    expect(legalMass).toBeCloseTo(0.5 + 0.4 * 0.8, 12);
    expect(probabilities?.[1]).toBeCloseTo(0.32 / 0.82, 12);
  });

  it('subtracts a longer label from the label that it begins with', () => {
    // "1" is token 0, "10" is 0 then 1, "2" is 2.
    const first = Float64Array.of(6, 0, 2, 2).map(Math.log);
    const second = Float64Array.of(1, 3, 2, 4).map(Math.log);
    const spellings = [[[0]], [[0, 1]], [[2]]];
    const { probabilities, legalMass } = readLabels([first, second], spellings);
    expect(legalMass).toBeCloseTo(0.8, 12);
    expect(probabilities?.map((p) => p * 0.8)).toEqual([
      expect.closeTo(0.6 * 0.7, 12),
      expect.closeTo(0.6 * 0.3, 12),
      expect.closeTo(0.2, 12),
    ]);
  });

  it('never counts more mass than 1, whichever labels begin with each other', () => {
    const tokens = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 });
    const distinct = fc.uniqueArray(tokens, { minLength: 2, maxLength: 6, selector: String });
    const scores = fc.array(fc.double({ min: -9, max: 9, noNaN: true }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(distinct, fc.infiniteStream(scores), (labels, stream) => {
        const spellings = labels.map((label) => [label]);
        const rows = stepsOf(spellings).map(() => Float64Array.from(stream.next().value));
        const { probabilities, legalMass } = readLabels(rows, spellings);
        expect(legalMass).toBeLessThanOrEqual(1 + 1e-9);
        if (probabilities === null) return;
        expect(probabilities.every((p) => p >= 0)).toBe(true);
        expect(probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      }),
      { seed: 1 },
    );
  });
});
