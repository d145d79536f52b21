import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { inPlaces } from '../domain/places.ts';
import type { ListFile } from '../domain/study.ts';
import { importLists } from './import-lists.ts';
import { sniff } from './sniff.ts';

/** Users u1 to u4, items a to h; each user has met another item. */
const dataset = datasetFrom(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((item, i) => ({
    ...{ user: `u${(i % 4) + 1}`, item, rating: (i % 5) + 1, timestamp: i },
  })),
);

const MAPPED = {
  ...{ user: 'user', item: 'item', rank: 'rank', score: 'score' },
  recommender: 'recommender',
} as const;
type Column = keyof typeof MAPPED;

/** Reads one file of lists. A CSV or JSON Lines file maps the columns that it names. */
async function read(file: string, text: string) {
  const format = file.endsWith('.run') ? 'trec' : file.endsWith('.jsonl') ? 'jsonl' : 'csv';
  const named = (Object.keys(MAPPED) as Column[]).filter((name) => text.includes(name));
  const mapping = Object.fromEntries(named.map((name) => [name, name]));
  const source: ListFile =
    format === 'trec' ? { format, file } : { format, file, header: true, mapping };
  const found = await importLists(
    await sourcesOf({ [file]: text }),
    [source],
    dataset,
    quietReading(),
  );
  return {
    lists: found.files[0]!.lists,
    report: inEnglish(found.report),
    remarks: inEnglish(found.alignment.remarks),
  };
}

/** Each list on one line, a missing place as an underscore: "u1: a _ c". */
async function placesIn(file: string, text: string) {
  const { lists } = await read(file, text);
  return lists.map(
    (list) =>
      `${list.user}: ${inPlaces(list)
        .map((item) => item ?? '_')
        .join(' ')}`,
  );
}

const csv = (columns: string, ...rows: string[]) => [columns, ...rows, ''].join('\n');
const ranked = (...rows: string[]) => csv('user,item,rank', ...rows);
const scored = (...rows: string[]) => csv('user,item,score', ...rows);
const both = (...rows: string[]) => csv('user,item,rank,score', ...rows);
const run = (...rows: string[]) => rows.map((row) => `${row} R\n`).join('');

describe('a list keeps its places where a line is left out', () => {
  it.each<[string, string, string, string[]]>([
    ['an unknown item at rank 1', 'l.csv', ranked('u1,zz,1', 'u1,a,2', 'u1,b,3'), ['u1: _ a b']],
    [
      'an unknown item with the best score',
      'l.csv',
      scored('u1,a,2', 'u1,zz,9', 'u1,b,1'),
      ['u1: _ a b'],
    ],
    [
      'an unknown item in the middle and at the end',
      'l.csv',
      ranked('u1,a,1', 'u1,yy,2', 'u1,b,3', 'u1,zz,4'),
      ['u1: a _ b _'],
    ],
    ['an unknown item of a TREC run', 'l.run', run('u1 Q0 zz 1 0.9', 'u1 Q0 a 2 0.8'), ['u1: _ a']],
    [
      'an unknown item of a TREC run whose ranks are all 0',
      'l.run',
      run('u1 Q0 a 0 0.8', 'u1 Q0 zz 0 0.9'),
      ['u1: _ a'],
    ],
    [
      'an unknown item of JSON Lines',
      'l.jsonl',
      '{"user":"u1","item":"zz","rank":1}\n{"user":"u1","item":"a","rank":2}\n',
      ['u1: _ a'],
    ],
    ['ranks from 0', 'l.csv', ranked('u1,zz,0', 'u1,a,1', 'u1,b,2'), ['u1: _ a b']],
    ['an empty item id', 'l.csv', ranked('u1,a,1', 'u1,,2', 'u1,b,3'), ['u1: a _ b']],
    [
      'an item id of 300 characters',
      'l.csv',
      ranked(`u1,${'x'.repeat(300)},1`, 'u1,b,2'),
      ['u1: _ b'],
    ],
    [
      'an empty item id with the best score',
      'l.csv',
      scored('u1,a,2', 'u1,,9', 'u1,b,1'),
      ['u1: _ a b'],
    ],
    [
      'an item that is on the list already',
      'l.csv',
      ranked('u1,a,1', 'u1,a,2', 'u1,b,3'),
      ['u1: a _ b'],
    ],
    [
      'a better line for an item that is on the list',
      'l.csv',
      ranked('u1,a,3', 'u1,b,2', 'u1,a,1'),
      ['u1: a b _'],
    ],
    ['a rank that is no number', 'l.csv', ranked('u1,a,1', 'u1,b,second', 'u1,c,3'), ['u1: a _ c']],
    [
      'a first rank that is no number',
      'l.csv',
      ranked('u1,a,first', 'u1,b,2', 'u2,b,1', 'u2,c,2'),
      ['u1: _ b', 'u2: b c'],
    ],
    ['a line with too many cells', 'l.csv', ranked('u1,a,1', 'u1,b,c,2', 'u1,d,3'), ['u1: a _ d']],
    [
      'a line with too few cells',
      'l.run',
      run('u1 Q0 a 1 3', 'u1 Q0 2 2', 'u1 Q0 c 3 1'),
      ['u1: a _ c'],
    ],
    ['a line without a user', 'l.csv', ranked('u1,a,1', ',b,2', 'u1,c,3'), ['u1: a _ c']],
    [
      'two unknown items on every list',
      'l.csv',
      ranked('u1,yy,1', 'u1,zz,2', 'u1,a,3', 'u2,b,1', 'u2,yy,2', 'u2,zz,3'),
      ['u1: _ _ a', 'u2: b _ _'],
    ],
  ])('%s', async (_, file, text, expected) => {
    expect(await placesIn(file, text)).toEqual(expected);
  });

  it('but an item or a place that is written twice takes one place', async () => {
    const doubled = ranked('u1,zz,1', 'u1,zz,1', 'u1,a,2', 'u1,a,2', 'u1,b,3', 'u1,b,3');
    expect(await placesIn('l.csv', doubled)).toEqual(['u1: _ a b']);
    const byScore = scored('u1,a,3', 'u1,a,3', 'u1,b,2', 'u1,b,2');
    expect(await placesIn('l.csv', byScore)).toEqual(['u1: a b']);
  });

  it('but not where all of a list, or its user, is unknown', async () => {
    const text = ranked('u1,yy,1', 'u1,zz,2', 'u9,a,1', 'u2,a,1');
    expect(await placesIn('l.csv', text)).toEqual(['u2: a']);
  });

  it('and a list of unknown items doesn’t keep a later file from its own', async () => {
    const files = { 'a.csv': ranked('u1,zz,1', 'u2,a,1'), 'b.csv': ranked('u1,b,1') };
    const mapping = { user: 'user', item: 'item', rank: 'rank' };
    const sources = Object.keys(files).map((file): ListFile => ({
      format: 'csv',
      file,
      header: true,
      mapping,
      recommender: 'ours',
    }));
    const found = await importLists(await sourcesOf(files), sources, dataset, quietReading());
    const lists = found.files.flatMap((one) => one.lists);
    expect(lists.map(({ user, items }) => [user, ...items])).toEqual([
      ['u2', 'a'],
      ['u1', 'b'],
    ]);
  });

  it('and the import says which places are empty, on how many lists', async () => {
    const { remarks, lists } = await read(
      'l.csv',
      ranked('u1,zz,1', 'u1,a,2', 'u2,zz,1', 'u2,b,2', 'u3,a,1', 'u3,,2', 'u3,c,3'),
    );
    expect(remarks).toContain(
      'l: 3 places on 3 lists are empty, since the lines were left out (place 1 on 2, place 2 on 1). The other items keep their places, and metrics count a miss.',
    );
    expect(lists[0]).toMatchObject({ items: ['a'], missing: [1] });
  });

  it('and a list without such a line is stored as before', async () => {
    const { lists, remarks } = await read('l.csv', ranked('u1,b,10', 'u1,a,20'));
    expect(lists).toEqual([{ recommender: 'l', user: 'u1', items: ['b', 'a'] }]);
    expect(remarks).toContainEqual(
      'l.csv: the ranks of 1 of 1 list skip numbers although no line was left out there, such as those of user "u1", which begin with 10. The items are counted from place 1 without a gap, as programs that read scores count them.',
    );
  });

  it('and skipped ranks are empty places only where as many lines were left out', async () => {
    const filtered = ['u2,a,2', 'u2,b,5', 'u3,c,1', 'u3,d,7'];
    expect(await placesIn('l.csv', ranked('u1,a,1', 'u1,b,x', 'u1,c,3', ...filtered))).toEqual([
      'u1: a c',
      'u2: a b',
      'u3: c d',
    ]);
  });
});

describe('lines without a recommender', () => {
  const named = (...rows: string[]) => csv('recommender,user,item,rank', ...rows);
  it.each([
    [
      'one',
      named('A,u1,a,1', ',u2,b,1'),
      '1 line names no recommender, the first on line 3; it counts',
    ],
    [
      'several',
      named(',u1,a,1', 'A,u1,b,1', ' ,u2,c,1'),
      '2 lines name no recommender, the first on line 2; they count',
    ],
    ['none', named('A,u1,a,1', 'B,u1,b,1'), ''],
  ])('are remarked: %s', async (_, text, said) => {
    const { lists, remarks } = await read('l.csv', text);
    expect(lists.length).toBeGreaterThan(1);
    const found = remarks.filter((remark) => remark.includes('no recommender'));
    if (said === '') expect(found).toEqual([]);
    else expect(found).toEqual([`l.csv: ${said} as a list of "l".`]);
  });
});

describe('of a rank and a score, one is enough', () => {
  const scores = ['nan', 'NaN', 'None', 'NULL', '-', 'N/A', 'high', 'inf', '-inf', '1e999', ''];
  it.each(scores)('a score %j beside a rank costs nothing', async (score) => {
    const text = both(`u1,a,1,${score}`, 'u1,b,2,3', 'u1,c,3,2');
    const { lists, report } = await read('l.csv', text);
    expect(lists).toEqual([{ recommender: 'l', user: 'u1', items: ['a', 'b', 'c'] }]);
    expect(report.bad).toBe(0);
    const isSilent = ['inf', '-inf', ''].includes(score);
    const said = report.remarks.filter(
      (remark) => remark.includes(`"${score}"`) && remark.includes('line 2'),
    );
    expect(said).toHaveLength(isSilent ? 0 : 1);
  });

  it('all scores of a TREC run are no numbers', async () => {
    const text = run('u1 Q0 a 1 nan', 'u1 Q0 b 2 nan', 'u2 Q0 c 1 nan');
    expect(await placesIn('l.run', text)).toEqual(['u1: a b', 'u2: c']);
    const { remarks } = await read('l.run', text);
    expect(remarks[0]).toMatch(/3 cells in the column "score" .*"nan".*line 1/);
  });

  it.each(['nan', 'NaN', '-inf', 'Infinity', 'None', 'NULL', 'N/A', '+1.5', '2e-3'])(
    'a run with the score %s is recognised',
    async (score) => {
      const text = run(`u1 Q0 a 1 ${score}`, `u1 Q0 b 2 ${score}`);
      const found = await sniff(await sourcesOf({ 'l.txt': text }), quietReading());
      expect(found).toMatchObject({
        kind: 'lists',
        runs: [{ source: { file: 'l.txt', format: 'trec' } }],
      });
    },
  );

  it('infinite scores order a list without ranks', async () => {
    const text = scored('u1,a,-inf', 'u1,b,0.5', 'u1,c,Infinity', 'u1,d,0.2');
    const { lists } = await read('l.csv', text);
    expect(lists).toEqual([{ recommender: 'l', user: 'u1', items: ['c', 'b', 'd', 'a'] }]);
  });

  it.each<[string, string[], string[], number]>([
    ['none is a number: by score', ['u1,b,x,2', 'u1,a,x,3'], ['u1: a b'], 0],
    ['the score agrees with the ranks', ['u1,a,1,9', 'u1,c,,5', 'u1,b,3,1'], ['u1: a c b'], 0],
    ['the score is above all', ['u1,c,-,99', 'u1,a,2,9', 'u1,b,3,1'], ['u1: c a b'], 0],
    ['scores contradict the ranks', ['u1,a,1,1', 'u1,c,x,5', 'u1,b,3,9'], ['u1: a _ b'], 1],
  ])('a rank that is no number beside a score: %s', async (_, rows, expected, bad) => {
    expect(await placesIn('l.csv', both(...rows))).toEqual(expected);
    const { report } = await read('l.csv', both(...rows));
    expect(report.bad).toBe(bad);
    const isSaid = report.remarks.some((one) => /ranks? (is|are) no number/.test(one));
    expect(isSaid).toBe(bad === 0);
  });
});

describe('ranks and scores that don’t tell one order are remarked', () => {
  it.each<[string, string, string, string]>([
    [
      'a rank and a score that contradict each other',
      'l.csv',
      both('u1,a,1,1', 'u1,b,2,2', 'u2,c,1,5', 'u2,d,2,4'),
      'l.csv: rank and score contradict each other on 1 of 2 lists, such as that of user "u1": rank 1 has the score 1 (line 2), and rank 2 has the score 2 (line 3). The ranks order the lists.',
    ],
    [
      'the same in a TREC run',
      'l.run',
      run('u1 Q0 a 1 0.1', 'u1 Q0 b 2 0.2'),
      'rank and score contradict each other on 1 of 1 list',
    ],
    [
      'the same on a line that is left out',
      'l.csv',
      both('u1,zz,1,1', 'u1,b,2,2'),
      'rank and score contradict each other on 1 of 1 list',
    ],
    [
      'the same around a score that is no number',
      'l.csv',
      both('u1,a,1,1', 'u1,b,2,nan', 'u1,c,3,8'),
      'rank 1 has the score 1 (line 2), and rank 3 has the score 8 (line 4)',
    ],
    [
      'equal ranks',
      'l.csv',
      ranked('u1,a,1', 'u1,b,2', 'u1,c,2', 'u2,a,1'),
      'l.csv: 1 of 2 lists gives one rank to several items, such as rank 2 on lines 3 and 4 (user "u1"). Among them the greater score comes first; where none is greater, a draw decides.',
    ],
    [
      'ranks that are all equal',
      'l.run',
      run('u1 Q0 a 0 3', 'u1 Q0 b 0 2', 'u1 Q0 c 0 1'),
      '1 of 1 list gives one rank to several items, such as rank 0 on lines 1 and 2',
    ],
    [
      'two systems by turns, with ranks',
      'l.csv',
      ranked('u1,a,1', 'u1,b,1', 'u1,c,2', 'u1,d,2', 'u2,e,1', 'u2,f,1', 'u2,a,2', 'u2,b,2'),
      'l.csv: 2 of 2 lists look like the lists of 2 recommenders in one, such as that of user "u1" (lines 2 and 3). If they are, choose the column',
    ],
    [
      'two systems one after the other, of unequal length, that share items',
      'l.csv',
      ranked('u1,a,1', 'u1,b,2', 'u1,c,3', 'u1,d,4', 'u1,a,1', 'u1,e,2', 'u1,f,3'),
      '1 of 1 list looks like the lists of 2 recommenders in one, such as that of user "u1" (lines 3 and 7)',
    ],
    [
      'two systems in a TREC run with one tag',
      'l.run',
      run('u1 Q0 a 1 9', 'u1 Q0 b 2 8', 'u1 Q0 c 1 0.9', 'u1 Q0 d 2 0.8'),
      '1 of 1 list looks like the lists of 2 recommenders in one',
    ],
  ])('%s', async (_, file, text, expected) => {
    const { remarks } = await read(file, text);
    expect(remarks).toContainEqual(expect.stringContaining(expected));
  });

  const users = ['u1', 'u2', 'u3', 'u4'];
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const SYSTEMS = /look like the lists of 2 recommenders/;

  it('two systems without ranks: the scores of each list fall twice', async () => {
    const rows = users.flatMap((user) =>
      items.map((item, i) => `${user},${item},${i < 4 ? 10 - i : 9.5 - i}`),
    );
    expect((await read('l.csv', scored(...rows))).remarks).not.toContainEqual(
      expect.stringMatching(SYSTEMS),
    );
    const blocks = users.flatMap((user) =>
      items.map((item, i) => `${user},${item},${i < 4 ? 10 - i : 19.5 - i}`),
    );
    const { remarks } = await read('l.csv', scored(...blocks));
    expect(remarks).toContainEqual(expect.stringContaining('of user "u1" (lines 5 and 6)'));
  });

  it('two systems without ranks by turns, of different scales', async () => {
    const rows = users.flatMap((user) =>
      items.map((item, i) => `${user},${item},${i % 2 ? 90 - i : 0.9 - i / 100}`),
    );
    expect((await read('l.csv', scored(...rows))).remarks).toContainEqual(
      expect.stringMatching(SYSTEMS),
    );
  });

  it.each<[string, (user: number, i: number) => number]>([
    ['in order', (_, i) => -i],
    ['in the reverse order', (_, i) => i],
    ['in an order of their own', (user, i) => (i * (2 * user + 3)) % 8],
    ['nearly in order', (_, i) => (i === 3 ? -4.5 : -i)],
    ['all equal', () => 1],
  ])('no systems are seen where one recommender’s scores are %s', async (_, scoreOf) => {
    const rows = users.flatMap((user, u) =>
      items.map((item, i) => `${user},${item},${scoreOf(u, i)}`),
    );
    expect((await read('l.csv', scored(...rows))).remarks.join(' ')).not.toMatch(SYSTEMS);
  });

  it('nothing is said of a list whose ranks and scores agree, or of a file that is doubled', async () => {
    const rows = ['u1,a,1,3', 'u1,b,2,3', 'u1,c,3,1', 'u2,d,1,9', 'u2,e,2,8'];
    for (const text of [both(...rows), both(...rows, ...rows)]) {
      const said = (await read('l.csv', text)).remarks.join(' ');
      expect(said).not.toMatch(/contradict|one rank|recommenders in one|skip|no number|are empty/);
    }
  });
});
