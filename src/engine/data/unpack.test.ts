import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { all, each } from '#test/fixtures/data/files.ts';
import { gunzipped } from './unpack.ts';

/** Text of which the CRC-32 is 0, as latin1. */
const CRC_ZERO = '\x9d\x0a\xd9\x6d';
const TEXTS = {
  'a short table': 'a,b\n1,2\n',
  'a size that ends in zeros': 'x'.repeat(65_536),
  'a checksum of 0': CRC_ZERO,
  'zeros at its end': `a${'\0'.repeat(3000)}`,
  nothing: '',
};

const packed = (...texts: string[]) =>
  Buffer.concat(texts.map((text) => gzipSync(Buffer.from(text, 'latin1'))));

async function unpacked(bytes: Uint8Array, size = bytes.length): Promise<string> {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  return Buffer.concat(await all(gunzipped(each(chunks), 'a.gz'))).toString('latin1');
}

const padded = (bytes: Uint8Array, zeros: number) => Buffer.concat([bytes, Buffer.alloc(zeros)]);

describe.each(Object.entries(TEXTS))('a gzip file of %s', (_, text) => {
  it.each([0, 1, 2, 3, 4, 5, 8, 11, 512, 10_240])('with %d zeros after it opens', async (zeros) => {
    for (const texts of [[text], [text, 'end\n'], ['begin\n', text], ['', text, text]]) {
      expect(await unpacked(padded(packed(...texts), zeros))).toBe(texts.join(''));
    }
  });

  it('opens in pieces of any size', async () => {
    for (const size of [1, 7, 513]) {
      const bytes = padded(packed('begin\n', text), 600);
      expect(await unpacked(bytes, size)).toBe(`begin\n${text}`);
    }
  });

  it('is refused where its end is missing, whatever zeros follow', async () => {
    const whole = packed('begin\n', text);
    // A trailer that ends in zeros is whole again with them.
    const end = whole.findLastIndex((byte) => byte !== 0);
    for (const lost of [whole.length - end, whole.length - end + 3]) {
      for (const zeros of [0, 1, 5, 512]) {
        const cut = padded(whole.subarray(0, whole.length - lost), zeros);
        await expect(unpacked(cut)).rejects.toThrow(Fault);
      }
    }
  });
});

it('a gzip file is refused with bytes after it that are no zeros, or zeros alone', async () => {
  const whole = packed('a,b\n');
  for (const junk of [[1], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [1, 2, 3, 4, 0]]) {
    await expect(unpacked(Buffer.concat([whole, Uint8Array.from(junk)]))).rejects.toThrow(Fault);
  }
  await expect(unpacked(new Uint8Array(64))).rejects.toThrow(Fault);
  await expect(unpacked(new Uint8Array(0))).rejects.toThrow(Fault);
});
