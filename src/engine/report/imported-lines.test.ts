import { expect, it } from 'vitest';
import { importedLines } from './imported-lines.ts';

it.each([
  ['a mark that turns the writing', '\u202e', '\\u202e'],
  ['an isolate that never closes', '\u2067', '\\u2067'],
  ['a space without width', '\u200b', '\\u200b'],
  ['a byte order mark', '\ufeff', '\\ufeff'],
  ['a terminal’s escape', '\u001b', '\\u001b'],
  ['a bell', '\u0007', '\\u0007'],
  ['a line separator', '\u2028', '\\u2028'],
  ['a soft hyphen', '\u00ad', '\\u00ad'],
])('shows %s in the names of files and recommenders', (_, hidden, shown) => {
  const file = `a${hidden}b.csv`;
  const lines = importedLines({
    rows: 3,
    bad: 1,
    files: [{ file, rows: 3, kept: 2, encoding: 'utf-8' }],
    leftOut: [{ reason: 'no user id', rows: 1, example: { file, line: 2, reason: `x${hidden}` } }],
    lists: [{ recommender: `R${hidden}S`, unknownItems: 1, unknownUsers: 0, duplicates: 0 }],
    remarks: [`${file}: a remark`],
  });
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).toContain(shown);
    expect(line).not.toContain(hidden);
  }
});
