import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, each, latin1 } from '#test/fixtures/data/files.ts';
import { textOf, type EncodingNote } from './decode.ts';

async function decoded(bytes: Uint8Array, size: number) {
  const chunks = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  let encoding: EncodingNote | undefined;
  const text = (await all(textOf(each(chunks), (note) => (encoding = note)))).join('');
  return { text, encoding };
}

describe('textOf', () => {
  it('reads UTF-8 in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 2, max: 9 }),
        async (text, size) => {
          const bytes = new TextEncoder().encode(text);
          expect(await decoded(bytes, size)).toEqual({ text, encoding: 'utf-8' });
        },
      ),
      { seed: 1 },
    );
  });

  it.each([1, 3, 1000])(
    'takes a file for Latin-1 that is not UTF-8 (pieces of %d)',
    async (size) => {
      const text = '1::Les Misérables (1995)\n2::Señor';
      expect(await decoded(latin1(text), size)).toEqual({ text, encoding: 'latin-1' });
    },
  );

  it('reads a Latin-1 file whose last byte looks like the start of a UTF-8 character', async () => {
    expect(await decoded(latin1('caf\xe9'), 100)).toEqual({ text: 'café', encoding: 'latin-1' });
  });

  it.each([3, 1000])(
    'keeps what is UTF-8 in a file with a damaged place (pieces of %d)',
    async (size) => {
      const bytes = Uint8Array.from([...new TextEncoder().encode('Amélie '), 0xff, 0x21]);
      expect(await decoded(bytes, size)).toEqual({
        text: 'Amélie \ufffd!',
        encoding: 'damaged utf-8',
      });
    },
  );

  it('follows a byte order mark', async () => {
    const bytes = new Uint8Array(Buffer.from('\ufeffid,é\n', 'utf16le'));
    expect(await decoded(bytes, 5)).toEqual({ text: 'id,é\n', encoding: 'utf-16' });
    const turned = new Uint8Array(Buffer.from(bytes).swap16());
    expect(await decoded(turned, 5)).toEqual({ text: 'id,é\n', encoding: 'utf-16' });
  });
});
