import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { reportOf } from '#test/fixtures/judged.ts';
import { pairKey } from '../../domain/trial.ts';
import { coin } from '../../judges/coin.ts';
import { jaccard, overlap } from '../../slates/overlap.ts';
import type { Estimate } from '../../report/report.ts';

const study = drawnStudy('similarity', { users: 30, m: 4 });
const pairs = study.slates.flatMap((a, i) =>
  study.slates.slice(i + 1).flatMap((b) => (a.user === b.user ? [[a, b] as const] : [])),
);
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

describe('how alike the compared slates are', async () => {
  const { sections } = await reportOf(coin('a'), study, { bootstraps: 20 });

  it('has the mean similarity and the mean share of common items', () => {
    const all = sections.flatMap((one) => (one.kind === 'estimates' ? one.estimates : []));
    const of = (name: string) => all.find(({ id }) => id === `slate-duel/${name}`)!;
    const cosines = pairs.flatMap(([a, b]) => study.similarity.get(pairKey(a, b)) ?? []);
    expect(of('mean-similarity')).toMatchObject({ n: cosines.length });
    expect(of('mean-similarity').value).toBeCloseTo(mean(cosines), 9);
    expect(of('mean-shared').value).toBeCloseTo(mean(pairs.map(([a, b]) => jaccard(a, b)!)), 9);
  });

  it('has every pair in one stratum by shared items', () => {
    const table = sections.find((one) => one.kind === 'table' && one.title.includes('share'));
    if (table?.kind !== 'table') throw new Error('no table');
    for (const [number, found, regret] of table.rows) {
      const inside = pairs.filter(([a, b]) => String(overlap(a, b)) === number);
      expect(found).toBe(inside.length);
      expect((regret as Estimate).n).toBe(2 * inside.length);
    }
    expect(mean(table.rows.map(([, found]) => Number(found))) * table.rows.length).toBe(
      pairs.length,
    );
  });
});
