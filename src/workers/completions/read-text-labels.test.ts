import { describe, expect, it } from 'vitest';
import type { NextTokens } from './next-tokens.ts';
import { readTextLabels } from './read-text-labels.ts';

/** Tokens with their probabilities. */
const tokens = (of: Readonly<Record<string, number>>): NextTokens => ({
  top: Object.entries(of).map(([text, p]) => ({ text, logprob: Math.log(p) })),
  tokens: { computed: 1, reused: 0 },
  ms: 1,
});

/** Reads labels from distributions by the text of the label so far, and lists the steps. */
async function read(
  labels: readonly string[],
  after: Readonly<Record<string, Readonly<Record<string, number>>>>,
  single = new Set<string>(),
) {
  const steps: string[] = [];
  const reading = await readTextLabels(labels, single, async (said) => {
    steps.push(said);
    return tokens(after[said] ?? {});
  });
  return { ...reading, steps };
}

describe('readTextLabels', () => {
  it('adds spellings with a space before them, and shares the label mass', async () => {
    const { probabilities, labelMass, steps } = await read(['1', '2'], {
      '': { '1': 0.3, ' 1': 0.1, '2': 0.2, The: 0.25 },
    });
    expect(labelMass).toBeCloseTo(0.6, 12);
    expect(probabilities?.[0]).toBeCloseTo(2 / 3, 12);
    expect(probabilities?.[1]).toBeCloseTo(1 / 3, 12);
    expect(steps).toEqual(['']);
  });

  it('counts a label outside the likeliest tokens as 0, and unscored where all are', async () => {
    expect((await read(['1', '2'], { '': { '1': 0.5 } })).probabilities).toEqual([1, 0]);
    const none = await read(['1', '2'], { '': { The: 0.9 } });
    expect(none).toMatchObject({ probabilities: null, labelMass: 0 });
  });

  it('reads a label of several tokens in steps, each after its likeliest beginning', async () => {
    const { probabilities, labelMass, steps } = await read(['Good', 'Poor'], {
      '': { Go: 0.4, G: 0.01, ' Poor': 0.2 },
      Go: { od: 0.5, ne: 0.5 },
    });
    expect(labelMass).toBeCloseTo(0.4, 12);
    expect(probabilities?.[0]).toBeCloseTo(0.5, 12);
    expect(steps).toEqual(['', 'Go']);
  });

  it('gives a label that another begins with the remainder that continues to none', async () => {
    // As a tokenizer that cuts numbers into digits: P(1) = .5 (1 - .2), P(10) = .5 x .2.
    const { probabilities, labelMass } = await read(['1', '2', '10'], {
      '': { '1': 0.5, '2': 0.25 },
      '1': { '0': 0.2, '<end>': 0.8 },
    });
    expect(labelMass).toBeCloseTo(0.75, 12);
    expect(probabilities?.map((p) => p * 0.75)).toEqual([
      expect.closeTo(0.4, 12),
      expect.closeTo(0.25, 12),
      expect.closeTo(0.1, 12),
    ]);
  });

  it('keeps both labels apart where one token has each', async () => {
    const { probabilities, steps } = await read(['1', '10'], { '': { '1': 0.3, '10': 0.1 } });
    expect(probabilities?.[1]).toBeCloseTo(0.25, 12);
    expect(steps).toEqual(['']);
  });

  it('never reads a label in steps that was seen as one token', async () => {
    const single = new Set<string>();
    await read(['Good', 'Poor'], { '': { Good: 0.5, Poor: 0.5 } }, single);
    const later = await read(['Good', 'Poor'], { '': { G: 0.1, Poor: 0.5 } }, single);
    expect(later.probabilities).toEqual([0, 1]);
    expect(later.steps).toEqual(['']);
  });

  it('bounds what a label outside the likeliest tokens can have', async () => {
    const all = await read(['1', '2'], { '': { '1': 0.5, '2': 0.3, The: 0.1 } });
    expect(all.unlisted).toBe(0);
    // Three spellings of "2", each at most as likely as the last token.
    const close = await read(['1', '2'], { '': { '1': 0.5, The: 0.01 } });
    expect(close.unlisted).toBeCloseTo(0.03, 12);
    // Together no more than the tokens leave.
    const full = await read(['1', '2'], { '': { '1': 0.5, The: 0.49 } });
    expect(full.unlisted).toBeCloseTo(0.01, 12);
    // In the second step, of the share that reached it.
    const steps = await read(['good', 'goat'], {
      '': { go: 0.5, x: 0.2 },
      go: { od: 0.8, y: 0.1 },
    });
    expect(steps.unlisted).toBeCloseTo(0.5 * 0.1, 12);
  });

  it('makes every share NaN where a probability is none, so that the answer is unscored', async () => {
    const { probabilities } = await read(['1', '2'], { '': { '1': NaN, '2': 0.5 } });
    expect(probabilities).toEqual([NaN, NaN]);
  });

  it('gives the same shares in any order of labels', async () => {
    const after = { '': { '1': 0.5, ' 2': 0.25, '3': 0.1 }, '1': { '0': 0.2 } };
    const one = await read(['1', '2', '3', '10'], after);
    const other = await read(['10', '3', '2', '1'], after);
    other.probabilities!.forEach((p, i) => expect(p).toBeCloseTo(one.probabilities![3 - i]!, 12));
  });

  describe('where only the first token is known', () => {
    const first = (labels: readonly string[], of: Readonly<Record<string, number>>) =>
      readTextLabels(labels, new Set(), async (said) => (said === '' ? tokens(of) : null));

    it('gives a label all of the token with which it alone begins', async () => {
      const { probabilities, unclear } = await first(['Good', 'Poor'], { Go: 0.6, Po: 0.2 });
      expect(probabilities?.[0]).toBeCloseTo(0.75, 12);
      expect(unclear).toBeUndefined();
    });

    it('gives no probabilities where several begin with it, unless it has next to none', async () => {
      const read = await first(['1', '10'], { '1': 0.6 });
      expect(read).toMatchObject({ probabilities: null, unclear: true });
      expect(read.labelMass).toBeCloseTo(0.6, 12);
      const whole = await first(['1', '10'], { '1': 0.6, '10': 0.2 });
      expect(whole.probabilities?.[0]).toBeCloseTo(0.75, 12);
      const little = await first(['Good', 'Gone', 'Poor'], { Go: 1e-9, Poor: 0.5 });
      expect(little.probabilities).toEqual([0, 0, 1]);
    });
  });
});
