import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from '#engine/data/lines.ts';
import { runningHash, sha256 } from '#engine/domain/sha256.ts';
import { jsonLinesIn } from './json-lines-in.ts';

const go = new AbortController().signal;

async function read(text: string) {
  const hash = await runningHash();
  const found: unknown[] = [];
  for await (const line of jsonLinesIn(new Blob([text]), hash, go)) found.push(line);
  return { found, sha256: hash.digest() };
}

describe('lines of JSON', () => {
  it('are read by their number; blank ones are left out', async () => {
    const text = '\ufeff{"a":"é"}\r\n\n2';
    const { found, sha256: hash } = await read(text);
    expect(found).toEqual([
      { line: 1, json: { a: 'é' } },
      { line: 3, json: 2 },
    ]);
    expect(hash).toBe(await sha256(text));
  });

  it('survive damaged ones before and after them', async () => {
    const long = `{"a":"${'x'.repeat(LONGEST_LINE)}"}`;
    const deep = '['.repeat(500_000);
    const { found } = await read(`{"a":\n1\n${long}\n2\n${deep}\n3\n{"cut`);
    expect(found).toEqual([
      { line: 1, damage: 'not whole' },
      { line: 2, json: 1 },
      { line: 3, damage: 'too long' },
      { line: 4, json: 2 },
      { line: 5, damage: 'not whole' },
      { line: 6, json: 3 },
      { line: 7, damage: 'not whole' },
    ]);
  });

  it('end when asked', async () => {
    const stop = new AbortController();
    stop.abort();
    const lines = jsonLinesIn(new Blob(['1']), await runningHash(), stop.signal);
    await expect(lines.next()).rejects.toThrow();
  });
});
