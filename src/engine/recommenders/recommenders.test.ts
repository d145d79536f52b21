import { describe, expect, it } from 'vitest';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import { describeRecommender } from '#test/kits/describe-recommender.ts';
import { id, type EmbedderId, type UserId } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { content } from './content.ts';
import { diversified } from './diversified.ts';
import { ease, inverseByItems, inverseByUsers } from './ease.ts';
import { factorisationMachine, factorisationMachineOfIds } from './factorisation-machine.ts';
import { draft, interleaved } from './interleaved.ts';
import { itemKnn } from './item-knn.ts';
import { lightGcn } from './light-gcn.ts';
import { tastesOf } from './liked.ts';
import { matrixFactorisation } from './matrix-factorisation.ts';
import { popular } from './popular.ts';
import { popularLately } from './popular-lately.ts';
import { random } from './random.ts';
import type { Recommender, TrainingData } from './recommender.ts';
import { recommenders } from './registry.ts';
import { userKnn } from './user-knn.ts';

for (const recommender of recommenders) describeRecommender(recommender);

/** Training data of all rows, with a one-hot vector for each item by default. */
function training(rows: readonly Row[], vectorOf?: (item: string) => number[]): TrainingData {
  const dataset = datasetFrom(rows);
  const size = vectorOf ? vectorOf('').length : dataset.items.length;
  const vectors = dataset.items.map(({ id }, i) =>
    vectorOf ? vectorOf(id) : dataset.items.map((_, d) => Number(d === i)),
  );
  return {
    dataset,
    rows: Uint32Array.from(rows.keys()),
    vectors: { embedder: id<EmbedderId>('t'), size, values: Float32Array.from(vectors.flat()) },
  };
}

const topFor = (recommender: Recommender, data: TrainingData, user: string, k: number) =>
  recommender
    .train(data, stream('s'))
    .recommend(id<UserId>(user), k)
    .map(({ item, score }) => ({ item: String(item), score }));

const liking = (user: string, items: string): Row[] =>
  [...items].map((item) => ({ user, item, rating: 4 }));

describe('The registry of recommenders', () => {
  it('has each id once', () => {
    expect(new Set(recommenders.map((each) => each.id)).size).toBe(recommenders.length);
  });
});

describe('the liked items of a user', () => {
  const likes = (rows: readonly Row[]) => {
    const data = training(rows);
    return tastesOf(data).liked[0]!.map((item) => String(data.dataset.items[item]!.id));
  };

  it('are those with at least the user’s own mean', () => {
    expect(
      likes([
        { user: 'u', item: 'a', rating: 2 },
        { user: 'u', item: 'b', rating: 3 },
        { user: 'u', item: 'c', rating: 4 },
      ]),
    ).toEqual(['b', 'c']);
  });

  it('are all items when all ratings are equal', () => {
    expect(likes([...'abcdefg'].map((item) => ({ user: 'u', item, rating: 0.7 })))).toHaveLength(7);
  });

  it('are the clicked items, and those without information on clicks', () => {
    expect(
      likes([
        { user: 'u', item: 'a', clicked: true },
        { user: 'u', item: 'b', clicked: false },
        { user: 'u', item: 'c' },
      ]),
    ).toEqual(['a', 'c']);
  });

  it('leave out items that were met and not rated, beside rated ones', () => {
    const rows: Row[] = [
      { user: 'u', item: 'a', rating: 4 },
      { user: 'u', item: 'b' },
      { user: 'u', item: 'c', clicked: true },
    ];
    expect(likes(rows)).toEqual(['a', 'c']);
    expect(tastesOf(training(rows)).seen[0]!.size).toBe(3);
  });
});

describe('Item neighbours', () => {
  const rows = [
    ...liking('ann', 'ab'),
    ...liking('bob', 'ab'),
    ...liking('cleo', 'abc'),
    ...liking('dan', 'cd'),
    ...liking('eve', 'a'),
  ];

  it('score by co-occurrence over the root of both counts plus ten', () => {
    const [first, second, third] = topFor(itemKnn, training(rows), 'eve', 3);
    expect(first).toEqual({ item: 'b', score: 3 / (Math.sqrt(4 * 3) + 10) });
    expect(second).toEqual({ item: 'c', score: 1 / (Math.sqrt(4 * 2) + 10) });
    expect(third).toEqual({ item: 'd', score: 0 });
  });

  it('rank an item higher when more of its fans are shared', () => {
    const more = [...rows, ...'1234'].flatMap((row) =>
      typeof row === 'string' ? liking(`fan ${row}`, 'ac') : [row],
    );
    expect(topFor(itemKnn, training(more), 'eve', 1)[0]!.item).toBe('c');
  });

  it('ignore disliked items', () => {
    const disliked: Row[] = ['x', 'y', 'z'].flatMap((user) => [
      { user, item: 'a', rating: 5 },
      { user, item: 'd', rating: 1 },
    ]);
    const list = topFor(itemKnn, training([...rows, ...disliked]), 'eve', 3);
    expect(list.find(({ item }) => item === 'd')!.score).toBe(0);
  });
});

describe('Most popular', () => {
  it('counts users who met an item, and not those who didn’t click it', () => {
    const rows: Row[] = [
      ...liking('ann', 'ab'),
      ...liking('bob', 'b'),
      ...['x', 'y', 'z'].map((user) => ({ user, item: 'c', clicked: false })),
      ...liking('eve', 'e'),
    ];
    expect(topFor(popular, training(rows), 'eve', 3)).toEqual([
      { item: 'b', score: 2 },
      { item: 'a', score: 1 },
      { item: 'c', score: 0 },
    ]);
  });
});

describe.each([
  matrixFactorisation,
  factorisationMachine,
  factorisationMachineOfIds,
  ease,
  lightGcn,
  userKnn,
])('trained on everybody: $title', (recommender) => {
  /**
   * Two groups of ten users: one likes a to f, the other g to l; every user misses one item of
   * their own group.
   */
  const rows = Array.from({ length: 20 }, (_, u) => {
    const own = u < 10 ? 'abcdef' : 'ghijkl';
    return liking(`u${u}`, own.replace(own[u % 6]!, ''));
  }).flat();

  it('recommends the items of the user’s own group', () => {
    for (const [user, missing] of [
      ['u0', 'a'],
      ['u3', 'd'],
      ['u14', 'i'],
    ] as const) {
      expect(topFor(recommender, training(rows), user, 1)[0]!.item).toBe(missing);
    }
  });
});

describe('Popular lately', () => {
  it('counts a row half as much after a tenth of the time between first and last', () => {
    const rows: Row[] = [
      { user: 'u', item: 'a', timestamp: 0 },
      { user: 'v', item: 'b', timestamp: 90 },
      { user: 'w', item: 'b', timestamp: 80 },
      { user: 'x', item: 'c', timestamp: 100 },
    ];
    expect(topFor(popularLately, training(rows), 'nobody', 3)).toEqual([
      { item: 'c', score: 1 },
      { item: 'b', score: 0.5 + 0.25 },
      { item: 'a', score: 0.5 ** 10 },
    ]);
  });

  it('counts as Most popular does where no row has a time', () => {
    const data = training([...liking('ann', 'ab'), ...liking('bob', 'b')]);
    expect(topFor(popularLately, data, 'nobody', 2)).toEqual(topFor(popular, data, 'nobody', 2));
  });
});

describe('EASE', () => {
  it('has the same weights by an inverse over items and by one over users', () => {
    const liked = Array.from({ length: 30 }, (_, u) =>
      Array.from({ length: 20 }, (_, i) => i).filter((i) => (u * 7 + i * i * 3) % 5 < 2),
    );
    const [byItems, byUsers] = [inverseByItems(liked, 20), inverseByUsers(liked, 20)];
    for (const [item, value] of byItems.diagonal.entries()) {
      expect(byUsers.diagonal[item]).toBeCloseTo(value, 12);
    }
    for (const own of liked) {
      const [one, other] = [byItems.timesLikes(own), byUsers.timesLikes(own)];
      for (const [item, value] of one.entries()) expect(other[item]).toBeCloseTo(value, 12);
    }
  });
});

describe('Item neighbours, diversified', () => {
  it('places an item that resembles none before it earlier than the neighbours alone do', () => {
    const rows = [
      ...liking('ann', 'abc'),
      ...liking('bob', 'abc'),
      ...liking('cem', 'abd'),
      ...liking('dea', 'abcd'),
      ...liking('eve', 'a'),
    ];
    const way: Record<string, number[]> = { b: [1, 0], c: [1, 0], d: [0, 1] };
    const data = training(rows, (item) => way[item] ?? [0, 0]);
    const order = (recommender: Recommender) =>
      topFor(recommender, data, 'eve', 3).map(({ item }) => item);
    expect(order(itemKnn)).toEqual(['b', 'c', 'd']);
    expect(order(diversified)).toEqual(['b', 'd', 'c']);
  });
});

describe('Team-draft interleaving', () => {
  const lists = ['abcd', 'cbef'].map((list) => [...list]);

  it('lets the coin decide who chooses first in a round, and skips what was drafted', () => {
    const coins = [0, 1, 0];
    expect(draft(lists, 6, () => coins.shift()!).join('')).toBe('acbdef');
    expect(draft(lists, 3, () => 1).join('')).toBe('cab');
  });

  it('ends with the items of both lists', () => {
    expect(draft(lists, 100, () => 0)).toHaveLength(6);
    expect(draft([[], []], 3, () => 0)).toEqual([]);
  });

  it('begins a longer list as a shorter one', () => {
    const data = training([
      ...liking('ann', 'abcdef'),
      ...liking('bob', 'cdefgh'),
      ...liking('eve', 'a'),
    ]);
    const long = topFor(interleaved, data, 'eve', 6);
    expect(topFor(interleaved, data, 'eve', 3)).toEqual(long.slice(0, 3));
  });
});

describe('A factorisation machine', () => {
  it('uses a user’s attributes where there are few likes, and without attributes does not', () => {
    const rows = Array.from({ length: 40 }, (_, u) =>
      liking(`u${u}`, u % 2 ? 'abcd' : 'efgh'),
    ).flat();
    const few = liking('new', 'z');
    const data = training([...rows, ...few, ...liking('other', 'z')]);
    const users = data.dataset.users.map((user) => ({
      ...user,
      context: {
        attributes: {
          camp: user.id === 'new' || Number(user.id.slice(1)) % 2 ? 'first' : 'second',
        },
      },
    }));
    const told = { ...data, dataset: { ...data.dataset, users } };
    const share = (recommender: Recommender) =>
      topFor(recommender, told, 'new', 4).filter(({ item }) => 'abcd'.includes(item)).length;
    expect(share(factorisationMachine)).toBe(4);
    expect(topFor(factorisationMachineOfIds, told, 'new', 4)).toEqual(
      topFor(factorisationMachineOfIds, data, 'new', 4),
    );
  });
});

describe('Similar content', () => {
  it('recommends items in the direction of the liked ones', () => {
    const way: Record<string, number[]> = { a: [1, 0], b: [0.6, 0.8], c: [0, 1], d: [1, 0] };
    const rows: Row[] = [
      ...liking('eve', 'a'),
      { user: 'eve', item: 'z', rating: 1 },
      ...liking('ann', 'bcd'),
    ];
    const list = topFor(
      content,
      training(rows, (item) => way[item] ?? [0, 0]),
      'eve',
      3,
    );
    expect(list.map(({ item }) => item)).toEqual(['d', 'b', 'c']);
    expect(list[1]!.score).toBeCloseTo(0.6, 6);
  });
});

describe('Random', () => {
  it('recommends each item about equally often', () => {
    const rows = [...'abcdefghij'].flatMap((item) => liking('ann', item));
    const data = training(rows);
    const counts = new Map<string, number>();
    for (let s = 0; s < 200; s++) {
      const trained = random.train(data, stream(`seed ${s}`));
      for (let u = 0; u < 10; u++) {
        const [top] = trained.recommend(id<UserId>(`new ${u}`), 1);
        counts.set(top!.item, (counts.get(top!.item) ?? 0) + 1);
      }
    }
    // 2,000 draws of ten: 200 each are expected, with a standard deviation of 13.4; chi-squared has
    // 9 degrees of freedom and exceeds 27.9 once in a thousand.
    const chi = [...counts.values()].reduce((sum, n) => sum + (n - 200) ** 2 / 200, 0);
    expect(counts.size).toBe(10);
    expect(chi).toBeLessThan(27.9);
  });

  it('differs from user to user', () => {
    const data = training([...'abcdefghijklmnop'].flatMap((item) => liking('ann', item)));
    const lists = new Set(
      ['x', 'y', 'z'].map((user) => JSON.stringify(topFor(random, data, user, 5))),
    );
    expect(lists.size).toBe(3);
  });
});
