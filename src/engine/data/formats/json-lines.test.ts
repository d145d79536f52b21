import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { all, each } from '#test/fixtures/data/files.ts';
import { objectsIn, textsOf } from './json-lines.ts';
import { linesOf, LONGEST_LINE } from '../lines.ts';

async function read(...pieces: string[]) {
  const batches = (await all(textsOf(linesOf(each(pieces))))).map(objectsIn);
  return {
    rows: batches.flatMap(({ rows }) => rows.map(({ line, values }) => [line, ...values])),
    bad: inEnglish(batches.flatMap(({ unreadable }) => unreadable)),
  };
}

describe('objects of JSON Lines', () => {
  it('gives each object its line number, despite empty lines and cuts, and every value as text', async () => {
    const text = '{"user":"a","rating":5}\n\n  \n{"seen":true,"none":null,"list":["x",{"y":1}]}\n';
    expect(await read(text.slice(0, 30), text.slice(30), '{"last":0}')).toEqual({
      rows: [
        [1, ['user', 'a'], ['rating', '5']],
        [4, ['seen', 'true'], ['none', ''], ['list', '["x",{"y":1}]']],
        [5, ['last', '0']],
      ],
      bad: [],
    });
  });

  it('[14.9] keeps numbers as written, even if a double would round them', async () => {
    const text =
      '{"user":76561197970982479,"item":1e21,"n":-0,"m":4.50,"list":[9007199254740993,1.0,"2"]}\n';
    expect((await read(text)).rows).toEqual([
      [
        1,
        ['user', '76561197970982479'],
        ['item', '1e21'],
        ['n', '-0'],
        ['m', '4.50'],
        ['list', '[9007199254740993,1.0,"2"]'],
      ],
    ]);
  });

  it.each(['7', '"text"', 'null', '[1]', '{"user":', 'user,item'])(
    'tells %s, which is no object, by its line and its beginning alone',
    async (text) => {
      const { rows, bad } = await read(`{"a":1}\n${text}\n{"b":2}\n`);
      expect(rows).toEqual([
        [1, ['a', '1']],
        [3, ['b', '2']],
      ]);
      const reason = `The line is ${text}; a JSON object was expected.`;
      expect(bad).toEqual([{ line: 2, kind: 'not a JSON object', reason }]);
    },
  );

  it('reports a value nested too deeply or a line that is too long, and reads on', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const long = `{"a":"${'x'.repeat(LONGEST_LINE)}"}`;
    const { rows, bad } = await read(`${deep}\n`, `${long}\n`, '{"b":2}\n');
    expect(rows).toEqual([[3, ['b', '2']]]);
    expect(bad.map(({ line }) => line)).toEqual([1, 2]);
    for (const { reason } of bad) expect(reason.length).toBeLessThan(120);
  });
});
