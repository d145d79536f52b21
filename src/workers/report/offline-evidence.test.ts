import { beforeAll, describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { id } from '#engine/domain/ids.ts';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import type { OfflineEvidence } from '#engine/domain/study-data.ts';
import { figuresAt } from '#engine/protocols/conclusion/figures-at.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';

interface List {
  user: string;
  recommender: string;
  items: string[];
  similarities: (number | null)[];
  places: { relevant: number[]; negatives: number[] } | null;
}
/** The parts of `report.json` that the offline figures follow from. */
interface Document {
  data: {
    slates: { id: string; user: string; items: string[] }[];
    items: { id: string; categories: string[] }[];
    similarity: [string, number][];
    vectors: { size: number; items: number; sha256: string; values?: [string, number[]][] };
    offline: {
      rows: { user: string; recommender: string; values: Record<string, number | null> }[];
      chance: { user: string; values: Record<string, number | null> }[];
      exposure: { items: number; rows: { recommender: string; coverage: number; gini: number }[] };
      evidence: {
        k: number;
        relevant: {
          user: string;
          items: string[];
          gains: [string, number][];
          unmet: number;
          unexpected: [string, number][];
        }[];
        met: { users: number; items: [string, number][]; head: number };
        lists: List[];
      };
    };
  };
  report: {
    sections: {
      kind: string;
      rows?: unknown[];
      columns?: unknown[];
      cells?: { value: number | null; n: number }[];
    }[];
  };
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** The first `k` items of a list, with the similarities of their pairs. */
function shortened(list: List, k: number): List {
  let pair = 0;
  const similarities = list.items.flatMap((_, i) =>
    list.items.slice(i + 1).flatMap((_, j) => {
      const one = list.similarities[pair++]!;
      return i < k && i + 1 + j < k ? [one] : [];
    }),
  );
  return { ...list, items: list.items.slice(0, k), similarities };
}

/** The figures of one list, from `report.json` alone and by formulas of their own. */
function recomputed(
  { offline, items }: Pick<Document['data'], 'offline' | 'items'>,
  list: List,
  k = offline.evidence.k,
) {
  const { relevant, met } = offline.evidence;
  const categories = new Map(items.map((item) => [item.id, item.categories]));
  const common = list.items.flatMap((a, i) =>
    list.items.slice(i + 1).flatMap((b) => {
      const [one, other] = [categories.get(a)!, categories.get(b)!];
      const shared = one.filter((name) => other.includes(name)).length;
      return one.length * other.length === 0 ? [] : shared / (one.length + other.length - shared);
    }),
  );
  const own = relevant.find(({ user }) => user === list.user)!;
  const liked = new Set(own.items);
  const gains = new Map(own.gains);
  const counts = new Map(met.items);
  const surprises = new Map(own.unexpected);
  const hits = list.items.slice(0, k).map((item) => liked.has(item));
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  const found = hits.filter((hit) => hit).length;
  const ideal = Array.from({ length: Math.min(k, liked.size) }, (_, i) => gain(i));
  const alike = list.similarities.filter((one) => one !== null);
  const precise = hits.map((hit, i) =>
    hit ? hits.slice(0, i + 1).filter((one) => one).length / (i + 1) : 0,
  );
  const auc = list.places?.relevant.flatMap((a) =>
    list.places!.negatives.map((b) => (a < b ? 1 : a === b ? 0.5 : 0)),
  );
  const known = list.items.map((item) => counts.get(item)!);
  const none = liked.size === 0;
  const stars = (all: readonly number[]) =>
    sum(all.slice(0, k).map((one, i) => (2 ** (4 * one) - 1) * gain(i)));
  const grades = (all: readonly number[]) => sum(all.slice(0, k).map((one, i) => one * gain(i)));
  const best = [...gains.values()].sort((a, b) => b - a);
  return {
    [`nDCG@${k}`]: none ? null : sum(hits.map((hit, i) => (hit ? gain(i) : 0))) / sum(ideal),
    [`Graded nDCG@${k}`]:
      gains.size === 0 ? null : stars(list.items.map((item) => gains.get(item) ?? 0)) / stars(best),
    [`Graded nDCG (linear)@${k}`]:
      gains.size === 0
        ? null
        : grades(list.items.map((item) => gains.get(item) ?? 0)) / grades(best),
    [`Precision@${k}`]: none ? null : found / k,
    [`Recall@${k}`]: none ? null : found / liked.size,
    [`Hit rate@${k}`]: none ? null : Math.min(1, found),
    [`MAP@${k}`]: none ? null : sum(precise) / liked.size,
    [`MRR@${k}`]: none ? null : found === 0 ? 0 : 1 / (hits.indexOf(true) + 1),
    [`Gain@${k}`]:
      gains.size === 0 ? null : sum(list.items.slice(0, k).map((item) => gains.get(item) ?? 0)) / k,
    AUC: none || !auc ? null : mean(auc),
    'URD by category': common.length === 0 ? null : 1 - mean(common),
    URD: alike.length === 0 ? null : 1 - mean(alike),
    Novelty: mean(known.map((n) => Math.log2(met.users / Math.max(1, n)))),
    Popularity: mean(known.map((n) => n / met.users)),
    ARP: mean(known),
    APLT: known.filter((n) => n < met.head).length / known.length,
    [`Serendipity@${k}`]: none
      ? null
      : sum(list.items.slice(0, k).map((item) => surprises.get(item) ?? 0)) / k,
  };
}

/** Figures of all lists of a recommender together, by sums over all pairs. */
function ofAllLists(lists: readonly List[], catalogue: number) {
  const counts = new Map<string, number>();
  for (const item of lists.flatMap(({ items }) => items)) {
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  const all = [...counts.values(), ...new Array<number>(catalogue - counts.size).fill(0)];
  const apart = all.flatMap((a) => all.map((b) => Math.abs(a - b)));
  const alike = lists.flatMap((one, i) =>
    lists.slice(i + 1).map((other) => {
      const shared = one.items.filter((item) => other.items.includes(item)).length;
      return shared / Math.sqrt(one.items.length * other.items.length);
    }),
  );
  return {
    Coverage: counts.size / catalogue,
    Gini: mean(apart) / (2 * mean(all)),
    Personalisation: 1 - mean(alike),
  };
}

/** Metrics of the first `k` items of a list. */
function ranked(items: readonly string[], liked: readonly string[], k: number) {
  const places = items.slice(0, k).flatMap((item, i) => (liked.includes(item) ? [i] : []));
  const worth = (all: readonly number[]) => all.reduce((sum, i) => sum + 1 / Math.log2(i + 2), 0);
  const best = Array.from({ length: Math.min(k, liked.length) }, (_, i) => i);
  return {
    nDCG: worth(places) / worth(best),
    Recall: places.length / liked.length,
    'Hit rate': places.length > 0 ? 1 : 0,
    MRR: places.length > 0 ? 1 / (places[0]! + 1) : 0,
  } as Record<string, number>;
}

describe('report.json', () => {
  let document: Document;
  beforeAll(async () => {
    const { json } = await evaluatedStudy({
      protocol: { id: 'arena', settings: { aspects: ['Accuracy: It fits me.'] } },
    });
    document = (await json()) as Document;
  });

  it('has all that the offline figures of each list follow from', () => {
    const { rows, evidence } = document.data.offline;
    expect(rows).toHaveLength(36);
    expect(evidence.lists).toHaveLength(rows.length);
    rows.forEach(({ user, recommender, values }, i) => {
      const list = evidence.lists[i]!;
      expect([list.user, list.recommender]).toEqual([user, recommender]);
      const own = recomputed(document.data, list) as Record<string, number | null>;
      expect(Object.keys(own).sort()).toEqual(Object.keys(values).sort());
      for (const [name, value] of Object.entries(values)) {
        if (value === null) expect(own[name], name).toBeNull();
        else expect(own[name], name).toBeCloseTo(value, 12);
      }
    });
    expect(rows.some(({ values }) => values['AUC'] !== null && values['AUC'] !== undefined)).toBe(
      true,
    );
  });

  it('has the means that the report prints, and the share of the catalogue', () => {
    const { evidence, exposure } = document.data.offline;
    const recommenders = [...new Set(evidence.lists.map(({ recommender }) => recommender))].sort();
    const grids = document.report.sections.filter(({ kind }) => kind === 'grid');
    const grid = grids.find(({ columns }) => columns!.includes(`nDCG@${evidence.k}`))!;
    for (const [column, metric] of grid.columns!.entries()) {
      const printed = recommenders.map(
        (_, row) => grid.cells![row * grid.columns!.length + column]!.value,
      );
      const own = recommenders.map((recommender) => {
        const values = evidence.lists
          .filter((list) => list.recommender === recommender)
          .map(
            (list) =>
              (recomputed(document.data, list) as Record<string, number | null>)[metric as string],
          )
          .filter((one) => typeof one === 'number');
        return values.length === 0 ? null : mean(values);
      });
      expect([...own].sort().map((one) => one?.toFixed(10))).toEqual(
        [...printed].sort().map((one) => one?.toFixed(10)),
      );
    }
    for (const { recommender, coverage } of exposure.rows) {
      const shown = evidence.lists.filter((list) => list.recommender === recommender);
      const items = new Set(shown.flatMap((list) => list.items));
      expect(items.size / exposure.items).toBeCloseTo(coverage, 12);
    }
  });

  it('has all that the means at each cut-off and of each part follow from', async () => {
    const { json } = await evaluatedStudy({
      judge: NO_JUDGE,
      slates: {
        ...{ kind: 'recommenders', recommenders: ['popular', 'random', 'item-knn'] },
        ...{ k: 6, users: 14 },
      },
    });
    const { data, report } = (await json()) as Document;
    const { evidence, exposure } = data.offline;
    const met = new Map(evidence.met.items);
    const grids = report.sections.filter(({ kind }) => kind === 'grid');
    const shown = grids.flatMap(({ rows, columns, cells }) =>
      rows!.flatMap((row, r) =>
        columns!.map((column, c) => ({
          row: typeof row === 'string' ? row : (row as { text: string }).text,
          metric: column as string,
          cell: cells![r * columns!.length + c]!,
        })),
      ),
    );
    const seen = { cutoffs: 0, parts: 0 };
    for (const { row, metric, cell } of shown) {
      const found =
        /^(?<name>.*), (?:first (?<k>\d+) items?|relevant items that (?<low>\d+)(?: to (?<high>\d+))? viewers .*)$/.exec(
          row,
        )?.groups;
      if (!found || !['nDCG', 'Recall', 'Hit rate', 'MRR'].includes(metric)) continue;
      const { name, k = evidence.k, low, high = low } = found;
      const isIn = (n: number) => n >= Number(low) && n <= Number(high);
      const values = evidence.lists
        .filter(({ recommender }) => nameOf(id(recommender)) === name)
        .flatMap((list) => {
          const own = evidence.relevant.find(({ user }) => user === list.user)!;
          const liked = own.items.filter((item) => low === undefined || isIn(met.get(item)!));
          return liked.length === 0 ? [] : [ranked(list.items, liked, Number(k))[metric]!];
        });
      expect(cell.n, row).toBe(values.length);
      if (values.length > 0) expect(cell.value, `${row}, ${metric}`).toBeCloseTo(mean(values), 12);
      seen[low === undefined ? 'cutoffs' : 'parts'] += 1;
    }
    // Three recommenders at three cut-offs by four metrics, and in thirds of the items by three.
    expect(seen.cutoffs).toBe(3 * 3 * 4);
    expect(seen.parts).toBeGreaterThanOrEqual(2 * 3 * 3);
    // Everybody has twenty ratings, half of them earlier, so there are no thirds of the users.
    for (const { unmet } of evidence.relevant) expect(exposure.items - unmet).toBe(10);
  });

  it('has the same chance of a random list at the length of the lists as the whole lists have', () => {
    const { evidence, chance } = document.data.offline;
    const read = evidence as unknown as OfflineEvidence;
    const again = figuresAt(read, evidence.k).chance!;
    expect(again.length).toBeGreaterThan(5);
    for (const { user, values } of again) {
      const whole = chance.find((one) => one.user === (user as string))!.values;
      expect(Object.keys(values)).toHaveLength(10);
      for (const [name, value] of Object.entries(values)) {
        expect(value, name).toBeCloseTo(whole[name]!, 12);
      }
    }
  });

  it('has all that the means of every metric at each cut-off follow from', async () => {
    const { json } = await evaluatedStudy({
      judge: NO_JUDGE,
      slates: {
        ...{ kind: 'recommenders', recommenders: ['popular', 'random', 'item-knn'] },
        ...{ k: 6, users: 14, cutoffs: [1, 2, 4] },
      },
    });
    const { data, report } = (await json()) as Document;
    const { evidence, exposure } = data.offline;
    const seen = new Map<string, Set<number>>();
    for (const { rows, columns, cells } of report.sections.filter(({ kind }) => kind === 'grid')) {
      for (const [r, row] of rows!.entries()) {
        const text = typeof row === 'string' ? row : (row as { text: string }).text;
        const found = /^(?<name>.*), first (?<k>\d+) items?$/.exec(text)?.groups;
        if (!found) continue;
        const k = Number(found['k']);
        const lists = evidence.lists
          .filter(({ recommender }) => nameOf(id(recommender)) === found['name'])
          .map((list) => shortened(list, k));
        for (const [c, column] of columns!.entries()) {
          const metric = typeof column === 'string' ? column : (column as { text: string }).text;
          const { value } = cells![r * columns!.length + c]!;
          seen.set(metric, (seen.get(metric) ?? new Set()).add(k));
          const all = ofAllLists(lists, exposure.items);
          if (metric in all) {
            expect(value, `${metric}, ${text}`).toBeCloseTo(all[metric as keyof typeof all], 12);
            continue;
          }
          const own = lists.flatMap((list) => {
            const values = recomputed(data, list, k) as Record<string, number | null>;
            return values[`${metric}@${k}`] ?? values[metric] ?? [];
          });
          if (own.length === 0) expect(value, `${metric}, ${text}`).toBeNull();
          else expect(value, `${metric}, ${text}`).toBeCloseTo(mean(own), 12);
        }
      }
    }
    const metrics = Object.keys(recomputed(data, evidence.lists[0]!)).map(
      (one) => one.split('@')[0]!,
    );
    const expected = [
      ...metrics.filter((one) => one !== 'AUC'),
      'Coverage',
      'Gini',
      'Personalisation',
    ];
    // The made-up items have no categories.
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(expected.filter((one) => one !== 'URD by category')),
    );
    for (const metric of seen.keys()) expect([...seen.get(metric)!], metric).toEqual([1, 2, 4, 6]);
  });

  it('has the vectors’ hash, and on request the vectors that give it and every similarity', async () => {
    expect(document.data.vectors).not.toHaveProperty('values');
    const { json } = await evaluatedStudy({ vectors: true });
    const { data } = (await json()) as Document;
    const { values = [], size, items, sha256: hash } = data.vectors;
    expect(hash).toBe(document.data.vectors.sha256);
    expect(values).toHaveLength(items);
    expect(await sha256(new Float32Array(values.flatMap(([, vector]) => vector)))).toBe(hash);
    const vectors = new Map(values);
    const slates = new Map(data.slates.map((slate) => [slate.id, slate]));
    const middle = (slate: string) =>
      Array.from({ length: size }, (_, i) =>
        mean(slates.get(slate)!.items.map((item) => vectors.get(item)![i]!)),
      );
    const dot = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, one, i) => sum + one * b[i]!, 0);
    expect(data.similarity.length).toBeGreaterThan(30);
    for (const [pair, similarity] of data.similarity) {
      const [a, b] = [...slates.keys()]
        .filter((slate) => pair.split('|').includes(slate))
        .map(middle);
      expect(dot(a!, b!) / Math.sqrt(dot(a!, a!) * dot(b!, b!))).toBeCloseTo(similarity, 5);
    }
  });
});
