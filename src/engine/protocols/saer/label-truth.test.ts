import { describe, expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { labelOrder } from './label-truth.ts';
import type { LabelledList } from './lists.ts';

const list = (
  user: string,
  name: string,
  label: LabelledList['label'],
  utility?: number,
): LabelledList => {
  const slate: Slate = {
    id: id(`${user}-${name}`),
    user: id(user),
    items: [id(name)],
    ...(utility === undefined ? {} : { utility }),
  };
  return { slate, label };
};
const orderOf = (lists: readonly LabelledList[]) =>
  labelOrder([{ recommender: null, title: 'Held-out lists', lists }], {
    userAt: new Map([['ann', 0], ['bob', 1]]), // prettier-ignore
    draws: resamples(2, 20, stream('labels')),
  });

describe('labelOrder', () => {
  it('counts pairs of one user with different labels and different utility', () => {
    const found = orderOf([
      // Good above Partial above Poor, 0 to 2: .9 against .4 right, .9 against .5 right, .4 against .5 wrong.
      list('ann', 'a', 0, 0.9),
      list('ann', 'b', 1, 0.4),
      list('ann', 'c', 2, 0.5),
      list('bob', 'a', 2, 0.3),
      list('bob', 'b', 0, 0.8),
    ]);
    expect(found).toMatchObject({
      value: 3 / 4,
      n: 4,
      leftOut: {},
      references: [{ name: 'coin', value: 0.5 }, { name: 'always first' }],
    });
  });

  it('leaves out equal labels, equal or unknown utility and lists without a label, by reason', () => {
    const found = orderOf([
      list('ann', 'a', 0, 0.9),
      list('ann', 'b', 1, 0.9),
      list('ann', 'c', 0, 0.2),
      list('ann', 'd', 'unscored', 0.7),
      list('bob', 'a', 2, 0.3),
      list('bob', 'b', 0),
      list('bob', 'c', 'not asked yet', 0.1),
    ]);
    // Ann: a and b have equal utility, a and c the same label, c a better label than b but a lower utility; d is
    // excluded with all three.
    expect(found).toMatchObject({
      value: 0,
      n: 1,
      leftOut: {
        'equal utility': 1,
        'same label': 1,
        unscored: 3,
        'utility unknown': 1,
        'not asked yet': 2,
      },
    });
  });

  it('is null if no utility is known', () => {
    expect(orderOf([list('ann', 'a', 0), list('ann', 'b', 1)])).toBeNull();
  });
});
