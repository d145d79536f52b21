import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id } from '../../domain/ids.ts';
import { stream } from '../../random/stream.ts';
import { timelines } from '../../slates/history.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { datasetPeople } from './from-dataset.ts';

/** Six ratings each in order of time, and one user with a single rating. */
const rows = ['ann', 'bob', 'cleo'].flatMap((user, u) =>
  Array.from({ length: 6 }, (_, t) => ({
    user,
    item: `film-${t}`,
    rating: 1 + ((t + u) % 5),
    timestamp: 100 + t,
  })),
);
const dataset = datasetFrom([...rows, { user: 'dot', item: 'film-0', rating: 3, timestamp: 1 }], {
  scale: { min: 1, max: 5, step: 1 },
  users: [
    {
      id: id('ann'),
      profile: 'Likes trains.',
      context: { attributes: { Age: '25-34', Occupation: 'artist' } },
    },
    { id: id('bob'), context: { attributes: { age: 'under 18' } } },
    { id: id('cleo') },
    { id: id('dot') },
  ],
});
const cut = timelines(dataset, stream('a'));
const scale = scaleOf('1-10');
const drawn = (users = 3) => datasetPeople(dataset, cut, { users, scale }, stream('b'));

describe('real users of a dataset', () => {
  it('[G19] remember only the earlier half of their ratings, on the simulation’s scale', () => {
    const { people } = drawn();
    expect(people.map(({ id }) => id).sort()).toEqual(['ann', 'bob', 'cleo']);
    for (const { past } of people)
      expect(past.map(({ item }) => item)).toEqual(['film-0', 'film-1', 'film-2']);
    const ann = people.find(({ id }) => id === 'ann')!;
    expect(ann.past.map(({ rating }) => rating)).toEqual([1, 3, 6]);
  });

  it('[G19] don’t depend on the held-out ratings', () => {
    const other = datasetFrom(
      [
        ...rows.map((row) => (row.timestamp >= 103 ? { ...row, rating: 5 } : row)),
        { user: 'dot', item: 'film-0', rating: 3, timestamp: 1 },
      ],
      { ...(dataset.scale ? { scale: dataset.scale } : {}), users: dataset.users },
    );
    const again = datasetPeople(
      other,
      timelines(other, stream('a')),
      { users: 3, scale },
      stream('b'),
    );
    expect(again).toEqual(drawn());
  });

  it('have the attributes of the data', () => {
    const { people } = drawn();
    const of = (name: string) => people.find(({ id }) => id === name)!;
    expect(of('ann')).toMatchObject({
      age: 25,
      job: 'artist',
      description: 'Likes trains.',
      origin: 'dataset',
    });
    expect(of('bob')).not.toHaveProperty('age');
    expect(of('cleo')).not.toHaveProperty('job');
  });

  it('are drawn by the seed; users without earlier ratings are counted', () => {
    expect(drawn(2)).toEqual(drawn(2));
    expect(drawn(2).people).toHaveLength(2);
    expect(drawn(9).remarks.map(formatMessage)).toEqual([
      '9 users were asked for; 3 take part.',
      "1 user has no earlier rating to remember, and can't be played.",
    ]);
  });

  it('need ratings, and at least one user with an earlier rating', () => {
    const { scale: _, ...clicks } = dataset;
    expect(() => datasetPeople(clicks, cut, { users: 3, scale }, stream('b'))).toThrow('clicks');
    const single = datasetFrom([{ user: 'dot', item: 'film-0', rating: 3, timestamp: 1 }], {
      scale: { min: 1, max: 5, step: 1 },
    });
    const none = () =>
      datasetPeople(single, timelines(single, stream('a')), { users: 3, scale }, stream('b'));
    expect(none).toThrow(expect.objectContaining({ code: 'not-enough-data' }));
  });
});
