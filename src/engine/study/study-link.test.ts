import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINK, packStudy, unpackStudy } from './study-link.ts';
import { readStudy, writeStudy } from './read-study.ts';

const example = writeStudy(readStudy(readFileSync('public/demo/study.json', 'utf8')));

const addressed = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

describe('a study in an address', () => {
  it('comes back as it was, in letters that an address may hold', async () => {
    const study = readStudy(
      JSON.stringify({ ...JSON.parse(example), name: '“Filme & mehr” 日本 \u202e#?/' }),
    );
    const code = await packStudy(writeStudy(study));
    expect(code).toMatch(/^[\w-]+$/);
    expect(readStudy(await unpackStudy(code))).toEqual(study);
  });

  it('is what any program inflates', async () => {
    const packed = Buffer.from(await packStudy(example), 'base64url');
    expect(JSON.parse(inflateRawSync(packed).toString())).toEqual(JSON.parse(example));
    expect(await unpackStudy(addressed(deflateRawSync('{"a":1}')))).toBe('{"a":1}');
  });

  it('is refused where it is too long for a link', async () => {
    // Digits that no packing shortens by more than half.
    let seed = 1;
    const long = Array.from({ length: 4 * LONGEST_LINK }, () => {
      seed = (seed * 48271) % 2147483647;
      return seed % 10;
    }).join('');
    await expect(packStudy(JSON.stringify({ long }))).rejects.toMatchObject({
      code: 'study-invalid',
      says: { id: 'studyFaults.linkTooLong' },
    });
  });

  it('is refused where it was cut, changed, or unfolds without end', async () => {
    const code = await packStudy(example);
    const bomb = addressed(deflateRawSync(' '.repeat(5_000_000)));
    expect(bomb.length).toBeLessThan(LONGEST_LINK);
    for (const bad of [
      code.slice(0, -40),
      `!${code}`,
      bomb,
      addressed(deflateRawSync(Buffer.from([0xff]))),
    ]) {
      await expect(unpackStudy(bad)).rejects.toMatchObject({
        code: 'study-invalid',
        says: { id: 'studyFaults.linkDamaged' },
      });
    }
  });
});
