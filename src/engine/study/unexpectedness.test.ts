import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { unexpectednessIn } from './unexpectedness.ts';

/** Each user's items in time order; the earlier half is before the bar. */
const histories = {
  ann: ['a', 'b', '|', 'c', 'z'],
  bob: ['a', 'c', '|', 'd', 'z'],
  cem: ['b', 'c', 'a', '|', 'd', 'e', 'z'],
  dee: ['c', 'c', '|', 'a', 'b'],
};
const dataset = datasetFrom(
  Object.entries(histories).flatMap(([user, items]) =>
    items
      .filter((item) => item !== '|')
      .map((item, timestamp) => ({ user, item, timestamp, rating: 4 })),
  ),
);
const all = timelines(dataset, stream('cut'));
const place = (name: string) => dataset.items.findIndex((item) => item.id === name);
const userAt = (name: string) => dataset.users.findIndex((user) => user.id === name);
const of = (user: string, item: string) =>
  unexpectednessIn(dataset, all)(userAt(user), [place(item)])!.get(place(item))!;

describe('unexpectedness', () => {
  it('is 1 less the mean cosine by users in common, worked out by hand', () => {
    // Earlier halves: a of ann, bob, cem; b of ann, cem; c of bob, cem, dee. Of c with a 2 of them, with b 1.
    expect(of('ann', 'c')).toBeCloseTo(1 - (2 / 3 + 1 / Math.sqrt(6)) / 2, 12);
    // Who met c alone: with a 2 of 3 and 3, with b 1 of 3 and 2, though dee met c twice.
    expect(of('dee', 'a')).toBeCloseTo(1 - 2 / 3, 12);
    expect(of('dee', 'b')).toBeCloseTo(1 - 1 / Math.sqrt(6), 12);
  });

  it('is 1 for an item that nobody met before, though many meet it later', () => {
    for (const user of Object.keys(histories)) expect(of(user, 'z')).toBe(1);
  });

  it('is 0 for an item with the same users as all of the history', () => {
    const twins = datasetFrom(
      ['ann', 'bob'].flatMap((user) =>
        ['a', 'b', user === 'ann' ? 'x' : 'y', 'w'].map((item, timestamp) => ({
          ...{ user, item, timestamp, rating: 4 },
        })),
      ),
    );
    const own = timelines(twins, stream('cut'));
    const [a, b] = ['a', 'b'].map((name) => twins.items.findIndex(({ id }) => id === name));
    const found = unexpectednessIn(twins, own)(0, [a!, b!])!;
    expect([...found.values()].map((one) => one.toFixed(12))).toEqual([
      '0.000000000000',
      '0.000000000000',
    ]);
  });

  it('is unknown for a user without earlier items', () => {
    const empty = all.map((one) => ({ ...one, earlier: new Uint32Array() }));
    expect(unexpectednessIn(dataset, empty)(0, [0])).toBeNull();
  });

  it('is the same for a user whoever was asked about before', () => {
    const shared = unexpectednessIn(dataset, all);
    for (const user of Object.keys(histories)) {
      for (const item of ['a', 'b', 'c', 'd', 'e', 'z']) {
        expect(shared(userAt(user), [place(item)])!.get(place(item))).toBe(of(user, item));
      }
    }
  });
});
