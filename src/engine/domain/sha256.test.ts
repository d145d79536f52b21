import { expect, it, vi } from 'vitest';
import { sha256 } from './sha256.ts';

it('The hash of "abc" equals the one in FIPS 180-2, as text and as bytes', async () => {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256('abc')).toBe(known);
  expect(await sha256(Uint8Array.of(97, 98, 99))).toBe(known);
  const within = Uint8Array.of(0, 97, 98, 99, 0).subarray(1, 4);
  expect(await sha256(within)).toBe(known);
  expect(await sha256(within.slice().buffer)).toBe(known);
});

it('[14.17] hashes without crypto.subtle, and texts beyond ASCII', async () => {
  const text = 'Amélie 抹茶 🎬 \ud800';
  const bytes = new TextEncoder().encode(text);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  vi.stubGlobal('crypto', {});
  expect(await sha256(text)).toBe(digest);
  vi.unstubAllGlobals();
});
