import { formatMessage } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetFrom, madeUpRows, withRowsReversed } from '#test/fixtures/made-up-ratings.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { pairKey } from '../domain/trial.ts';
import { embedders } from '../embedders/registry.ts';
import type { Recommender } from '../recommenders/recommender.ts';
import { recommenders } from '../recommenders/registry.ts';
import { buildStudyData, type BuildInput } from './build-study-data.ts';
import { study, type Study } from '../domain/study.ts';

const [embedder] = embedders;

function studyOf(slates: object, seed = 's', history = 15) {
  return study.parse({
    version: 1,
    name: 'A study',
    data: { kind: 'demo' },
    slates,
    history,
    protocol: { id: 'slate-duel' },
    judge: { id: 'coin' },
    seed,
  });
}

const heldOut = { kind: 'held-out', m: 3, k: 2, users: 5 };
const made = {
  kind: 'recommenders',
  recommenders: ['popular', 'random', 'item-knn', 'content'],
  k: 3,
  users: 5,
};

const build = (
  dataset: Dataset,
  slates: object,
  more: Partial<BuildInput> & { seed?: string } = {},
) => buildStudyData({ study: studyOf(slates, more.seed), dataset, lists: [], embedder, ...more });

/** Each user has 20 ratings of 40 items. */
const even = datasetFrom(
  ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'].flatMap((user, u) =>
    Array.from({ length: 20 }, (_, i) => ({
      user,
      item: `i${(u * 7 + i * 3) % 40}`,
      rating: 0.5 + ((u + i) % 10) / 2,
      timestamp: i,
    })),
  ),
);

describe('The data of a study', () => {
  it.each([heldOut, made])(
    'are the same from the same seed, and others from another: %j',
    async (slates) => {
      const data = await build(even, slates, { seed: 'a' });
      expect(await build(even, slates, { seed: 'a' })).toEqual(data);
      expect((await build(even, slates, { seed: 'b' })).slates).not.toEqual(data.slates);
    },
  );

  it.each([heldOut, made])('don’t depend on the order of the rows: %j', async (slates) => {
    const dataset = datasetFrom(madeUpRows('rows', 12, 40, 40));
    const [there, back] = [
      await build(dataset, slates),
      await build(withRowsReversed(dataset), slates),
    ];
    // The split's hash follows the dataset's order, in which an import puts the rows (split-note.test.ts).
    const { hash } = back.split!;
    expect(back).toEqual({ ...there, split: { ...there.split, hash } });
  });

  it('hold no item of a user’s slates in that user’s history', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.constantFrom(heldOut, made),
        async (seed, slates) => {
          const rows = [...madeUpRows(seed, 10, 40, 35), ...madeUpRows(`${seed}2`, 10, 40, 35)];
          const data = await build(datasetFrom(rows), { ...slates, users: 2 }, { seed });
          for (const { user, items } of data.slates) {
            const shown = data.users.get(user)!.history.map(({ item }) => item);
            expect(items.filter((item) => shown.includes(item))).toEqual([]);
          }
        },
      ),
      { numRuns: 25, seed: 1 },
    );
  });

  it('hold exactly the items that slates and histories name', async () => {
    const data = await build(even, { ...heldOut, users: 2 });
    const named = new Set([
      ...data.slates.flatMap(({ items }) => items),
      ...[...data.users.values()].flatMap(({ history }) => history.map(({ item }) => item)),
    ]);
    expect(new Set(data.items.keys())).toEqual(named);
    expect(named.size).toBeLessThan(even.items.length);
  });

  it('name every slate once, group them by user, and compare any two of a user', async () => {
    const data = await build(even, heldOut);
    expect(new Set(data.slates.map((slate) => slate.id)).size).toBe(data.slates.length);
    expect([...data.users.keys()]).toEqual([...new Set(data.slates.map(({ user }) => user))]);
    data.slates.forEach((slate, i) => expect(slate.user).toBe(data.slates[i - (i % 3)]!.user));
    expect(data.similarity.size).toBe(5 * 3);
    expect(data.similarity.has(pairKey(data.slates[0]!, data.slates[2]!))).toBe(true);
    expect(data.embedder).toBe(embedder.id);
  });

  it('keep a user’s profile and the newest part of the history', async () => {
    const users = even.users.map((user) => ({ ...user, profile: `I am ${user.id}` }));
    const data = await buildStudyData({
      study: studyOf({ ...heldOut, users: 6 }, 's', 4),
      dataset: { ...even, users },
      lists: [],
      embedder,
    });
    const ann = data.users.get(id('ann'))!;
    expect(ann.profile).toBe('I am ann');
    expect(ann.history.map(({ item }) => String(item))).toEqual(['i18', 'i21', 'i24', 'i27']);
  });

  it('report progress and can be stopped', async () => {
    const stop = new AbortController();
    const told: number[] = [];
    const building = build(even, made, {
      signal: stop.signal,
      onProgress: ({ share }) => {
        told.push(share);
        if (share > 0.5) stop.abort();
      },
    });
    await expect(building).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeLessThan(1);
  });

  it('give a user the same slates, independent of the other users', async () => {
    const withoutBob = datasetFrom(rowsOf(even).filter(({ user }) => user !== 'bob'));
    const slatesOf = async (dataset: Dataset) =>
      (await build(dataset, { ...heldOut, users: 6 })).slates.filter(({ user }) => user !== 'bob');
    expect(await slatesOf(withoutBob)).toEqual(await slatesOf(even));
  });

  it('leave out users without earlier interactions, even with searches, and say so', async () => {
    const once = { user: 'once', item: 'i0', rating: 3, timestamp: 1 };
    const rows = [once, ...rowsOf(even)];
    const told = datasetFrom(rows).users.map((user) => ({
      ...user,
      context: { searches: ['space'] },
    }));
    const { notes, users } = await build(datasetFrom(rows, { users: told }), {
      ...made,
      recommenders: ['popular', 'random'],
      users: 7,
    });
    expect(users.has(id('once'))).toBe(false);
    expect(notes.users).toEqual({ of: 7, taken: 6, poolTooSmall: 0 });
    expect(formatMessage(notes.remarks[0]!)).toMatch(
      /^1 user was left out for want of an earlier rating/,
    );
  });

  it('count ties at the cut among the users who take part', async () => {
    const tied = [1, 1].map((timestamp, i) => ({
      user: 'tied',
      item: `i${i}`,
      rating: 3,
      timestamp,
    }));
    const { notes } = await build(datasetFrom([...tied, ...rowsOf(even)]), {
      ...heldOut,
      users: 60,
    });
    expect(notes.users.taken).toBe(6);
    expect(notes.tiedAtCut).toBe(0);
  });
});

describe('Held-out slates', () => {
  it('have the mean of the user’s own ratings as utility', async () => {
    const data = await build(even, heldOut);
    for (const { user, items, utility } of data.slates) {
      const u = even.users.findIndex((each) => each.id === user);
      const ratings = items.map((item) => {
        const row = even.log.item.findIndex(
          (of, row) => even.items[of]!.id === item && even.log.user[row] === u,
        );
        return (even.log.rating[row]! - 0.5) / 4.5;
      });
      expect(utility).toBeCloseTo((ratings[0]! + ratings[1]!) / 2, 6);
    }
  });

  it('leave out users with too small a pool, and count them', async () => {
    const short = [0, 1, 2, 3, 4].map((i) => ({
      user: 'shorty',
      item: `i${i}`,
      rating: 3,
      timestamp: i,
    }));
    const rows = [...short, ...rowsOf(even)];
    const { notes } = await build(datasetFrom(rows), { ...heldOut, users: 60 });
    expect(notes.users).toEqual({ of: 7, taken: 6, poolTooSmall: 1 });
    expect(notes.remarks.slice(0, 2).map(formatMessage)).toEqual([
      '1 user was left out for want of at least 4 later ratings, which two slates without a shared item take.',
      '60 users were asked for; 6 take part.',
    ]);
    const others = notes.remarks.slice(2).map(formatMessage).join(' ');
    expect(others).toContain(
      'The split leaks the future: 3 of 63 held-out interactions are earlier',
    );
  });

  it('share items only if the pool is exhausted, and count the users', async () => {
    const enough = await build(even, { ...heldOut, m: 5, k: 2 });
    expect(enough.notes.usersWithSharedItems).toBe(0);
    for (const user of enough.users.keys()) {
      const items = enough.slates
        .filter((slate) => slate.user === user)
        .flatMap((slate) => slate.items);
      expect(new Set(items).size).toBe(10);
    }
    expect((await build(even, { ...heldOut, m: 6, k: 2 })).notes.usersWithSharedItems).toBe(5);
  });

  it('draw each user about equally often', async () => {
    const counts = new Map<string, number>();
    for (let s = 0; s < 120; s++) {
      const { users } = await build(even, { ...heldOut, users: 2 }, { seed: `${s}` });
      for (const user of users.keys()) counts.set(user, (counts.get(user) ?? 0) + 1);
    }
    // 240 places for six users, 40 each. Chi-squared with 5 degrees of freedom exceeds 20.5 once in a thousand.
    expect(
      even.users.reduce((sum, { id }) => sum + ((counts.get(id) ?? 0) - 40) ** 2 / 40, 0),
    ).toBeLessThan(20.5);
  });

  it('need ratings', async () => {
    const { scale, ...unscaled } = datasetFrom(
      rowsOf(even).map(({ user, item, timestamp }) => ({ user, item, timestamp, clicked: true })),
    );
    expect(scale).toBeDefined();
    await expect(build(unscaled, heldOut)).rejects.toMatchObject({
      code: 'not-enough-data',
      message: expect.stringContaining('clicks only') as string,
    });
  });

  it('need two users, and name the remedy', async () => {
    await expect(build(even, { ...heldOut, k: 6 })).rejects.toMatchObject({
      code: 'not-enough-data',
      message:
        'No user can take part with 6 items a slate, and two are the least. A user needs at least 12 later ratings, which two slates without a shared item take: choose a smaller k, or bring more ratings.',
    });
  });

  it('leave out users whose shown history has no rating, and count them apart', async () => {
    // In the earlier half, Ann rated nothing, and Bob only the three oldest.
    const silent = datasetFrom(
      rowsOf(even).map(({ rating, ...row }) => {
        const clicks = row.user === 'ann' ? 0 : row.user === 'bob' ? 3 : 10;
        return row.timestamp >= clicks && row.timestamp < 10
          ? { ...row, clicked: true }
          : { ...row, rating };
      }),
    );
    for (const slates of [heldOut, { ...made, users: 6 }]) {
      const study = { ...studyOf({ ...slates, users: 6 }), history: 5 };
      const { notes, users } = await build(silent, slates, { study });
      expect([...users.keys()].sort()).toEqual(['cleo', 'dan', 'eve', 'fay']);
      expect(notes.users).toEqual({ of: 6, taken: 4, poolTooSmall: 0 });
      expect(notes.remarks.map(formatMessage)).toContain(
        '2 users were left out for want of an earlier rating for a history.',
      );
    }
    const all = { ...studyOf({ ...heldOut, users: 6 }), history: 10 };
    expect([...(await build(silent, heldOut, { study: all })).users.keys()]).toContain('bob');
  });

  it('use the study’s noun for items, not the stored dataset’s', async () => {
    const data = { kind: 'tables', name: 'B', noun: 'book', nounPlural: 'books', tables: [] };
    const study = { ...studyOf(heldOut), data: data as unknown as Study['data'] };
    expect((await build(even, heldOut, { study })).words).toMatchObject({
      noun: 'book',
      nounPlural: 'books',
      platform: 'a catalogue of books',
    });
    expect((await build(even, heldOut)).words).toEqual(even.words);
  });

  it('use a published study’s noun only where its layout doesn’t say what the items are', async () => {
    const nouns = { noun: 'film', nounPlural: 'films' };
    const data = { kind: 'published', layout: 'recbole', name: 'B', ...nouns, files: ['b'] };
    const study = { ...studyOf(heldOut), data: data as Study['data'] };
    const unnamed = { ...even, words: { ...even.words, noun: 'item' } };
    expect((await build(unnamed, heldOut, { study })).words).toMatchObject(nouns);
    const songs = { ...even, words: { ...even.words, noun: 'song' } };
    expect((await build(songs, heldOut, { study })).words).toEqual(songs.words);
  });

  it('report unknown times', async () => {
    const untimed = datasetFrom(
      rowsOf(even).map(({ user, item, rating }) => ({ user, item, rating })),
    );
    const { notes, split } = await build(untimed, heldOut);
    expect(notes.tiedAtCut).toBeNull();
    const [chance, ...others] = notes.remarks.map(formatMessage);
    expect(chance).toContain('is chance');
    expect(others.join(' ')).not.toMatch(/future|own split/);
    expect(split).toMatchObject({ kind: 'half', interactions: untimed.log.length });
    expect(split).toMatchObject({ untimed: untimed.log.length });
    expect((await build(even, heldOut)).notes.tiedAtCut).toBe(0);
  });
});

describe('Slates of recommenders', () => {
  it('are one per user and recommender, in an order that hides the recommender', async () => {
    const data = await build(even, { ...made, users: 6 });
    const firsts = new Set<string>();
    for (const user of data.users.keys()) {
      const own = data.slates.filter((slate) => slate.user === user);
      expect(own.map(({ recommender }) => String(recommender)).sort()).toEqual(
        [...made.recommenders].sort(),
      );
      expect(own.map((slate) => String(slate.id))).toEqual([1, 2, 3, 4].map((n) => `${user}/${n}`));
      firsts.add(String(own[0]!.recommender));
    }
    expect(firsts.size).toBeGreaterThan(1);
  });

  it('have a utility if true utility is known, or else if all items were rated', async () => {
    const truth = new Float32Array(even.users.length * even.items.length).fill(0.25);
    const known = await build({ ...even, synthetic: true, truth }, made);
    expect(known.slates.every(({ utility }) => utility === 0.25)).toBe(true);
    expect(known.synthetic).toBe(true);
    const real = await build(even, { ...made, k: 10 });
    expect(real.slates.some(({ utility }) => utility === undefined)).toBe(true);
  });

  it('come from recommenders trained without the held-out half', async () => {
    const seen: number[] = [];
    const nosy: Recommender = {
      id: id('nosy'),
      title: 'Nosy',
      about: 'Looks at what it gets.',
      train({ rows }) {
        seen.push(...rows);
        return {
          recommend: (_, k) => even.items.slice(0, k).map((item) => ({ item: item.id, score: 0 })),
        };
      },
    };
    await build(even, { ...made, recommenders: ['nosy', 'nosy'] }, { recommenders: [nosy] });
    expect(new Set(seen).size).toBe(60);
    expect(seen.every((row) => even.log.timestamp[row]! < 10)).toBe(true);
  });

  const listsFrom = (recommender: string, items: string, scores?: number[]): RecommendationList[] =>
    even.users.map((user) => ({
      recommender: id(recommender),
      user: user.id,
      items: items.split(' ').map((item) => id(item)),
      ...(scores ? { scores } : {}),
    }));

  it('can come from imported lists: the first k places, without repeated items and items outside the catalogue', async () => {
    const lists = [
      ...listsFrom('mine', 'i3 nowhere i3 i9 i1', [9, 8, 7, 6, 5]),
      ...listsFrom('theirs', 'i3 i9 i2 i4'),
    ];
    const slates = { ...made, recommenders: ['mine', 'theirs'], k: 4, users: 6 };
    const data = await build(even, slates, { lists });
    const mine = data.slates.filter(({ recommender }) => recommender === 'mine');
    expect(mine).toHaveLength(6);
    for (const slate of mine) {
      expect(slate).toMatchObject({ items: ['i3', 'i9'], missing: [2, 3], scores: [9, 6] });
    }
    expect(data.similarity.has(pairKey(data.slates[0]!, data.slates[1]!))).toBe(true);
    expect(formatMessage(data.notes.remarks[0]!)).toContain('imported lists');
    expect(formatMessage(data.notes.remarks[1]!)).toContain(
      'mine on 6 of 6 slates (place 2 on 6, place 3 on 6).',
    );
  });

  it('leave out users with a missing or short list, and name the recommender', async () => {
    const lists = [
      ...listsFrom('mine', 'i1 i2 i3').filter(({ user }) => user !== 'ann'),
      ...listsFrom('theirs', 'i1 i2 i3').map((list) =>
        list.user === 'bob' ? { ...list, items: list.items.slice(1) } : list,
      ),
    ];
    const slates = { ...made, recommenders: ['mine', 'theirs'], users: 6 };
    const { notes, users } = await build(even, slates, { lists });
    expect([...users.keys()].sort()).toEqual(['cleo', 'dan', 'eve', 'fay']);
    expect(notes.users).toEqual({ of: 6, taken: 4, poolTooSmall: 2 });
    expect(formatMessage(notes.remarks[0]!)).toMatch(
      /^2 users were left out .* \(missing: (mine|theirs) for 1, (mine|theirs) for 1\)\.$/,
    );
  });

  it('count all users without lists, even if few users are drawn', async () => {
    const lists = listsFrom('mine', 'i1 i2 i3').filter(
      ({ user }) => user !== 'ann' && user !== 'bob',
    );
    const slates = { ...made, recommenders: ['mine', 'popular'], users: 2 };
    const { notes } = await build(even, slates, { lists });
    expect(notes.users).toEqual({ of: 6, taken: 2, poolTooSmall: 2 });
  });

  it.each([
    ['all users at most', 100, [0, 6]],
    ['fewer users than there are', 4, [0, 4]],
  ])('are made while the users are counted, of %s', async (_, users, [done, of]) => {
    const notes: unknown[] = [];
    await build(even, { ...made, users }, { onProgress: ({ note }) => notes.push(note) });
    expect(notes).toContainEqual(message('drawnSlates.makingLists', { done: done!, of: of! }));
  });

  it('count the users that were looked at, where all are, and those with lists elsewhere', async () => {
    const many = datasetFrom(
      Array.from({ length: 1200 }, (_, i) => ({
        ...{ user: `u${Math.floor(i / 20)}`, item: `i${(i * 3) % 40}`, rating: 1 + (i % 5) },
        timestamp: i,
      })),
    );
    const counts = async (users: number) => {
      const found: unknown[] = [];
      await build(
        many,
        { ...made, users },
        {
          onProgress: ({ note }) => {
            if (typeof note !== 'string' && note.id === 'drawnSlates.makingLists') {
              found.push([note.values['done'], note.values['of']]);
            }
          },
        },
      );
      return found;
    };
    expect(await counts(1000)).toEqual([0, 10, 20, 30, 40, 50].map((done) => [done, 60]));
    expect(await counts(25)).toEqual([0, 10, 20].map((done) => [done, 25]));
  });

  it('of an unknown recommender are refused', async () => {
    await expect(
      build(even, { ...made, recommenders: ['popular', 'magic'] }),
    ).rejects.toMatchObject({
      code: 'study-invalid',
      message: `slates.recommenders: "magic" isn't known; ${recommenders.map(({ id }) => `"${id}"`).join(', ')} are`,
    });
  });
});

function rowsOf({ log, users, items }: Dataset) {
  return Array.from({ length: log.length }, (_, row) => ({
    user: String(users[log.user[row]!]!.id),
    item: String(items[log.item[row]!]!.id),
    rating: log.rating[row]!,
    timestamp: log.timestamp[row]!,
  }));
}
