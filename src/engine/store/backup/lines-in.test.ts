import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LinesIn } from './lines-in.ts';

const quiet = { tell: () => {} };
const gzip = (text: string) => new Blob([gzipSync(text)]);

async function all(file: Blob, longest = 1000): Promise<string[]> {
  const lines = new LinesIn(file, quiet);
  const found: string[] = [];
  for (let line = await lines.next(longest); line !== null; line = await lines.next(longest)) {
    found.push(line);
  }
  return found;
}

describe('the lines of a gzip file', () => {
  it('are whole, in their order, across all boundaries of what is read at once', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `${i} ${'ä'.repeat(i % 97)}`);
    expect(await all(gzip(lines.map((line) => `${line}\n`).join('')))).toEqual(lines);
  });

  it('end at the last line that is whole', async () => {
    expect(await all(gzip('a\n\nb\nno end'))).toEqual(['a', '', 'b']);
    expect(await all(new Blob(['no gzip\n']))).toEqual([]);
    const cut = gzip('x\n'.repeat(1e6));
    const found = await all(cut.slice(0, cut.size - 9));
    expect(new Set(found)).toEqual(new Set(['x']));
  });

  it('may have the greatest length and no more; the fault names the line', async () => {
    const long = 'x'.repeat(1000);
    expect(await all(gzip(`a\n${long}\n`))).toEqual(['a', long]);
    for (const end of ['\n', '', `${'x'.repeat(1e6)}\n`]) {
      await expect(all(gzip(`a\n${long}x${end}`))).rejects.toMatchObject({
        code: 'file-unusable',
        says: { id: 'backup.lineTooLong', values: { line: 2 } },
      });
    }
  });

  it('end when asked', async () => {
    const stop = new AbortController();
    const lines = new LinesIn(gzip('a\n'), { ...quiet, signal: stop.signal });
    stop.abort();
    await expect(lines.next(1000)).rejects.toMatchObject({ code: 'stopped' });
  });
});
