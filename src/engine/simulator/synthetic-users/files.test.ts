import { renderReport } from '../../report/rendered-report.ts';
import { formatMessage } from '#messages/format-message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallWorld } from '#test/fixtures/small-world.ts';
import { FILM_WORDS } from '../../domain/words.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { biasSections } from './bias.ts';
import { genresOffered } from './genres-offered.ts';
import { madeUpPeople } from './make-people.ts';
import { peopleLines } from './people-lines.ts';
import { readPast } from './read-past.ts';
import { readPeople } from './read-people.ts';
import { initialTables } from './tables.ts';

const reading = { signal: new AbortController().signal, emit() {} };
const world = { items: smallWorld.items, scale: scaleOf('0-9') };
const read = (text: string, name = 'people.csv') => readPeople({ name, text }, world, reading);

describe('people from a file', () => {
  it('are read from a CSV with lists and other column names', async () => {
    const { people, report } = await read(
      [
        'User ID,Name,Age,Occupation,Hobby,Likes,Dislikes,Rater,About,Past,Shoe size',
        'u1,Ada,34,baker,chess,Horror|Sci-Fi,Comedy,low,"Bakes, plays",,39',
        'u2,Ben,,,,,,,,"[{""item"":""film-a"",""rating"":9},[""elsewhere"",3]]",40',
      ].join('\n'),
    );
    expect(people).toEqual([
      {
        id: 'u1',
        origin: 'imported',
        name: 'Ada',
        age: 34,
        job: 'baker',
        hobby: 'chess',
        liked: ['Horror', 'Sci-Fi'],
        disliked: ['Comedy'],
        rater: 'strict',
        description: 'Bakes, plays',
        past: [],
      },
      {
        id: 'u2',
        origin: 'imported',
        name: 'Ben',
        liked: [],
        disliked: [],
        description: '',
        past: [{ item: 'film-a', rating: 9 }],
      },
    ]);
    expect(report.bad).toBe(0);
    expect(report.remarks.map(formatMessage)).toEqual([
      'people.csv: not used: Shoe size.',
      expect.stringContaining(
        '1 past rating is on an item that the data doesn’t have'.replace('’', "'"),
      ),
    ]);
  });

  it('[14.9] keep the ids of past ratings as written, even above 2^53', () => {
    const past = '[[9007199254740993,1],{"item":9007199254740992,"rating":2}]';
    expect(readPast(past, world.scale)).toEqual([
      { item: '9007199254740993', rating: 1 },
      { item: '9007199254740992', rating: 2 },
    ]);
  });

  it('keep the valid rows, and report each invalid one with its line and value', async () => {
    const { people, report } = await read(
      [
        'id,name,age,rater,past',
        'a,Ada,34,,',
        'b,Ben,old,,',
        'c,Cai,200,,',
        'd,Dot,5,sometimes,',
        'e,Eve,5,,no list',
        'f,Fay,5,,"[[""film-a"",0]]"',
        'a,Ann,5,,',
        'g,,,,',
        'h,Hal',
        'i,Ida,7,high,"[[""film-b"",10]]"',
      ].join('\n'),
    );
    expect(people.map(({ id }) => id)).toEqual(['a', 'i']);
    expect(report.badRows.map(({ file, line }) => [file, line])).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((line) => ['people.csv', line]),
    );
    for (const { reason } of report.badRows)
      expect(formatMessage(reason)).toMatch(/expected|no JSON|go from|Give|Fill/);
    expect(report.files).toEqual([{ file: 'people.csv', rows: 10, kept: 2 }]);
  });

  it.each([
    ['', 'empty'],
    ['colour,size\nred,1', 'no column that says'],
    ['id\nu1', 'no column that says'],
    ['name,age\nAda,x', 'none of its 1 rows'],
  ])('are refused where nothing can be used: %j', async (text, why) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining(why),
    });
  });

  it('leave out texts that are too long', async () => {
    const { people, report } = await read(`name,job\n${'x'.repeat(201)},baker\nAda,baker`);
    expect(people.map(({ name }) => name)).toEqual(['Ada']);
    expect(formatMessage(report.badRows[0]!.reason)).toBe(
      'The name has 201 characters; 200 at most were expected.',
    );
  });

  it('are read back as they were exported', async () => {
    const made = madeUpPeople(
      { count: 40, seed: 'a' },
      { words: FILM_WORDS, items: smallWorld.items },
    );
    const all = [...made, ...smallWorld.people.slice(1)];
    const { people, report } = await read(peopleLines(all), 'people.jsonl');
    expect(people).toEqual(all.map((person) => ({ ...person, origin: 'imported' })));
    expect(report.bad).toBe(0);
  });

  it('are one line each and are read back, whatever characters their texts have', async () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('\n', '\r\n', '\u2028', '"', "'", ',', '[', ']', '\\', '{}'),
          fc.string(),
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.join('').trim())
      .filter((said) => said !== '');
    await fc.assert(
      fc.asyncProperty(text, async (said) => {
        const [ada, ...rest] = smallWorld.people;
        const person = { ...ada!, name: said, job: said, hobby: said, description: said };
        const lines = peopleLines([person, ...rest]);
        expect(lines.slice(0, -1).split(/[\n\r\u2028\u2029\u0085]/)).toHaveLength(3);
        const { people } = await read(lines, 'people.jsonl');
        expect(people).toEqual([person, ...rest].map((one) => ({ ...one, origin: 'imported' })));
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});

describe('how diverse people are', () => {
  const { items } = smallWorld;
  const genres = genresOffered(initialTables, FILM_WORDS, items);
  const input = { genres, seed: 'a' };
  const tableOf = (people: Parameters<typeof biasSections>[0], of = input) => {
    const [section] = biasSections(people, of).map(renderReport);
    if (section?.kind !== 'table') throw new RangeError('No table');
    return new Map(section.rows.map(([trait, ...rest]) => [trait, rest]));
  };
  const made = madeUpPeople({ count: 60, seed: 'a' }, { words: FILM_WORDS, items });

  it('lists values, evenness, its range under equal chances and the most common value of each trait', () => {
    const rows = tableOf(made);
    expect([...rows.keys()]).toEqual([
      'Given name',
      'Origin of the name',
      'Age, by decade',
      'Occupation',
      'Hobby',
      'Liked genres',
      'Disliked genres',
    ]);
    for (const [people, met, of, even, range] of rows.values()) {
      expect(Number(people)).toBeLessThanOrEqual(60);
      expect(Number(met)).toBeLessThanOrEqual(Number(of));
      expect(Number(even)).toBeGreaterThan(0.5);
      expect(Number(even)).toBeLessThanOrEqual(1);
      expect(range).toMatch(/^(\.\d\d|1\.00) to (\.\d\d|1\.00)$/);
    }
    expect(rows.get('Origin of the name')![2]).toBe(20);
  });

  it('is within the range of equal chances for such draws (groups of names) 19 times of 20', () => {
    let inside = 0;
    for (let i = 0; i < 60; i++) {
      const people = madeUpPeople({ count: 60, seed: `seed ${i}` }, { words: FILM_WORDS, items });
      const [, , , even, range] = tableOf(people, { ...input, seed: `${i}` }).get(
        'Origin of the name',
      )!;
      const [low, high] = String(range).split(' to ').map(Number);
      if (Number(even) >= low! - 0.005 && Number(even) <= high! + 0.005) inside++;
    }
    // Of 60 with a chance of .95, or slightly more by rounding, fewer than 52 occur once in 500 times.
    expect(inside).toBeGreaterThanOrEqual(52);
  });

  it('falls far below that range where one value dominates', () => {
    const alike = made.map((person, i) => ({
      ...person,
      job: i < 55 ? 'baker' : 'pilot',
      liked: ['Horror'],
    }));
    const [, met, , even, range, most, share] = tableOf(alike).get('Occupation')!;
    expect([met, most, share]).toEqual([2, 'baker', '55 of 60']);
    expect(Number(even)).toBeLessThan(Number(String(range).split(' ')[0]) - 0.3);
    expect(tableOf(alike).get('Liked genres')![3]).toBe('.00');
  });

  it('counts each person once by age, occupation, genre and rating habit', () => {
    const sections = biasSections(made, input).map(renderReport);
    expect(sections.map(({ title }) => title)).toEqual([
      'Diversity of these people',
      'Genres',
      'Ages',
      'Occupations',
      'Ratings as a rule',
    ]);
    for (const title of ['Ages', 'Ratings as a rule']) {
      const section = sections.find((one) => one.title === title)!;
      const total =
        section.kind === 'table' ? section.rows.reduce((sum, [, n]) => sum + Number(n), 0) : 0;
      expect(total).toBe(60);
    }
  });

  it('uses the occurring values where the possible ones are unknown, and is empty without people', () => {
    const imported = made.map((person) => ({ ...person, origin: 'imported' as const }));
    const rows = tableOf(imported);
    expect(rows.get('Occupation')![2]).toBe('not known');
    expect(rows.has('Origin of the name')).toBe(false);
    expect(biasSections([], input)).toEqual([]);
    expect(tableOf([smallWorld.people[1]!]).has('Hobby')).toBe(false);
  });
});
