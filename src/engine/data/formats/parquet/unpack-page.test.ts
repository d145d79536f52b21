import { describe, expect, it } from 'vitest';
import { cpuTime } from '#test/fixtures/cpu-time.ts';
import { longText, packedText, shortText } from '#test/fixtures/data/packed-text.ts';
import { stream } from '../../../random/stream.ts';
import { openCompressors } from './compressors.ts';

const { ZSTD, LZ4, LZ4_RAW } = await openCompressors();
const { zstd, lz4 } = packedText;
const bigEndian = (...numbers: readonly number[]) =>
  numbers.flatMap((number) => [24, 16, 8, 0].map((by) => (number >>> by) & 255));
/** Blocks as Hadoop writes them: each behind its size unpacked and packed. */
const framed = (...blocks: readonly (readonly [size: number, packed: Uint8Array])[]) =>
  Uint8Array.from(
    blocks.flatMap(([size, packed]) => [...bigEndian(size, packed.length), ...packed]),
  );
const both = Uint8Array.from([...longText, ...shortText]);
const nothing = new Uint8Array(0);

describe('a page that another program compressed', () => {
  it.each([
    ['Zstandard, level 1', ZSTD!, zstd.fast, longText],
    ['Zstandard, level 19', ZSTD!, zstd.high, longText],
    ['Zstandard with a checksum', ZSTD!, zstd.checked, longText],
    ['Zstandard as pyarrow writes it', ZSTD!, zstd.short, shortText],
    ['Zstandard without the size of the content', ZSTD!, zstd.unsized, shortText],
    ['Zstandard in two frames', ZSTD!, zstd.frames, shortText],
    ['Zstandard of no bytes', ZSTD!, zstd.empty, nothing],
    ['no bytes at all', ZSTD!, nothing, nothing],
    ['an LZ4 block', LZ4_RAW!, lz4.long, longText],
    ['a short LZ4 block', LZ4_RAW!, lz4.short, shortText],
    ['an LZ4 block under the older name', LZ4!, lz4.short, shortText],
    ['one LZ4 block of Hadoop', LZ4!, framed([1000, lz4.short]), shortText],
    ['two LZ4 blocks of Hadoop', LZ4!, framed([150_000, lz4.long], [1000, lz4.short]), both],
  ])('is unpacked: %s', (_, unpack, packed, content) => {
    expect(unpack(packed, content.length)).toEqual(content);
  });

  it('stays apart from others: a second page repeats the first', () => {
    for (let i = 0; i < 2; i++) expect(ZSTD!(zstd.checked, longText.length)).toEqual(longText);
  });

  const pages = [
    ['Zstandard', ZSTD!, zstd.high, longText],
    ['checked Zstandard', ZSTD!, zstd.checked, longText],
    ['LZ4', LZ4_RAW!, lz4.long, longText],
    ['LZ4 of Hadoop', LZ4!, framed([1000, lz4.short]), shortText],
  ] as const;

  it.each(pages)(
    'is refused where its header states another size: %s',
    (_, unpack, packed, content) => {
      for (const length of [0, 1, content.length - 1, content.length + 1, 2 * content.length]) {
        expect(() => unpack(packed, length)).toThrow(RangeError);
      }
    },
  );

  it.each(pages)('is refused where it is cut off: %s', (_, unpack, packed, content) => {
    const chance = stream('cuts');
    for (const end of [
      0,
      1,
      4,
      packed.length - 1,
      ...Array.from({ length: 40 }, () => chance.below(packed.length)),
    ]) {
      // prettier-ignore
      expect(() => unpack(packed.subarray(0, end), content.length)).toThrow(RangeError);
    }
  });

  it.each(pages)(
    'ends in the same time and memory if its bytes change: %s',
    (name, unpack, packed, content) => {
      const chance = stream(name);
      const begun = cpuTime();
      for (let i = 0; i < 400; i++) {
        const changed = packed.slice();
        for (let n = chance.below(3); n >= 0; n--)
          changed[chance.below(packed.length)] = chance.below(256);
        try {
          const page = unpack(changed, content.length);
          expect(page).toHaveLength(content.length);
          if (name.startsWith('checked')) expect(page).toEqual(content);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(RangeError);
        }
      }
      expect(cpuTime() - begun).toBeLessThan(20_000);
    },
    60_000,
  );
});
