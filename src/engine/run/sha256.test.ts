import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('The hash of "abc" equals the one in FIPS 180-2, as text and as bytes', async () => {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256('abc')).toBe(known);
  expect(await sha256(Uint8Array.of(97, 98, 99))).toBe(known);
});
