import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { reportOf } from '#test/fixtures/judged.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { oracle } from '../../judges/oracle.ts';
import { contentOf } from '../../report/content-of.ts';
import { isEstimate } from '../../report/section-table.ts';

const all = drawnStudy('worth', { users: 40, m: 3, recommenders: true });

/** The study where only these slates have a known utility. */
const knownFor = (isKnown: (user: number, recommender: string) => boolean): StudyData => ({
  ...all,
  slates: all.slates.map(({ utility, ...slate }) =>
    isKnown(Number(slate.user.slice(1)), slate.recommender!)
      ? { ...slate, utility: utility! }
      : slate,
  ),
});

/** The heads of the leaderboard's table, and the utilities that it prints. */
async function printed(data: StudyData) {
  const { sections } = await reportOf(oracle(), data, { bootstraps: 40 });
  const table = contentOf(sections.find(({ kind }) => kind === 'leaderboard')!).table!;
  const column = table.columns.indexOf('Utility');
  const fields = column < 0 ? [] : table.rows.map((row) => row[column] ?? null);
  return fields.map((field) => (isEstimate(field) ? field.n : null));
}

describe('the column of utilities on the leaderboard', () => {
  it('is there for slates of known utility', async () => {
    expect(await printed(all)).toEqual([40, 40, 40]);
  });

  it('is absent where only one user’s or a few users’ utilities are known', async () => {
    expect(await printed(knownFor((user) => user === 0))).toEqual([]);
    expect(await printed(knownFor((user) => user < 9))).toEqual([]);
  });

  it('leaves a recommender of few known slates empty beside others', async () => {
    const found = await printed(knownFor((user, one) => one !== 'rec-2' || user === 0));
    expect(found.filter((n) => n === null)).toHaveLength(1);
    expect(found.filter((n) => n === 40)).toHaveLength(2);
  });
});
