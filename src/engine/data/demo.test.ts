import { describe, expect, it } from 'vitest';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import type { Dataset } from '../domain/dataset.ts';
import { readDemo } from './demo.ts';
import films from '../../../public/demo/films.json?raw';
import users from '../../../public/demo/users.json?raw';

const FILM = {
  year: 1993,
  genres: ['Drama'],
  directors: ['Jane Campion'],
  cast: ['Holly Hunter'],
  countries: ['Australia', 'France'],
  plot: 'A mute woman sails to New Zealand with her piano.',
};
const small = {
  films: [
    { ...FILM, id: '7', title: 'Piano, The (1993)' },
    { ...FILM, id: '9', title: 'Other (1993)', cast: [], countries: [] },
    { ...FILM, id: '10', title: 'Unseen (1993)' },
  ],
  users: {
    version: 1,
    scale: { min: 0.5, max: 5, step: 0.5 },
    users: [
      {
        id: 'v01',
        ratings: [
          ['9', 4.5, 1_700_000_000],
          ['7', 2, 1_700_000_060],
        ],
        truth: 'AP8z', // 0, 255, 51
      },
      { id: 'v02', ratings: [['9', 3, 1_700_000_000]], truth: '//8A' },
    ],
  },
};
const readSmall = (change: Partial<Record<keyof typeof small, unknown>> = {}) => {
  const { films, users } = { ...small, ...change };
  return readDemo(JSON.stringify(films), JSON.stringify(users));
};

describe('the demo reader', () => {
  it('gives each rating its user, film, stars and time', async () => {
    const dataset = await readSmall();

    expect([0, 1, 2].map((row) => interactionAt(dataset, row))).toEqual([
      { user: 'v01', item: '7', rating: 2, timestamp: 1_700_000_060 },
      { user: 'v01', item: '9', rating: 4.5, timestamp: 1_700_000_000 },
      { user: 'v02', item: '9', rating: 3, timestamp: 1_700_000_000 },
    ]);
  });

  it('reads true utility row by row, one row per user', async () => {
    const { truth } = await readSmall();

    expect([...(truth ?? [])]).toEqual([0, 1, Math.fround(0.2), 1, 1, 0]);
  });

  it('computes popularity and mean rating from the made-up users only', async () => {
    const { items } = await readSmall();

    expect(items.map(({ popularity }) => popularity)).toEqual([1, 2, 0]);
    expect(items.map(({ meanRating }) => meanRating)).toEqual([2, 3.75, undefined]);
  });

  it('describes a film by its plot and known facts', async () => {
    const { items } = await readSmall();

    expect(items[0]?.description).toBe(
      'A mute woman sails to New Zealand with her piano. Directed by Jane Campion, with Holly Hunter (Australia, France).',
    );
    expect(items[1]?.description).toBe(
      'A mute woman sails to New Zealand with her piano. Directed by Jane Campion.',
    );
  });

  it('changes its hash when one true utility changes', async () => {
    const [first, second] = small.users.users;
    const changed = { ...small.users, users: [{ ...first, truth: 'AP80' }, second] };

    expect((await readSmall({ users: changed })).hash).not.toBe((await readSmall()).hash);
  });

  it.each([
    ['a film that is not there', { ratings: [['8', 3, 0]] }, 'v01 rates 8'],
    ['too few true utilities', { truth: 'AP8=' }, 'v01 has 2 true utilities for 3 items'],
    ['a text in place of a number', { ratings: [['7', 'good', 0]] }, 'users[0].ratings[0][1]'],
  ])('refuses %s, and says where', async (_, change, message) => {
    const [first] = small.users.users;
    const reading = readSmall({ users: { ...small.users, users: [{ ...first, ...change }] } });

    await expect(reading).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining(message) as string,
    });
  });

  it('refuses HTML where JSON is expected', async () => {
    await expect(readDemo('<!doctype html>', users)).rejects.toMatchObject({
      code: 'file-unusable',
    });
  });
});

describe('the demo data', async () => {
  const dataset = await readDemo(films, users);
  const truth = dataset.truth as Float32Array;
  const trueUtility = (row: number) =>
    truth[(dataset.log.user[row] ?? NaN) * dataset.items.length + (dataset.log.item[row] ?? NaN)] ??
    NaN;

  it('has 300 films, 60 users marked as made up, and a fixed hash', async () => {
    expect(dataset.items).toHaveLength(300);
    expect(dataset.users).toHaveLength(60);
    expect(dataset.synthetic).toBe(true);
    expect(dataset.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await readDemo(films, users)).hash).toBe(dataset.hash);
  });

  it('knows the utility, from 0 to 1, of every film for every user', () => {
    expect(truth).toHaveLength(300 * 60);
    expect(truth.every((utility) => utility >= 0 && utility <= 1)).toBe(true);
  });

  it('has 40 to 90 ratings per user, on the scale, each film once, and every film rated', () => {
    const { log, users, items } = dataset;
    const perUser = users.map((_, user) => log.user.filter((of) => of === user).length);
    const pairs = new Set(Array.from(log.user, (user, row) => `${user} ${log.item[row]}`));

    expect(Math.min(...perUser)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...perUser)).toBeLessThanOrEqual(90);
    expect(pairs.size).toBe(log.length);
    expect(log.rating.every((stars) => stars >= 0.5 && stars <= 5 && stars % 0.5 === 0)).toBe(true);
    expect(items.filter(({ popularity }) => popularity === 0)).toEqual([]);
  });

  it("has ratings that correlate with their user's true utility, and far less with another's", () => {
    const { log } = dataset;
    const rows = Array.from(log.rating.keys());
    const nextUser = (row: number) =>
      truth[(((log.user[row] ?? NaN) + 1) % 60) * 300 + (log.item[row] ?? NaN)] ?? NaN;
    const own = correlation(rows.map(trueUtility), [...log.rating]);
    const others = correlation(rows.map(nextUser), [...log.rating]);

    expect(own).toBeGreaterThan(0.6);
    expect(others).toBeLessThan(own - 0.2);
  });

  it('has at least a fifth of the variance of true utility from personal taste', () => {
    const { user, film, personal } = varianceParts(dataset);

    expect(personal / (user + film + personal)).toBeGreaterThan(0.2);
  });
});

function correlation(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, i) => (value - mx) * ((y[i] ?? NaN) - my)));
  return (
    covariance / Math.sqrt(mean(x.map((v) => (v - mx) ** 2)) * mean(y.map((v) => (v - my) ** 2)))
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Two-way decomposition of the variance of true utility: user, film and remainder. */
function varianceParts({ users, items, truth }: Dataset) {
  const at = (user: number, film: number) => truth?.[user * items.length + film] ?? NaN;
  const byUser = users.map((_, user) => mean(items.map((_, film) => at(user, film))));
  const byFilm = items.map((_, film) => mean(users.map((_, user) => at(user, film))));
  const all = mean(byUser);
  const left = byUser.flatMap((u, user) => byFilm.map((f, film) => at(user, film) - u - f + all));
  const variance = (values: readonly number[]) => mean(values.map((value) => value ** 2));
  return {
    user: variance(byUser.map((value) => value - all)),
    film: variance(byFilm.map((value) => value - all)),
    personal: variance(left),
  };
}
