import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dataset } from '#engine/domain/dataset.ts';
import { id, type EmbedderId, type UserId } from '#engine/domain/ids.ts';
import { stream } from '#engine/random/stream.ts';
import type { Recommender, TrainingData } from '#engine/recommenders/recommender.ts';
import { timelines, trainingRows } from '#engine/slates/history.ts';
import { datasetFrom, madeUpRows } from '#test/fixtures/made-up-ratings.ts';

const ITEMS = 40;
const SIZE = 4;

/** Vectors without information, of three values only, so that ties must be broken. */
const values = Float32Array.from({ length: ITEMS * SIZE }, (_, at) =>
  at % SIZE === Math.floor(at / SIZE) % 3 ? 1 : 0,
);

const items = Array.from({ length: ITEMS }, (_, i) => ({
  id: id<Dataset['items'][number]['id']>(`i${i}`),
  title: `Film ${i}`,
  categories: [],
  creators: [],
  popularity: i,
}));

const cases = fc.record({
  data: fc.string(),
  seed: fc.string(),
  k: fc.integer({ min: 1, max: 12 }),
});

function trainingOn(dataSeed: string): TrainingData {
  const dataset = datasetFrom(madeUpRows(dataSeed, 8, ITEMS), {
    items,
    users: Array.from({ length: 8 }, (_, u) => ({ id: id(`u${u}`) })),
  });
  const rows = trainingRows(timelines(dataset, stream('cut')));
  return { dataset, rows, vectors: { embedder: id<EmbedderId>('test'), size: SIZE, values } };
}

/** Returns the training data with all fields overwritten that a recommender must not read. */
function withTheRestSpoilt(data: TrainingData): TrainingData {
  const { log } = data.dataset;
  const allowed = new Set(data.rows);
  const spoil = <T extends Float32Array | Uint8Array | Uint32Array>(column: T, to: number): T =>
    column.map((value, row) => (allowed.has(row) ? value : to)) as T;
  return {
    ...data,
    dataset: {
      ...data.dataset,
      items: data.dataset.items.map((item) => ({ ...item, popularity: 0, meanRating: 1 })),
      log: {
        ...log,
        rating: spoil(log.rating, 5),
        item: spoil(log.item, 0),
        clicked: spoil(log.clicked, 1),
      },
      truth: new Float32Array(data.dataset.users.length * ITEMS).fill(1),
    },
  };
}

/** Tests any recommender against the contract in `recommenders/recommender.ts`. */
export function describeRecommender(recommender: Recommender): void {
  const listsOf = (data: TrainingData, seed: string, k: number) => {
    const trained = recommender.train(data, stream(seed));
    return data.dataset.users.map((user) => trained.recommend(user.id, k));
  };

  describe(`${recommender.id} keeps the promises of a recommender`, () => {
    it('gives the same lists from the same data and seed', () => {
      fc.assert(
        fc.property(cases, ({ data, seed, k }) => {
          const training = trainingOn(data);
          expect(listsOf(training, seed, k)).toEqual(listsOf(training, seed, k));
        }),
        { numRuns: 12, seed: 1 },
      );
    });

    it('gives each user the same list, whoever asked before', () => {
      const training = trainingOn('a');
      const [there, back] = [1, 2].map(() => recommender.train(training, stream('s')));
      const users = training.dataset.users.map((user) => user.id);
      const forth = users.map((user) => there!.recommend(user, 5));
      const inTurn = users.toReversed().map((user) => back!.recommend(user, 5));
      expect(inTurn.toReversed()).toEqual(forth);
    });

    it('gives as many items as requested, none twice and none that was seen', () => {
      fc.assert(
        fc.property(cases, ({ data, seed, k }) => {
          const training = trainingOn(data);
          const { log, users } = training.dataset;
          for (const [u, list] of listsOf(training, seed, k).entries()) {
            const seen = [...training.rows]
              .filter((row) => log.user[row] === u)
              .map((row) => items[log.item[row]!]!.id);
            const named = list.map(({ item }) => item);
            expect(users[u]).toBeDefined();
            expect(new Set(named).size).toBe(k);
            expect(named.filter((item) => seen.includes(item))).toEqual([]);
          }
        }),
        { numRuns: 12, seed: 1 },
      );
    });

    it('puts the best score first', () => {
      for (const list of listsOf(trainingOn('b'), 's', 10)) {
        const scores = list.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }
    });

    it('gives all remaining items when there are fewer than requested', () => {
      const training = trainingOn('c');
      const trained = recommender.train(training, stream('s'));
      const { log, users } = training.dataset;
      const met = new Set(
        [...training.rows].filter((r) => log.user[r] === 0).map((r) => log.item[r]),
      );
      expect(trained.recommend(users[0]!.id, 1000)).toHaveLength(ITEMS - met.size);
    });

    it('gives a list to an unknown user', () => {
      const trained = recommender.train(trainingOn('d'), stream('s'));
      expect(trained.recommend(id<UserId>('nobody'), 5)).toHaveLength(5);
    });

    it('learns nothing from held-out rows, true tastes or counts over the whole dataset', () => {
      fc.assert(
        fc.property(cases, ({ data, seed, k }) => {
          const training = trainingOn(data);
          expect(listsOf(withTheRestSpoilt(training), seed, k)).toEqual(listsOf(training, seed, k));
        }),
        { numRuns: 12, seed: 1 },
      );
    });

    it('breaks ties by chance: without information, the seed decides', () => {
      const training = { ...trainingOn('e'), rows: new Uint32Array() };
      const tops = new Set(
        Array.from({ length: 20 }, (_, s) => listsOf(training, `seed ${s}`, 1)[0]![0]!.item),
      );
      expect(tops.size).toBeGreaterThan(5);
    });
  });
}
