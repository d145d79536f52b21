import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../domain/fault.ts';
import { readStudy, writeStudy } from './read-study.ts';
import { formatsOf } from '../data/formats/find-format.ts';
import type { Format } from '../data/formats/format.ts';
import { formats } from '../data/formats/registry.ts';
import { study } from '../domain/study.ts';

const sound = {
  version: 1,
  name: 'A study',
  data: { kind: 'demo' },
  slates: { kind: 'held-out', m: 4, k: 5, users: 60 },
  protocol: { id: 'slate-duel' },
  judge: { id: 'coin' },
  seed: 'a',
};

/** Returns the lines of the fault for the sound study with some fields changed. */
function problems(change: object, known?: Parameters<typeof readStudy>[1]): string[] {
  try {
    readStudy(JSON.stringify({ ...sound, ...change }), known);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(Fault);
    expect(thrown).toMatchObject({ code: 'study-invalid' });
    return (thrown as Fault).message.split('\n');
  }
  return [];
}

const idsOf = (...kinds: Format['kind'][]) =>
  formatsOf(formats, ...kinds)
    .map(({ id }) => JSON.stringify(id))
    .join(', ');

describe('A study file', () => {
  it('gets defaults for missing fields', () => {
    expect(readStudy(JSON.stringify(sound))).toMatchObject({
      history: 15,
      lists: [],
      protocol: { arrangement: 'shared-prefix' },
    });
  });

  it('may begin with a byte order mark', () => {
    expect(readStudy(`\uFEFF${JSON.stringify(sound)}`).name).toBe('A study');
  });

  it.each([
    [
      { slates: { kind: 'held-out', k: 0 } },
      'slates.k: 0 is too small; a whole number from 1 to 50 was expected',
    ],
    [
      { slates: { kind: 'held-out', k: 51 } },
      'slates.k: 51 is too big; a whole number from 1 to 50 was expected',
    ],
    [
      { slates: { kind: 'held-out', k: 'five' } },
      'slates.k: "five" was found; a whole number from 1 to 50 was expected',
    ],
    [
      { slates: { kind: 'held-out', k: 2.5 } },
      'slates.k: 2.5 was found; a whole number from 1 to 50 was expected',
    ],
    [
      { slates: { kind: 'all' } },
      'slates.kind: "all" was found; one of "recommenders", "held-out", "permutations", "ordered" was expected',
    ],
    [
      { slates: {} },
      'slates.kind: nothing is there; one of "recommenders", "held-out", "permutations", "ordered" was expected',
    ],
    [
      { judge: null, slates: { kind: 'recommenders', recommenders: ['a', 'b'], cutoffs: [0, 3] } },
      'slates.cutoffs[0]: 0 is too small; a whole number from 1 to 50 was expected',
    ],
    [
      { judge: null, slates: { kind: 'recommenders', recommenders: ['a', 'b'], cutoffs: [] } },
      'slates.cutoffs: a list of 0 was found; a list of 1 to 50 entries was expected',
    ],
    [
      {
        judge: null,
        slates: { kind: 'recommenders', recommenders: ['a', 'b'], cutoffs: [1, 3, 3] },
      },
      'slates.cutoffs[2]: 3 was found; whole numbers that increase were expected, here from 4, up to the length of the lists, 5',
    ],
    [
      { judge: null, slates: { kind: 'recommenders', recommenders: ['a', 'b'], cutoffs: [1, 6] } },
      'slates.cutoffs[1]: 6 was found; whole numbers that increase were expected, here from 2, up to the length of the lists, 5',
    ],
    [
      { slates: { kind: 'recommenders', recommenders: ['a', 'b'], cutoffs: [1] } },
      'slates.cutoffs: only the report of a study without a judge shows shorter lists, and this study has one',
    ],
    [{ slates: 3 }, 'slates: 3 was found; an object was expected'],
    [
      { slates: { kind: 'recommenders', recommenders: ['popular'] } },
      'slates.recommenders: a list of 1 was found; a list of 2 to 20 entries was expected',
    ],
    [
      { judge: { id: 'onnx', folder: 'models/mine' } },
      'judge.folder: only the command line reads a model from a folder. Here, import the folder on the page Judges, and use the id of the imported model',
    ],
    [
      { embedder: { id: 'onnx', folder: 'models/mine' } },
      'embedder.folder: only the command line reads a model from a folder. Here, import the folder on the page Judges, and use the id of the imported model',
    ],
    [
      { slates: { kind: 'held-out', size: 5 } },
      'slates.size: there is no such field; kind, m, k, users, sample, utility are known here',
    ],
    [
      { slates: { kind: 'held-out', sample: 'all' } },
      'slates.sample: "all" was found; one of "random", "by-activity" was expected',
    ],
    [
      { split: { kind: 'folds', folds: 5, fold: 6 } },
      'split.fold: 6 is too big; split.folds is 5, so a whole number from 1 to 5 was expected',
    ],
    [
      { split: { kind: 'folds', folds: 2, fold: 20, relevantFrom: 4 } },
      'split.fold: 20 is too big; split.folds is 2, so a whole number from 1 to 2 was expected',
    ],
    [
      { split: { kind: 'folds', folds: 5, fold: 0 } },
      'split.fold: 0 is too small; a whole number from 1 to 20 was expected',
    ],
    [
      { split: { kind: 'folds', folds: 5, fold: 1.5 } },
      'split.fold: 1.5 was found; a whole number from 1 to 20 was expected',
    ],
    [
      { split: { kind: 'folds', folds: 1, fold: 1 } },
      'split.folds: 1 is too small; a whole number from 2 to 20 was expected',
    ],
    [
      { split: { kind: 'folds', folds: 2.5, fold: 1 } },
      'split.folds: 2.5 was found; a whole number from 2 to 20 was expected',
    ],
    [
      { split: { kind: 'folds', folds: 5 } },
      'split.fold: nothing is there; a whole number from 1 to 20 was expected',
    ],
    [{ seed: undefined }, 'seed: nothing is there; a text of 1 to 200 characters was expected'],
    [{ name: '' }, 'name: an empty text was found; a text of 1 to 200 characters was expected'],
    [{ version: 2 }, 'version: 2 was found; 1 was expected'],
    [
      { judge: { id: 'coin', p: 1.5 } },
      'judge.p: 1.5 is too big; a number from 0 to 1 was expected',
    ],
    [
      {
        data: {
          kind: 'tables',
          name: 'x',
          tables: [{ file: 'a.csv', role: 'films', format: 'csv', mapping: {} }],
        },
      },
      'data.tables[0].role: "films" was found; one of "interactions", "items", "users" was expected',
    ],
    [
      { lists: [{ format: 'csv', file: 'a.csv' }] },
      'lists[0].mapping: nothing is there; an object was expected',
    ],
    [
      { lists: [{ format: 'xls', file: 'a.xls', mapping: { user: 'u' } }] },
      `lists[0].format: "xls" was found; one of ${idsOf('table', 'lists')} was expected`,
    ],
    [
      { lists: [{ format: 'trec', file: 'a.run', mapping: {} }] },
      'lists[0].mapping: there is no such field; format, file are known here',
    ],
    [
      { lists: [{ format: 'trec', file: 'a.run', recommender: 'a' }] },
      'lists[0].recommender: there is no such field; format, file are known here',
    ],
    [
      {
        data: {
          kind: 'tables',
          name: 'n',
          tables: [{ file: 'a', role: 'items', format: 'trec', mapping: {} }],
        },
      },
      `data.tables[0].format: "trec" was found; one of ${idsOf('table')} was expected`,
    ],
    [
      { data: { kind: 'published', layout: 'mynd', name: 'MIND', files: ['mind.zip'] } },
      expect.stringMatching(/^data\.layout: "mynd" was found; .*"movielens".* was expected$/),
    ],
    [
      { lists: [{ format: 'csv', file: 'a.csv', mapping: { usr: 'u' } }] },
      'lists[0].mapping.usr: there is no such field; user, item, rating, clicked, timestamp, position, impression, event, recommender, rank, score, title, categories, year, creators, actors, voteAverage, price, description, profile, searches, clicks, browsed are known here',
    ],
  ])('with %j is refused with the path of the fault', (change, problem) => {
    expect(problems(change)).toEqual([problem]);
  });

  it('may hold out each of its folds', () => {
    for (const fold of [1, 4, 5])
      expect(problems({ split: { kind: 'folds', folds: 5, fold } })).toEqual([]);
  });

  it('may name cut-offs from 1 up to the length of its lists', () => {
    const slates = { kind: 'recommenders', recommenders: ['a', 'b'], k: 7 };
    for (const cutoffs of [[1], [1, 2, 7], [7]])
      expect(problems({ judge: null, slates: { ...slates, cutoffs } })).toEqual([]);
  });

  it('reports all problems, not only the first', () => {
    expect(problems({ version: 2, seed: '' })).toHaveLength(2);
  });

  it('is refused with a sentence if it is no object or no JSON', () => {
    expect(() => readStudy('[1]')).toThrow('study: a list of 1 was found; an object was expected');
    expect(() => readStudy('{"version": 1,')).toThrow(/^The study isn't a JSON document: /);
  });

  it('can name known ids only', () => {
    expect(
      problems(
        { slates: { kind: 'recommenders', recommenders: ['popular', 'magic'] } },
        {
          protocols: ['rating'],
          judges: ['oracle', 'oracle'],
          recommenders: ['popular', 'random'],
        },
      ),
    ).toEqual([
      `slates.recommenders[1]: "magic" isn't known; one of popular, random was expected`,
      `protocol.id: "slate-duel" isn't known; one of rating was expected`,
      `judge.id: "coin" isn't known; one of oracle was expected`,
    ]);
  });

  it('may name recommenders of its own lists', () => {
    const change = {
      lists: [{ format: 'trec', file: 'runs.txt' }],
      slates: { kind: 'recommenders', recommenders: ['popular', 'magic'] },
    };
    expect(problems(change, { recommenders: ['popular'] })).toEqual([]);
  });

  it('names each recommender once', () => {
    expect(problems({ slates: { kind: 'recommenders', recommenders: ['a', 'b', 'a'] } })).toEqual([
      'slates.recommenders[2]: "a" is named twice; each counts once',
    ]);
  });

  it('can’t change the prototype of objects', () => {
    const text = JSON.stringify(sound).replace('{', '{"__proto__":{"polluted":1},');
    expect(() => readStudy(text)).toThrow('__proto__');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('is refused only with a fault, for any content', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(sound)), fc.json(), (field, json) => {
        problems({ [field]: JSON.parse(json) as unknown });
      }),
      { seed: 1 },
    );
  });
});

describe('A written study', () => {
  it('reads back as the same study', () => {
    const before = study.parse(sound);
    expect(readStudy(writeStudy(before))).toEqual(before);
  });

  it('is the same text for any order of its fields', () => {
    const turned = Object.fromEntries(Object.entries(sound).reverse());
    const text = writeStudy(readStudy(JSON.stringify(turned)));
    expect(text).toBe(writeStudy(study.parse(sound)));
    expect(text.startsWith('{\n  "version": 1,\n  "name": "A study",')).toBe(true);
  });
});
