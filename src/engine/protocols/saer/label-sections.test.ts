import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { levelDifferences } from './label-sections.ts';
import type { ListGroup } from './lists.ts';

const USERS = Array.from({ length: 12 }, (_, i) => `u${i}`);
const sample = {
  userAt: new Map(USERS.map((user, i) => [user, i])),
  draws: resamples(USERS.length, 200, stream('levels')),
};

/** The lists of one recommender, with the label of each user's. */
const group = (
  name: string,
  labels: readonly ListGroup['lists'][number]['label'][],
): ListGroup => ({
  ...{ recommender: id<RecommenderId>(name), title: name },
  lists: labels.map((label, i) => ({ slate: { user: USERS[i] } as unknown as Slate, label })),
});

const one = group('one', USERS.map((_, i) => (i % 4 === 0 ? 1 : 0))); // prettier-ignore
const other = group('other', USERS.map((_, i) => (i % 3 === 0 ? 2 : 1))); // prettier-ignore
/** One list of twelve has a label: nothing can be tested. */
const lone = group('lone', USERS.map((_, i) => (i === 0 ? 0 : 'unscored'))); // prettier-ignore

describe('differences of level', () => {
  const testsOf = (...groups: ListGroup[]) =>
    levelDifferences(groups, sample)!.standing.compared.map(({ p, alone }) => [p, alone]);

  it('are corrected over the tests that there are: a recommender with one label is none', () => {
    const [[p, alone]] = testsOf(one, other) as [[number, number]];
    expect(p).toBe(alone);
    expect(p).toBeLessThan(0.01);
    expect(testsOf(one, other, lone)).toEqual([
      [p, p],
      [null, null],
      [null, null],
    ]);
  });
});
