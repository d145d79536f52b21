import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoTokenizer, env } from '@huggingface/transformers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecewise, type TokenizerFile } from './piecewise.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));
const places = {
  'pocket-judge': folder('public/models'),
  'tiny-causal': folder('test/fixtures/models'),
};

async function opened(id: keyof typeof places) {
  env.allowRemoteModels = false;
  env.localModelPath = places[id];
  const tokenizer = await AutoTokenizer.from_pretrained(id);
  const calls: string[] = [];
  const encode = (text: string) => {
    calls.push(text);
    return tokenizer.encode(text, { add_special_tokens: false });
  };
  const file = JSON.parse(
    readFileSync(`${places[id]}${id}/tokenizer.json`, 'utf8'),
  ) as TokenizerFile;
  return { encode, file, calls };
}

describe('texts encoded piece by piece', () => {
  it.each(['pocket-judge', 'tiny-causal'] as const)(
    'have the tokens of the whole text: %s',
    async (id) => {
      const { encode, file } = await opened(id);
      const pieces = piecewise(encode, file);
      expect(pieces).not.toBe(encode);
      const added = file.added_tokens.map(({ content }) => content);
      const plain = [
        '\n',
        ' ',
        'Heat (1995)\tAction, Crime:',
        '8',
        '<',
        'first>',
        'é',
        ' The',
        '1',
      ];
      const text = fc.array(fc.constantFrom(...added, ...plain), { maxLength: 12 });
      fc.assert(
        fc.property(text, (parts) => {
          expect(pieces(parts.join(''))).toEqual(encode(parts.join('')));
        }),
        { seed: 1 },
      );
    },
  );

  it('encode a repeated piece only once', async () => {
    const { encode, file, calls } = await opened('pocket-judge');
    const pieces = piecewise(encode, file);
    pieces('<duel>\nHeat (1995)\tAction, Crime:8\n<first>\n</first>');
    calls.length = 0;
    pieces('<duel>\nHeat (1995)\tAction, Crime:8\n<first>\nJaws (1975)\tHorror:\n</first>');
    expect(calls).toEqual(['\nJaws (1975)\tHorror:']);
  });

  it.each([
    ['has a normalizer', { normalizer: { type: 'NFC' } }],
    ['marks the first piece', { pre_tokenizer: { type: 'Metaspace' } }],
    ['takes blanks', { added_tokens: [{ content: '<a>', rstrip: true }] }],
    ['has no added tokens', { added_tokens: [] }],
  ])('are encoded whole where a tokenizer %s', (_, change) => {
    const file = { normalizer: null, pre_tokenizer: null, added_tokens: [{ content: '<a>' }] };
    const encode = () => [1];
    expect(piecewise(encode, { ...file, ...change })).toBe(encode);
  });
});
