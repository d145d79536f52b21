import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { PROBES, type Probe, type Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { embedders } from '../embedders/registry.ts';
import { stream } from '../random/stream.ts';
import { slatesHash } from '../run/slates-hash.ts';
import { buildStudyData } from './build-study-data.ts';
import { foreignItems } from './foreign-items.ts';
import { study } from '../domain/study.ts';

const [embedder] = embedders;
const KINDS = ['Crime', 'Drama', 'Comedy', 'Horror', 'War', 'Western'];
const WORDS = ['Night', 'River', 'Golden', 'Silent', 'Harbour', 'Winter', 'Paper', 'Stone'];

/** Twelve users who each prefer one kind; true utility is known, and highest for that kind. */
function modelStore() {
  const items = Array.from({ length: 60 }, (_, i) => ({
    id: `i${i}` as Slate['items'][number],
    title: `${WORDS[i % 8]} ${WORDS[(i * 3 + 1) % 8]} ${WORDS[(i * 5 + 2) % 8]} (${1950 + i})`,
    categories: [KINDS[i % 6]!],
    creators: [],
    popularity: 1,
  }));
  const users = Array.from({ length: 12 }, (_, u) => `u${u}`);
  const dataset = datasetFrom(
    users.flatMap((user, u) =>
      Array.from({ length: 16 }, (_, i) => ({
        user,
        item: `i${i < 10 ? (u % 6) + 6 * ((u + i) % 10) : (u * 7 + i * 5) % 60}`,
        rating: i < 10 ? 5 : 2,
        timestamp: i,
      })),
    ),
    { items },
  );
  const truth = new Float32Array(dataset.users.length * dataset.items.length);
  dataset.users.forEach(({ id }, row) =>
    dataset.items.forEach(({ categories }, column) => {
      const likes = categories[0] === KINDS[Number(id.slice(1)) % 6];
      truth[row * dataset.items.length + column] = likes ? 0.9 : 0.2;
    }),
  );
  return { ...dataset, truth };
}

const dataset = modelStore();
const build = (change: object = {}, seed = 's') =>
  buildStudyData({
    study: study.parse({
      version: 1,
      name: 'Probes',
      data: { kind: 'demo' },
      slates: {
        kind: 'recommenders',
        recommenders: ['item-knn', 'popular'],
        k: 6,
        users: 12,
        probes: { kinds: PROBES },
        ...change,
      },
      protocol: { id: 'saer-pair' },
      judge: { id: 'coin' },
      seed,
    }),
    dataset,
    lists: [],
    embedder,
  });

interface Probing {
  readonly faulty: Slate;
  readonly genuine: Slate;
  readonly places: readonly number[];
}

function probing({ slates }: StudyData, probe: Probe): Probing[] {
  return slates.flatMap((faulty) => {
    if (faulty.origin?.probe !== probe) return [];
    const genuine = slates.find(({ id }) => id === faulty.origin?.genuine)!;
    return [{ faulty, genuine, places: faulty.origin.places }];
  });
}

describe('corrupted lists', () => {
  it('have every kind for every user, from the recommenders in rotation', async () => {
    const data = await build();
    for (const probe of PROBES) {
      const made = probing(data, probe);
      expect([probe, made.length]).toEqual([probe, 12]);
      const from = made.map(({ genuine }) => genuine.recommender);
      expect(from.filter((one) => one === 'popular')).toHaveLength(6);
      expect(made.every(({ faulty, genuine }) => faulty.user === genuine.user)).toBe(true);
      expect(made.every(({ faulty }) => faulty.recommender === undefined)).toBe(true);
    }
    expect(data.notes.remarks.map(formatMessage).join()).toMatch(
      /made for 12 users.*item-knn 6|popular 6/,
    );
  });

  it.each([
    ['foreign-1', 1],
    ['foreign-2', 2],
    ['foreign-5', 5],
    ['near-duplicates', 3],
    ['made-up', 2],
  ] as const)(
    '%s: %d items changed, at the places that are noted and no others',
    async (probe, n) => {
      for (const { faulty, genuine, places } of probing(await build(), probe)) {
        const changed = genuine.items.flatMap((item, i) => (faulty.items[i] === item ? [] : [i]));
        expect(changed).toEqual(places);
        expect(places).toHaveLength(n);
        expect(new Set(faulty.items).size).toBe(6);
      }
    },
  );

  it('another user’s list comes from the same recommender and differs', async () => {
    const data = await build();
    for (const { faulty, genuine } of probing(data, 'other-user')) {
      const theirs = data.slates.some(
        ({ user, recommender, items }) =>
          user !== faulty.user &&
          recommender === genuine.recommender &&
          items.join() === faulty.items.join(),
      );
      expect(theirs).toBe(true);
      expect([...faulty.items].sort()).not.toEqual([...genuine.items].sort());
    }
  });

  it('a shuffled list has the same items in another order', async () => {
    for (const { faulty, genuine, places } of probing(await build(), 'shuffled')) {
      expect([...faulty.items].sort()).toEqual([...genuine.items].sort());
      expect(faulty.items).not.toEqual(genuine.items);
      expect(places).toEqual([]);
      expect(faulty.utility).toBe(genuine.utility);
    }
  });

  it('made-up titles resemble real ones, are in no catalogue, and have utility 0', async () => {
    const data = await build();
    const titles = new Set(dataset.items.map(({ title }) => title));
    for (const { faulty, genuine, places } of probing(data, 'made-up')) {
      for (const place of places) {
        const item = data.items.get(faulty.items[place]!)!;
        expect(titles.has(item.title)).toBe(false);
        expect(item.title).toMatch(/^[A-Z]\w+ .*\((19|20)\d\d\)$/);
        expect(item.categories).toEqual(data.items.get(genuine.items[place]!)!.categories);
      }
      expect(faulty.utility!).toBeLessThan(genuine.utility!);
    }
  });

  it('foreign items have categories that are rare for the user', async () => {
    for (const { faulty, places } of probing(await build(), 'foreign-2')) {
      const taste = KINDS[Number(faulty.user.slice(1)) % 6];
      const kinds = places.map((place) => {
        const item = dataset.items.find(({ id }) => id === faulty.items[place]!)!;
        return item.categories[0];
      });
      expect(kinds).not.toContain(taste);
    }
  });

  it('depend on the seed only', async () => {
    const data = await build();
    expect((await build()).slates).toEqual(data.slates);
    expect((await build({}, 't')).slates).not.toEqual(data.slates);
  });

  it('can’t be recognised by slate names or positions', async () => {
    const data = await build({ probes: { kinds: ['other-user'] } });
    const all = [data, await build({ probes: { kinds: ['other-user'] } }, 't')];
    const first = all.flatMap((one) =>
      probing(one, 'other-user').map(({ faulty, genuine }) => genuine.id < faulty.id),
    );
    const often = first.filter(Boolean).length;
    expect(often).toBeGreaterThan(4);
    expect(often).toBeLessThan(20);
    for (const { id, user } of data.slates) expect(id).toMatch(new RegExp(`^${user}/\\d+$`));
  });

  it('keep the planted fault out of the judge’s input', async () => {
    const data = await build();
    const bare = { ...data, slates: data.slates.map(({ origin: _, ...slate }) => slate) };
    expect(await slatesHash(bare)).toBe(await slatesHash(data));
  });

  it('can be limited to the first users, without changing other users’ lists', async () => {
    const data = await build({ probes: { kinds: ['shuffled'], users: 4 } });
    expect(probing(data, 'shuffled')).toHaveLength(4);
    expect(data.slates).toHaveLength(12 * 2 + 4);
  });

  it('are left out, with a remark, if a list is too short for the fault', async () => {
    const data = await build({ k: 3, probes: { kinds: ['foreign-5', 'foreign-1'] } });
    expect(probing(data, 'foreign-5')).toHaveLength(0);
    expect(probing(data, 'foreign-1')).toHaveLength(12);
    expect(data.notes.remarks.map(formatMessage).join()).toContain(
      '12 users have no list of the kind foreign-5',
    );
  });
});

it('foreign items come from the least familiar tenth, never from items that the user met', () => {
  const met = [0, 6, 12];
  const own = [18, 24];
  for (let seed = 0; seed < 20; seed++) {
    const drawn = foreignItems(dataset.items, met, own, 5, stream(`foreign ${seed}`));
    expect(new Set(drawn).size).toBe(5);
    expect(drawn.some((item) => item % 6 === 0)).toBe(false);
  }
});
