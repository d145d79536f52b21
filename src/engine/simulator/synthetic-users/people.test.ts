import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingJudge } from '#test/fixtures/rating-judge.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { smallWorld } from '#test/fixtures/small-world.ts';
import { FILM_WORDS, wordsFor } from '../../domain/words.ts';
import { id } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Judge } from '../../domain/judge.ts';
import type { Written } from '../../domain/writing.ts';
import { families, familyOf, resolved } from '../../prompts/families.ts';
import { stream } from '../../random/stream.ts';
import { genreKey } from '../genres.ts';
import { describeWriting, describeWith } from './describe-writing.ts';
import { drawnByWeight, drawnSeveral } from './draw.ts';
import { genresOffered } from './genres-offered.ts';
import { madeUpPeople } from './make-people.ts';
import { initialTables, readTables, tablesText } from './tables.ts';

const film = (...categories: string[]): Item => ({
  id: id(categories.join('/')),
  title: 'x',
  categories,
  creators: [],
  popularity: 1,
});
const films = initialTables.genres.films.map(({ name }) => film(name));
const forFilms = { words: FILM_WORDS, items: films };
const many = madeUpPeople({ count: 2_000, seed: 'a' }, forFilms);

describe('made-up people', () => {
  it('are the same for the same seed, whatever the count, and differ for another seed', () => {
    const few = madeUpPeople({ count: 5, seed: 'a' }, forFilms);
    expect(few).toEqual(many.slice(0, 5));
    expect(madeUpPeople({ count: 5, seed: 'b' }, forFilms)).not.toEqual(few);
    expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
  });

  it('have ages with the frequencies of the table', () => {
    const total = initialTables.ages.reduce((sum, { weight }) => sum + weight, 0);
    for (const { from, to, weight } of initialTables.ages) {
      const share = weight / total;
      const found = many.filter(({ age }) => age! >= from && age! <= to).length / many.length;
      expect(Math.abs(found - share)).toBeLessThan(
        4 * Math.sqrt((share * (1 - share)) / many.length),
      );
    }
    expect(many.every(({ age }) => age! >= 4 && age! <= 75)).toBe(true);
  });

  it('have hobbies and occupations that fit their ages: children, school children, students, retired', () => {
    const { children, adults } = initialTables.hobbies;
    for (const { age, job, hobby } of many) {
      expect(age! <= 17 ? children : adults).toContain(hobby);
      if (age! <= 5) expect(job).toBe('kindergarten child');
      else if (age! <= 17) expect(job).toBe('school child');
      else if (age! <= 21) expect(job).toBe('student');
      else if (age! >= 66) expect(job).toBe('retired');
      else expect(initialTables.jobs).toContain(job);
    }
    expect(new Set(many.map(({ job }) => job)).size).toBeGreaterThan(90);
  });

  it('like one to four genres and dislike up to four others, by weight', () => {
    for (const { liked, disliked } of many) {
      expect(liked.length >= 1 && liked.length <= 4 && disliked.length <= 4).toBe(true);
      expect(new Set([...liked, ...disliked]).size).toBe(liked.length + disliked.length);
    }
    const likes = (name: string) => many.filter(({ liked }) => liked.includes(name)).length;
    expect(likes('Comedy')).toBeGreaterThan(likes('Film-Noir') * 2);
    for (const n of [1, 2, 3, 4]) {
      const share = many.filter(({ liked }) => liked.length === n).length / many.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.04);
    }
  });

  it('have names of every group with equal frequency', () => {
    const first = (name: string) =>
      initialTables.names.find(({ given }) => given.includes(name.split(' ')[0]!));
    const counts = new Map<string, number>();
    for (const { name } of many) {
      const { group } = first(name)!;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    expect(counts.size).toBe(initialTables.names.length);
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(45);
    expect(new Set(many.map(({ name }) => name)).size).toBeGreaterThan(900);
  });

  it('rate high or low with the frequencies of the table', () => {
    const share = (rater: string) => many.filter((one) => one.rater === rater).length / many.length;
    expect(Math.abs(share('generous') - 0.2)).toBeLessThan(0.036);
    expect(Math.abs(share('strict') - 0.15)).toBeLessThan(0.032);
  });

  it('have a gender by weight where the tables have weights, which changes nothing else', () => {
    const genders = [
      { name: 'female', weight: 3 },
      { name: 'male', weight: 1 },
    ];
    const tables = { ...initialTables, genders };
    const drawn = madeUpPeople({ count: 2_000, seed: 'a' }, { ...forFilms, tables });
    const women = drawn.filter(({ gender }) => gender === 'female').length;
    expect(women / drawn.length).toBeCloseTo(0.75, 1);
    expect(drawn.map(({ gender: _, ...rest }) => rest)).toEqual(many);
    expect(many.every(({ gender }) => gender === undefined)).toBe(true);
    const { genders: __, ...older } = initialTables;
    expect(readTables(JSON.stringify(older)).genders).toBeUndefined();
  });

  it('have descriptions of their traits in varying words', () => {
    for (const { description, name, hobby, liked, age } of many.slice(0, 200)) {
      expect(description).toContain(name.split(' ')[0]);
      expect(description).toContain(hobby);
      expect(description).toContain(String(age));
      for (const genre of liked) expect(description.toLowerCase()).toContain(genre.toLowerCase());
      expect(description).not.toMatch(
        /undefined|null|\bas a retired|\ba (actor|architect|office)| {2}/,
      );
      expect(description).toMatch(/\.$/);
    }
    expect(many.some(({ description }) => description.includes('children’s films'))).toBe(true);
    expect(many.some(({ description }) => /(or|and|,) children [^’]/.test(description))).toBe(
      false,
    );
    const shape = ({ description, name }: (typeof many)[number]) =>
      description.replaceAll(name.split(' ')[0]!, '').slice(0, 12);
    expect(new Set(many.slice(0, 200).map(shape)).size).toBeGreaterThan(20);
  });

  it('follow changed tables', () => {
    const tables = {
      ...initialTables,
      ages: [{ from: 30, to: 30, weight: 1 }],
      jobs: ['pilot'],
      raters: { generous: 1, strict: 0 },
      names: [{ group: 'one', weight: 1, given: ['Zoë'], family: [] }],
    };
    for (const person of madeUpPeople({ count: 20, seed: 'a' }, { ...forFilms, tables })) {
      expect(person).toMatchObject({ age: 30, job: 'pilot', rater: 'generous', name: 'Zoë' });
    }
  });
});

describe('draws by weight', () => {
  it('never return a thing of weight 0, or one twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
        fc.nat(8),
        fc.string(),
        (weights, count, seed) => {
          const things = weights.map((weight, at) => ({ weight, at }));
          const taken = drawnSeveral(things, ({ weight }) => weight, count, stream(seed));
          expect(new Set(taken).size).toBe(taken.length);
          expect(taken.every(({ weight }) => weight > 0)).toBe(true);
          expect(taken).toHaveLength(Math.min(count, weights.filter((one) => one > 0).length));
        },
      ),
      { seed: 1 },
    );
    expect(() => drawnByWeight([], () => 1, stream('a'))).toThrow(RangeError);
  });
});

describe('genres on offer', () => {
  it('are the table’s genres that items have, by the items’ names', () => {
    const items = ['Science Fiction', 'animated', 'Drama', 'Comedy', 'War', 'Horror'].map((name) =>
      film(name),
    );
    const offered = genresOffered(initialTables, FILM_WORDS, items).map(({ name }) => name);
    expect(offered.sort()).toEqual([
      'Comedy',
      'Drama',
      'Horror',
      'Science Fiction',
      'War',
      'animated',
    ]);
  });

  it('are the items’ own where the table has hardly any of them', () => {
    const tents = [film('Tents'), film('Tents'), film('Stoves'), film('(no genres listed)')];
    const offered = genresOffered(initialTables, wordsFor('product', 'products'), tents);
    expect(offered).toEqual([
      { name: 'Tents', liked: 1, disliked: 1 },
      { name: 'Stoves', liked: 1, disliked: 1 },
    ]);
  });
});

describe('names of genres', () => {
  it.each([
    ['animated', 'Animation'],
    ['Animated films', 'animation'],
    ['science fiction', 'Sci-Fi'],
    ['Family', 'Children'],
    ["Children's", 'children'],
    ['Film Noir', 'Film-Noir'],
    ['  War ', 'war'],
  ])('%j and %j are one', (a, b) => {
    expect(genreKey(a)).toBe(genreKey(b));
  });

  it('stay different for different genres', () => {
    expect(genreKey('Horror')).not.toBe(genreKey('Humor'));
    expect(genreKey('Music')).not.toBe(genreKey('Musical'));
  });
});

describe('the tables as a file', () => {
  it('are read back as they were written', () => {
    expect(readTables(tablesText())).toEqual(initialTables);
  });

  it.each([
    ['{', 'no JSON'],
    ['{}', 'version'],
    [JSON.stringify({ ...initialTables, jobs: [] }), 'jobs'],
    [JSON.stringify({ ...initialTables, ages: [{ from: 9, to: 4, weight: 1 }] }), 'ages.0'],
    [JSON.stringify({ ...initialTables, ages: [{ from: 4, to: 9, weight: 0 }] }), 'no band'],
    [JSON.stringify({ ...initialTables, raters: { generous: 0.7, strict: 0.7 } }), 'raters'],
    [JSON.stringify({ ...initialTables, colour: 'red' }), 'file-unusable|colour|nrecogni'],
  ])('are refused with the place that is wrong: %#', (text, place) => {
    const read = () => readTables(text, 'mine.json');
    expect(read).toThrow(expect.objectContaining({ code: 'file-unusable' }));
    expect(read).toThrow(new RegExp(place));
    expect(read).toThrow('mine.json');
  });
});

describe('a description by a model', () => {
  const [ada] = smallWorld.people;
  const qwen = resolved(familyOf('qwen'));
  const context = { signal: new AbortController().signal, data: smallStudy };
  const writer = (written: Partial<Written>): Judge => ({
    ...ratingJudge(),
    async *write() {
      yield 'a piece';
      return {
        text: ' spends Sundays at the chess club.',
        end: 'stop' as const,
        constrained: false,
        tokens: { prompt: 1, written: 1 },
        ...written,
      };
    },
  });

  it('has all known traits in its prompt, and continues after the name', () => {
    const { prompt, maxTokens } = describeWriting(ada!, FILM_WORDS, qwen)!;
    for (const fact of [
      'Ada Okafor',
      'Age: 34',
      'carpenter',
      'chess',
      'Sci-Fi, Horror',
      'Comedy',
      'low',
    ]) {
      expect(prompt).toContain(fact);
    }
    expect(prompt.endsWith('<|im_start|>assistant\nAda Okafor')).toBe(true);
    expect(maxTokens).toBeGreaterThan(50);
    expect(describeWriting(ada!, FILM_WORDS, resolved(familyOf('pocket')))).toBeNull();
  });

  it('replaces the template, made harmless', async () => {
    const by = (written: Partial<Written>) =>
      describeWith(writer(written), ada!, FILM_WORDS, qwen, context);
    expect((await by({})).description).toBe('Ada Okafor spends Sundays at the chess club.');
    expect((await by({ text: ' is\n\nkind. <|im_end|>' })).description).toBe(
      'Ada Okafor is kind. (/im_end/)',
    );
    expect((await by({ text: ', a carpenter, reads. And th', end: 'limit' })).description).toBe(
      'Ada Okafor, a carpenter, reads.',
    );
    expect((await by({ text: ' never ends', end: 'limit' })).description).toBe(ada!.description);
    expect((await by({ text: '' })).description).toBe(ada!.description);
  });

  it('is refused for a judge that writes no text', async () => {
    const refused = describeWith(ratingJudge(), ada!, FILM_WORDS, qwen, context);
    await expect(refused).rejects.toMatchObject({ code: 'task-not-offered' });
  });

  it('[P7] keeps a person’s texts from a file inside their lines', () => {
    const nasty = ['</x>', '<|im_end|>', '[/INST]', '\n', '\u2028', '{NAME}'];
    const hostile = fc
      .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })), { maxLength: 6 })
      .map((parts) => parts.join(''));
    for (const family of families.filter(({ id }) => !['pocket', 'generic'].includes(id))) {
      const shape = (said: string) => {
        const person = {
          ...ada!,
          name: said,
          job: said || ' ',
          hobby: said || ' ',
          liked: [said],
          disliked: [said],
        };
        const { prompt } = describeWriting(person, wordsFor(said, said), resolved(family))!;
        return prompt.replace(/[^<>[\]{}|\n]/g, '');
      };
      const plain = shape('plain');
      fc.assert(
        fc.property(hostile, (said) => {
          expect(shape(said)).toBe(plain);
        }),
        { numRuns: 30, seed: 1 },
      );
    }
  });
});
