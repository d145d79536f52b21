import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const units = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0]);

describe('the text of a small file', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode('{"é":1}')]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('{"é":1}')]],
    ['UTF-16, little end first', [0xff, 0xfe, ...units('{"é":1}')]],
    ['UTF-16, big end first', [0xfe, 0xff, ...units('{"é":1}').map((_, i, all) => all[i ^ 1]!)]],
  ])('is decoded without its byte order mark: %s', async (_, bytes) => {
    expect(await plainText(new Blob([Uint8Array.from(bytes)]))).toBe('{"é":1}');
  });
});
