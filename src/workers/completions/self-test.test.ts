import { describe, expect, it } from 'vitest';
import { textModel } from '#test/fixtures/text-model.ts';
import type { Completer, NextTokens } from './next-tokens.ts';
import { selfTest } from './self-test.ts';

const { signal } = new AbortController();
/** A model that alters what the made-up one gives. */
const altered = (alter: (found: NextTokens, prompt: string, fresh: boolean) => NextTokens) => {
  const sound = textModel();
  return {
    atOnce: 1,
    next: async (prompt, stop, fresh = false) =>
      alter(await sound.next(prompt, stop, fresh), prompt, fresh),
  } satisfies Completer;
};
const shifted = (found: NextTokens, by: number): NextTokens => ({
  ...found,
  top: found.top.map(({ text, logprob }) => ({ text, logprob: logprob - by })),
});

describe('selfTest', () => {
  it('passes a sound model, and measures how reused beginnings differ from fresh ones', async () => {
    expect(await selfTest(textModel(), signal)).toBe(0);
    const apart = altered((found, _, fresh) => (fresh ? found : shifted(found, 0.1)));
    expect(await selfTest(apart, signal)).toBeCloseTo(0.1, 12);
  });

  it.each<[string, Completer]>([
    ['gives nothing', altered((found) => ({ ...found, top: [] }))],
    ['gives no numbers', altered((found) => shifted(found, NaN))],
    ['gives more than 1 in all', altered((found) => shifted(found, -1))],
    [
      'gives the same whatever is asked',
      altered((found, prompt) =>
        prompt.endsWith('red green') ? found : { ...found, top: [{ text: '1', logprob: -1 }] },
      ),
    ],
    [
      'continues no sequence',
      altered((found, prompt) =>
        prompt.endsWith('red green')
          ? { ...found, top: found.top.map((one) => ({ ...one, text: ' dog' })) }
          : found,
      ),
    ],
    [
      'gives something else with a reused beginning',
      altered((found, _, fresh) => (fresh ? found : shifted(found, 0.5))),
    ],
  ])('refuses one that %s', async (_, model) => {
    await expect(selfTest(model, signal)).rejects.toMatchObject({ code: 'model-failed' });
  });
});
