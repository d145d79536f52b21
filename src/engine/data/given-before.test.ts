import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { id } from '../domain/ids.ts';
import type { StoredLists } from '../store/store.ts';
import { givenBefore } from './given-before.ts';

const file = (name: string, recommender: string, ...users: string[]): StoredLists => ({
  dataset: id('d'),
  source: { format: 'trec', file: name },
  lists: users.map((user) => ({ recommender: id(recommender), user: id(user), items: [id('i')] })),
});

describe('givenBefore', () => {
  it('names both files, the recommender, the number of users, and the remedy', () => {
    const [said, ...more] = givenBefore(
      [file('new.run', 'mine', 'ann', 'bob', 'eve')],
      [file('old.run', 'mine', 'bob', 'eve'), file('other.run', 'theirs', 'ann')],
    );
    expect(inEnglish(said)).toMatch(
      /^mine: new\.run and old\.run, .* for 2 users\. .*import it again/,
    );
    expect(more).toEqual([]);
  });

  it.each([
    ['another recommender', file('old.run', 'theirs', 'ann')],
    ['other users', file('old.run', 'mine', 'bob')],
    ['the same file, brought again', file('new.run', 'mine', 'ann')],
  ])('has nothing to say on lists of %s', (_, kept) => {
    expect(givenBefore([file('new.run', 'mine', 'ann')], [kept])).toEqual([]);
  });
});
