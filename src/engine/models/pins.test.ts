import { describe, expect, it } from 'vitest';
import { HUB_MODELS, hubEntry } from './hub-models.ts';
import { pinOf } from './pins.ts';
import pins from './pins.json';
import { buildsOf, PREBUILT } from './prebuilt.ts';

const sha256 = 'AB'.repeat(32);

describe('the list of pinned models', () => {
  it('gives length and hash of each file, and nothing for a model that isn’t pinned', () => {
    const list = { one: { revision: 'c0ffee', files: { 'config.json': { bytes: 2, sha256 } } } };
    expect(pinOf('one', list)).toEqual({
      revision: 'c0ffee',
      files: { 'config.json': { bytes: 2, hash: { kind: 'sha256', hex: 'ab'.repeat(32) } } },
    });
    expect(pinOf('other', list)).toBeNull();
  });

  it('names models of the catalogue, each with a commit and whole hashes', () => {
    const known = new Set(
      [...HUB_MODELS.map(hubEntry), ...PREBUILT.flatMap(buildsOf)].map(({ id }) => id),
    );
    for (const id of Object.keys(pins)) {
      expect(known).toContain(id);
      const pin = pinOf(id);
      expect(pin?.revision).toMatch(/^[0-9a-f]{40}$/);
      for (const { bytes, hash } of Object.values(pin?.files ?? {})) {
        expect(bytes).toBeGreaterThan(0);
        expect(hash.hex).toMatch(/^[0-9a-f]{64}$/);
      }
    }
  });
});
