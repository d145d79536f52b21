import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { StoredLists } from '../store/store.ts';
import { listsNamed } from './named-lists.ts';
import type { ListFile, Study } from '../domain/study.ts';

const trec = (file: string): ListFile => ({ format: 'trec', file });
const csv = (file: string, recommender: string): ListFile => ({
  format: 'csv',
  file,
  header: true,
  mapping: { user: 'u', item: 'i' },
  recommender,
});

const stored = (source: ListFile, recommender: string, users: readonly string[]): StoredLists => ({
  dataset: id('d'),
  source,
  lists: users.map((user) => ({ recommender: id(recommender), user: id(user), items: [id('i')] })),
});

const naming = (...lists: ListFile[]): Pick<Study, 'lists' | 'slates'> => ({
  lists,
  slates: { kind: 'recommenders', recommenders: ['ours', 'popular'], k: 1, users: 2 },
});

describe('The lists of a study', () => {
  it('come from the files that it names only', () => {
    const a = stored(trec('a.run'), 'ours', ['ann']);
    const b = stored(trec('b.run'), 'popular', ['ann']);
    expect(listsNamed(naming(), [a, b])).toEqual([]);
    expect(listsNamed(naming(trec('b.run')), [a, b])).toEqual(b.lists);
  });

  it('may be in several files for different users', () => {
    const a = stored(trec('a.run'), 'ours', ['ann']);
    const b = stored(trec('b.run'), 'ours', ['bob']);
    expect(listsNamed(naming(a.source, b.source), [a, b])).toEqual([...a.lists, ...b.lists]);
  });

  it('are refused if two files have one recommender’s list for one user', () => {
    const a = stored(trec('a.run'), 'ours', ['ann', 'bob']);
    const b = stored(trec('b.run'), 'ours', ['bob']);
    const both = naming(a.source, b.source);
    expect(() => listsNamed(both, [a, b])).toThrow(
      /a\.run and b\.run both hold .*"ours".*bob\. Leave one of the two files out/,
    );
    // A recommender that isn't compared causes no conflict.
    const apart = {
      ...both,
      slates: { ...both.slates, recommenders: ['popular', 'random'] },
    } as typeof both;
    expect(listsNamed(apart, [a, b])).toHaveLength(3);
  });

  it('are refused if a file is missing, or was imported for another recommender', () => {
    const mine = stored(csv('lists.csv', 'ours'), 'ours', ['ann']);
    expect(listsNamed(naming(mine.source), [mine])).toHaveLength(1);
    for (const kept of [[], [stored(csv('lists.csv', 'theirs'), 'theirs', ['ann'])]]) {
      expect(() => listsNamed(naming(mine.source), kept)).toThrow(/lists\[0\]\.file: lists\.csv/);
    }
  });
});
