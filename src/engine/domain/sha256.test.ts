import { expect, it, vi } from 'vitest';
import { sha256, sha256Of } from './sha256.ts';

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

it('hashes parts as their bytes in a row', async () => {
  const parts = [Float32Array.of(1.5, NaN), new Uint8Array(0), Uint8Array.of(0, 7, 8).subarray(1)];
  const bytes = parts.flatMap(({ buffer, byteOffset, byteLength }) => [
    ...new Uint8Array(buffer, byteOffset, byteLength),
  ]);
  expect(await sha256Of(parts)).toBe(await sha256(Uint8Array.from(bytes)));
  expect(await sha256Of([])).toBe(await sha256(''));
});
