import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import { dataSource, type TableFile } from '../domain/study.ts';
import { BadRows } from './bad-rows.ts';
import { BAD_ROWS_LISTED } from './import-report.ts';
import { readTables } from './read-tables.ts';

type Role = TableFile['role'];
type Given = { text: string; role: Role; mapping: TableFile['mapping']; header?: boolean };

async function read(given: Readonly<Record<string, Given>>, reading = quietReading()) {
  const bad = new BadRows();
  const sources = await sourcesOf(
    Object.fromEntries(Object.entries(given).map(([name, { text }]) => [name, text])),
  );
  const source = dataSource.parse({
    kind: 'tables',
    name: 'Test',
    noun: 'book',
    nounPlural: 'books',
    tables: Object.entries(given).map(([file, { role, mapping, header = true }]) => ({
      file,
      role,
      mapping,
      header,
      format: file.split('.').pop(),
    })),
  });
  if (source.kind !== 'tables') throw new RangeError(source.kind);
  const dataset = await readTables(sources, source, bad, reading);
  return { dataset, report: inEnglish(bad.report()) };
}

const rated = { user: 'user', item: 'item', rating: 'rating' };
const ratings = (text: string): Given => ({ text, role: 'interactions', mapping: rated });

describe('tables', () => {
  it('reads ratings, items and users, joined by their ids', async () => {
    const { dataset } = await read({
      'r.csv': ratings('user,item,rating\nann,b2,4\nbob,b1,2\n'),
      'i.tsv': {
        text: 'id\tname\tby\tout\tplot\nb1\tDune\tFrank Herbert\t1965\tSand.\nb2\tEmma\tJane Austen\t1815\t\n',
        role: 'items',
        mapping: { item: 'id', title: 'name', creators: 'by', year: 'out', description: 'plot' },
      },
      'u.jsonl': {
        text: '{"who":"ann","bio":"Reads at night.","q":["dune","sand worms"],"town":"Ulm"}\n{"who":"bob"}\n',
        role: 'users',
        mapping: { user: 'who', profile: 'bio', searches: 'q' },
      },
    });
    expect(dataset.items[0]).toEqual({
      id: 'b1',
      title: 'Dune',
      categories: [],
      creators: ['Frank Herbert'],
      year: 1965,
      description: 'Sand.',
      popularity: 1,
      meanRating: 2,
    });
    expect(dataset.users).toEqual([
      {
        id: 'ann',
        profile: 'Reads at night.',
        context: { searches: ['dune', 'sand worms'], attributes: { town: 'Ulm' } },
      },
      { id: 'bob' },
    ]);
    expect(dataset.words).toMatchObject({ noun: 'book', platform: 'a catalogue of books' });
  });

  it('reads a mean of votes, leaves out what is none, and gives such data another hash', async () => {
    const items = (votes: string[]) => ({
      text: `id,name,vote_average\nb1,Dune,${votes[0]}\nb2,Emma,${votes[1]}\n`,
      role: 'items' as const,
      mapping: { item: 'id', title: 'name', voteAverage: 'vote_average' },
    });
    const given = (...votes: string[]) =>
      read({ 'r.csv': ratings('user,item,rating\nann,b2,4\nbob,b1,2\n'), 'i.csv': items(votes) });
    const [one, none] = [await given('7.8', '0'), await given('', 'high')];
    expect(one.dataset.items.map(({ voteAverage }) => voteAverage)).toEqual([7.8, undefined]);
    expect(none.dataset.items.map(({ voteAverage }) => voteAverage)).toEqual([
      undefined,
      undefined,
    ]);
    expect(one.dataset.hash).not.toBe(none.dataset.hash);
  });

  it('reads clicks, positions and impressions, and moves positions to count from 1', async () => {
    const { dataset, report } = await read({
      'c.csv': {
        text: 'u,i,c,p,s,t\na,x,yes,0,s1,2024-05-31\na,y,0,1,s1,2024-05-31\n',
        role: 'interactions',
        mapping: {
          user: 'u',
          item: 'i',
          clicked: 'c',
          position: 'p',
          impression: 's',
          timestamp: 't',
        },
      },
    });
    const timestamp = Date.UTC(2024, 4, 31) / 1000;
    expect([interactionAt(dataset, 0), interactionAt(dataset, 1)]).toEqual([
      { user: 'a', item: 'x', clicked: true, position: 1, impression: 's1', timestamp },
      { user: 'a', item: 'y', clicked: false, position: 2, impression: 's1', timestamp },
    ]);
    expect(dataset.scale).toBeUndefined();
    expect(report.remarks).toContain(
      'Positions were counted from 0; they were moved to count from 1.',
    );
  });

  it('counts each row of a log without ratings as a click, and says so', async () => {
    const { dataset, report } = await read({
      'log.csv': {
        text: '1,x\n2,y\n',
        header: false,
        role: 'interactions',
        mapping: { user: '1', item: '2' },
      },
    });
    expect([...dataset.log.clicked]).toEqual([1, 1]);
    expect(report.remarks).toContain(
      'log.csv has no column for ratings or clicks: each row counts as a click.',
    );
  });

  it('counts a click without a rating for popularity, not for the mean', async () => {
    const { dataset } = await read({
      'r.csv': {
        text: 'user,item,rating,click\na,x,4,1\nb,x,2,1\nc,x,,1\n',
        role: 'interactions',
        mapping: { ...rated, clicked: 'click' },
      },
    });
    expect(dataset.items[0]).toMatchObject({ popularity: 3, meanRating: 3 });
    expect(interactionAt(dataset, 2)).toEqual({ user: 'c', item: 'x', clicked: true });
  });

  it('counts a user once for popularity, and each rating for the mean', async () => {
    const repeated = Array.from({ length: 7 }, (_, i) => `a,x,5,${i}\n`).join('');
    const { dataset } = await read({
      'r.csv': {
        text: `user,item,rating,time\n${repeated}b,y,3,1\nc,y,3,1\n`,
        role: 'interactions',
        mapping: { ...rated, timestamp: 'time' },
      },
    });
    expect(dataset.log.length).toBe(9);
    expect(dataset.items.map(({ popularity }) => popularity)).toEqual([1, 2]);
    expect(dataset.items[0]).toMatchObject({ meanRating: 5 });
  });

  it('knows of which items only the id is known: those without a title, unless ids are names', async () => {
    const untitled = async (column: string, items?: string) => {
      const log = { text: `user,${column},rating\na,x,1\na,y,5\n`, role: 'interactions' } as const;
      const { dataset } = await read({
        'r.csv': { ...log, mapping: { ...rated, item: column } },
        ...(items === undefined
          ? {}
          : {
              'i.csv': { text: items, role: 'items', mapping: { item: 'id', title: 't', categories: 'c' } }, // prettier-ignore
            }),
      });
      return dataset.items.map(({ titleIsId = false }) => titleIsId);
    };
    expect(await untitled('item')).toEqual([true, true]);
    expect(await untitled('artist_name')).toEqual([false, false]);
    expect(await untitled('item', 'id,t,c\nx,Heat,Crime\ny,,\n')).toEqual([false, true]);
    expect(await untitled('item', 'id,t,c\nx,,Crime\ny,y,Crime\n')).toEqual([true, false]);
  });

  it('creates items from the interactions if no file describes them, and warns', async () => {
    const { dataset, report } = await read({
      'r.csv': ratings('user,item,rating\na,x,1\nb,x,5\n'),
    });
    expect(dataset.items).toEqual([
      {
        id: 'x',
        title: 'x',
        titleIsId: true,
        categories: [],
        creators: [],
        popularity: 2,
        meanRating: 3,
      },
    ]);
    expect(report.remarks).toEqual(
      expect.arrayContaining([
        'No file describes the books: only their ids are known.',
        "A judge that reads the books sees their ids only, and can't know what they are.",
      ]),
    );
  });

  it('reads titles from the interactions if they have them', async () => {
    const { dataset, report } = await read({
      'r.csv': {
        text: 'user,item,rating,title\na,x,1,Dune\nb,x,5,Dune\n',
        role: 'interactions',
        mapping: { ...rated, title: 'title' },
      },
    });
    expect(dataset.items.map(({ title }) => title)).toEqual(['Dune']);
    expect(report.remarks.join()).not.toMatch(/ids only|again/);
  });

  it('has one hash for the same data in another order, format or separator', async () => {
    const csv = await read({ 'r.csv': ratings('user,item,rating\na,x,1\nb,x,5\na,y,3\n') });
    const turned = await read({ 'r.csv': ratings('rating;item;user\n3;y;a\n1;x;a\n5;x;b\n') });
    const jsonl = await read({
      'r.jsonl': ratings(
        '{"user":"b","item":"x","rating":5}\n{"user":"a","item":"y","rating":3}\n{"user":"a","item":"x","rating":1}\n',
      ),
    });
    expect(turned.dataset).toEqual(csv.dataset);
    expect(jsonl.dataset).toEqual(csv.dataset);
  });

  it('merges rows that repeat a user, item and time, and keeps the last', async () => {
    const { dataset, report } = await read({
      'r.csv': ratings('user,item,rating\na,x,1\nb,x,5\na,x,3\n'),
    });
    expect([...dataset.log.rating]).toEqual([3, 5]);
    expect(dataset.items[0]).toMatchObject({ popularity: 2, meanRating: 4 });
    expect(report.remarks.join()).toContain('1 row repeats a user, item and time');
  });

  it('keeps repeats that differ in time', async () => {
    const { dataset } = await read({
      'r.csv': {
        text: 'user,item,rating,t\na,x,1,200\na,x,3,100\n',
        role: 'interactions',
        mapping: { ...rated, timestamp: 't' },
      },
    });
    expect([...dataset.log.timestamp]).toEqual([100, 200]);
    expect([...dataset.log.rating]).toEqual([3, 1]);
  });

  it('names the guessed scale in the reason for a bad rating', async () => {
    const good = Array.from({ length: 3000 }, (_, i) => `u${i},x,${1 + (i % 5)}\n`).join('');
    const { report } = await read({
      'r.csv': ratings(`user,item,rating\na,x,five\na,y,?\n${good}b,x,99\n`),
    });
    expect(report.badRows).toEqual([
      {
        file: 'r.csv',
        line: 2,
        reason: 'The rating is "five"; a number from 1 to 5 was expected.',
      },
      {
        file: 'r.csv',
        line: 3,
        reason: 'The rating is "?"; a number from 1 to 5 was expected.',
      },
      {
        file: 'r.csv',
        line: 3004,
        reason: 'The rating is "99"; a number from 1 to 5 was expected.',
      },
    ]);
    expect(report.badByReason).toEqual([
      { reason: "rating isn't a number", rows: 2 },
      { reason: 'rating off the scale', rows: 1 },
    ]);
  });

  it('lists the first bad rows and counts all', async () => {
    const bad = 'a,x,five\n'.repeat(BAD_ROWS_LISTED + 10);
    const { report } = await read({ 'r.csv': ratings(`user,item,rating\n${bad}a,x,4\n`) });
    expect([report.badRows.length, report.bad]).toEqual([BAD_ROWS_LISTED, BAD_ROWS_LISTED + 10]);
  });

  it('reports the line of a row that is not a JSON object', async () => {
    const { report } = await read({
      'r.jsonl': ratings('{"user":"a","item":"x","rating":5}\n{"user":\n[1]\n'),
    });
    expect(report.badRows.map(({ line }) => line)).toEqual([2, 3]);
    expect(report.badRows[0]?.reason).toBe('The line is {"user":; a JSON object was expected.');
  });

  it('replaces lone surrogates in JSON and refuses values nested too deeply', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const { dataset, report } = await read({
      'r.jsonl': ratings(
        `{"user":"a\\ud83d","item":"x","rating":5}\n{"user":"b","item":${deep},"rating":5}\n`,
      ),
      'i.jsonl': {
        text: '{"id":"x","name":"\\ud83c\\udfac \\udfac","tags":["\\ud800"]}\n',
        role: 'items',
        mapping: { item: 'id', title: 'name', categories: 'tags' },
      },
    });
    expect(dataset.users.map((user) => user.id)).toEqual(['a\ufffd']);
    expect(dataset.items[0]).toMatchObject({
      title: '\u{1f3ac} \ufffd',
      categories: ['\ufffd'],
    });
    expect(report.badRows.map(({ file, line }) => [file, line])).toEqual([['r.jsonl', 2]]);
  });

  it('reports each row with too few or too many cells, or without an id', async () => {
    const { dataset, report } = await read({
      'r.csv': ratings('user,item,rating\na,x,1\nb,y\nc,z,3,4\nd,x,5, ,\n ,x,2\ne, ,2\n'),
      'i.csv': {
        text: 'id,name\n,Nobody\nx,X\n',
        role: 'items',
        mapping: { item: 'id', title: 'name' },
      },
      'u.csv': {
        text: 'id,about\n,nobody\na,first\na,second\n',
        role: 'users',
        mapping: { user: 'id', profile: 'about' },
      },
    });
    expect(report.badRows.map(({ file, line }) => `${file} ${line}`)).toEqual([
      'i.csv 2',
      'u.csv 2',
      'r.csv 3',
      'r.csv 4',
      'r.csv 6',
      'r.csv 7',
    ]);
    expect(report.badRows.slice(2, 4).map(({ reason }) => reason)).toEqual([
      'The line has 2 cells; 3 were expected.',
      'The line has 4 cells; 3 were expected.',
    ]);
    expect(dataset.log.length).toBe(2);
    expect(dataset.users.find((user) => user.id === 'a')?.profile).toBe('first');
  });

  it('reports a bad row at the end of a long file', async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `user-${i % 500},item-${i},${1 + (i % 5)}\n`,
    );
    const text = `user,item,rating\n${rows.join('')}a,"x,1\nb,y\nlast,z,5\n`;
    const { dataset, report } = await read({ 'r.csv': ratings(text) });
    expect(dataset.log.length).toBe(60_002);
    expect(dataset.users.map((user) => user.id)).toContain('last');
    expect(report.badRows.map(({ line }) => line)).toEqual([60_003]);
    expect(report.remarks).toContain(
      'The rating scale was guessed from the values: from 1 to 5 in steps of 1.',
    );
  });

  it.each([
    ['clicked', 'maybe', 'The click is "maybe"; yes or no, or 1 or 0 was expected.'],
    ['clicked', '', 'The click is empty; yes or no, or 1 or 0 was expected.'],
  ] as const)('leaves out a row whose %s is %j, and says why', async (column, cell, reason) => {
    const good = { clicked: 'yes', position: '1' };
    const line = (at: Readonly<Record<string, string>>) => `${at['clicked']},${at['position']}`;
    const { dataset, report } = await read({
      'c.csv': {
        text: `u,i,c,p\na,x,${line(good)}\nb,y,${line({ ...good, [column]: cell })}\n`,
        role: 'interactions',
        mapping: { user: 'u', item: 'i', clicked: 'c', position: 'p' },
      },
    });
    expect(report.badRows.map((row) => [row.line, row.reason])).toEqual([[3, reason]]);
    expect(dataset.log.length).toBe(1);
  });

  it('has no scale if all ratings are one value off every usual scale, and says so', async () => {
    const { dataset, report } = await read({
      'r.csv': ratings('user,item,rating\na,x,500\na,y,500\nb,x,500\n'),
    });
    expect(dataset.scale).toBeUndefined();
    expect(report.remarks.join(' ')).toContain('Every rating is 500');
    // Reading keeps the values; later steps decide that they are useless.
    expect([...dataset.log.rating]).toEqual([500, 500, 500]);
  });

  it('never cuts a surrogate pair at the end of a long title', async () => {
    const title = `${'a'.repeat(298)}\u{1f3ac} and more`;
    const { dataset } = await read({
      'r.csv': ratings('user,item,rating\na,x,1\n'),
      'i.csv': {
        text: `id,name\nx,${title}\n`,
        role: 'items',
        mapping: { item: 'id', title: 'name' },
      },
    });
    expect(dataset.items[0]?.title).toBe(`${'a'.repeat(298)}…`);
  });

  it.each([
    ['has no rows', 'user,item,rating\n', 'r.csv has no rows.'],
    ['is empty', '', 'r.csv is empty.'],
    ['has only empty lines', '\n\n  \n', 'r.csv is empty.'],
    [
      'has no good row',
      'user,item,rating\na,x,high\nb,x,low\n',
      'r.csv: none of its 2 rows can be used. Line 2: The rating is "high"; a number was expected.',
    ],
    [
      'lacks a column',
      'uid,item,rating\na,x,1\n',
      'r.csv has no column "user" for the user. Its columns are uid, item, rating.',
    ],
  ])('refuses a file that %s', async (_, text, message) => {
    await expect(read({ 'r.csv': ratings(text) })).rejects.toMatchObject({
      code: 'file-unusable',
      message,
    });
  });

  it('uses the singular for a count of one', async () => {
    const { report } = await read({
      'r.csv': ratings('user,item,rating\na,x,1\n'),
      'i.csv': {
        text: 'i,t,y\nx,,some\nx,X,1999\n',
        role: 'items',
        mapping: { item: 'i', title: 't', year: 'y' },
      },
    });
    expect(report.remarks).toEqual(
      expect.arrayContaining([
        'i.csv: 1 row describes an item again; the first description stays.',
        'i.csv: 1 item has no title; its id is shown instead.',
        'i.csv: 1 cell of the column "y" can\'t be read as the year, on line 2. The year is "some"; a whole number or a date was expected. That row stays, without it.',
      ]),
    );
  });

  it('refuses data without interactions', async () => {
    const items: Given = {
      text: 'id,t\n1,a\n',
      role: 'items',
      mapping: { item: 'id', title: 't' },
    };
    await expect(read({ 'i.csv': items })).rejects.toMatchObject({ code: 'file-unusable' });
  });

  it('reads names such as __proto__, and formulas, as plain text', async () => {
    const { dataset } = await read({
      'r.csv': ratings('user,item,rating\n__proto__,constructor,1\n=1+1,@SUM(A1),5\n'),
      'u.jsonl': {
        text: '{"user":"__proto__","__proto__":"x","toString":"y"}\n',
        role: 'users',
        mapping: { user: 'user' },
      },
      'i.csv': {
        text: 'i,t\nconstructor,"=HYPERLINK(""x"")"\n@SUM(A1),<b>B</b>\n',
        role: 'items',
        mapping: { item: 'i', title: 't' },
      },
    });
    const proto = dataset.users.find(({ id }) => id === '__proto__');
    expect(Object.entries(proto?.context?.attributes ?? {})).toEqual([
      ['__proto__', 'x'],
      ['toString', 'y'],
    ]);
    expect(dataset.items.map(({ title }) => title)).toEqual(['<b>B</b>', '=HYPERLINK("x")']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('cuts very long texts, and refuses very long ids', async () => {
    const { dataset, report } = await read({
      'r.csv': ratings(`user,item,rating\na,x,1\n${'b'.repeat(300)},x,2\n`),
      'i.csv': {
        text: `i,t\nx,${'long '.repeat(1000)}\n`,
        role: 'items',
        mapping: { item: 'i', title: 't' },
      },
    });
    expect(dataset.items[0]?.title).toHaveLength(300);
    expect(report.remarks).toContain('1 very long text was cut.');
    expect(report.badRows.map(({ line }) => line)).toEqual([3]);
  });

  it('reports progress, and stops on request', async () => {
    const text = `user,item,rating\n${'a,x,1\n'.repeat(200_000)}`;
    const reading = quietReading();
    await read({ 'r.csv': ratings(text) }, reading);
    expect(reading.told.length).toBeGreaterThan(2);
    expect(reading.told.at(-1)).toMatchObject({
      file: 'r.csv',
      read: text.length,
      of: text.length,
    });

    const stop = new AbortController();
    const stopped = { ...quietReading(), signal: stop.signal, emit: () => stop.abort() };
    await expect(read({ 'r.csv': ratings(text) }, stopped)).rejects.toMatchObject({
      code: 'stopped',
    });
  });
});
