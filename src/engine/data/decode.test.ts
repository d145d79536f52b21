import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, each, latin1 } from '#test/fixtures/data/files.ts';
import type { TextEncoding } from '../domain/import-note.ts';
import { textOf } from './decode.ts';

async function decoded(bytes: Uint8Array, size: number) {
  const chunks = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  let encoding: TextEncoding | undefined;
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

  const eastern = {
    Chinese: '七武士，一九五四年。导演：黑泽明，主演：三船敏郎、志村乔。',
    Japanese: '一人の侍が村を守る。羅生門、生きる、七人の侍、用心棒。',
    kana: 'となりのトトロ、もののけひめ',
    Korean: '일곱명의사무라이가마을을지킨다。감독구로사와아키라、주연미후네도시로',
  };

  it.each(Object.entries(eastern))('reads %s in UTF-16 without a mark', async (_, sentence) => {
    for (const text of [sentence, `${sentence}\n${sentence}`, sentence.repeat(300)]) {
      const little = Buffer.from(text, 'utf16le');
      const big = Buffer.from(little).swap16();
      for (const bytes of [little, big]) {
        for (const size of [1, 7, 1000]) {
          const read = await decoded(new Uint8Array(bytes), size);
          expect(read.encoding).toBe('utf-16');
          expect(read.text === text).toBe(true);
        }
      }
    }
  });

  it.each([
    ['Latin-1', latin1('Les Misérables\nAmélie\nSeñorita ' + 'abcdefgh'.repeat(99))],
    ['Latin-1 with control bytes between columns', latin1('caféolait\x01'.repeat(300))],
    ['Latin-1 in capitals', latin1('ÀÉÎÕÜ'.repeat(99))],
    [
      'Chinese in GBK',
      Uint8Array.from(Array(200).fill([0xc6, 0xdf, 0xce, 0xe4, 0xca, 0xbf]).flat()),
    ],
    ['Japanese in Shift-JIS', Uint8Array.from(Array(200).fill([0x8e, 0xb5, 0x90, 0x6c]).flat())],
  ])('takes %s for no UTF-16', async (_, bytes) => {
    expect((await decoded(bytes, 1000)).encoding).toBe('latin-1');
  });

  it('takes ASCII with control bytes between columns for UTF-8', async () => {
    const text = 'abcdefg\x01'.repeat(600);
    expect(await decoded(new TextEncoder().encode(text), 999)).toEqual({ text, encoding: 'utf-8' });
  });
});
