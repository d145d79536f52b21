import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, each } from '#test/fixtures/data/files.ts';
import { linesOf, LONGEST_LINE } from './lines.ts';

const numbered = async (pieces: readonly string[]) =>
  (await all(linesOf(each(pieces)))).flatMap(({ first, lines }) =>
    lines.map((line, i) => [first + i, line] as const),
  );

describe('linesOf', () => {
  it('numbers lines from 1, and counts empty ones', async () => {
    expect(await numbered(['a\n\nb\n'])).toEqual([
      [1, 'a'],
      [2, ''],
      [3, 'b'],
    ]);
  });

  it('gives the same lines for any cuts and line endings', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', '"', ',', ' '), maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 30 }),
        async (lines, end, size) => {
          const text = lines.map((l) => l + end).join('');
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          expect(await numbered(pieces)).toEqual(lines.map((l, i) => [i + 1, l]));
        },
      ),
      { seed: 1 },
    );
  });

  it('drops a byte order mark', async () => {
    expect(await numbered(['\ufeffid\n'])).toEqual([[1, 'id']]);
  });

  it('cuts a line that is too long, and reads the next', async () => {
    const pieces = Array.from({ length: 5 }, () => 'x'.repeat(LONGEST_LINE / 2));
    const [long, next] = await numbered([...pieces, '\nafter\n']);
    expect(long?.[1]).toHaveLength(LONGEST_LINE + 1);
    expect(next).toEqual([2, 'after']);
  });
});
