import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, each } from '#test/fixtures/data/files.ts';
import { jsonElements } from './json-elements.ts';

/** Cuts a text into pieces of one length. */
const pieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length),
  );

const elements = async (text: string, depth: 1 | 2, length = text.length) =>
  (await all(jsonElements(each(pieces(text, length)), depth))).flat().map(({ text }) => text);

describe('the elements of a JSON array', () => {
  it('are found wherever the pieces of the text end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 2),
        async (values, length, indent) => {
          const found = await elements(JSON.stringify(values, null, indent), 1, length);
          expect(found.map((text): unknown => JSON.parse(text))).toEqual(
            values.map((value): unknown => JSON.parse(JSON.stringify(value))),
          );
        },
      ),
      { numRuns: 100, seed: 1 },
    );
  });

  it('are those of an array in an object, and not the members of objects beside it', async () => {
    const text = '{"info": {"a": [1, {"b": 2}]}, "playlists": [{"pid": 0}, {"pid": "]}"}]}';
    expect(await elements(text, 2, 3)).toEqual(['{"pid": 0}', '{"pid": "]}"}']);
  });

  it('come cut off where the text is', async () => {
    expect(await elements('[{"a": 1}, {"b": ', 1)).toEqual(['{"a": 1}', '{"b": ']);
  });
});
