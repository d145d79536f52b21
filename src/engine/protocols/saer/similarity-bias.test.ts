import { describe, expect, it } from 'vitest';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { coin } from '../../judges/coin.ts';
import { oracle } from '../../judges/oracle.ts';
import type { Estimate } from '../../report/report.ts';
import { reportOn } from '#test/fixtures/asked-all.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { saerList } from '../saer-list/saer-list.ts';
import { saerPair } from '../saer-pair/saer-pair.ts';

/** A study of which the first `uniform` users' better list has the more similar items. */
function withDiversity(study: StudyData, uniform: number): StudyData {
  const offline: OfflineFigures = {
    metrics: ['URD@3'],
    how: '',
    rows: study.slates.flatMap(({ user, recommender }) => {
      if (!recommender) return [];
      const similar = (recommender === 'better') === Number(user.slice(1)) < uniform;
      return [{ user, recommender, values: { 'URD@3': similar ? 0.2 : 0.6 } }];
    }),
  };
  return { ...study, offline };
}

const study = probedStudy(40, []);
type Of = Awaited<ReturnType<typeof reportOn>>;
function found(report: Of, by: string): Estimate | undefined {
  return report.sections
    .flatMap((one) => (one.kind === 'estimates' ? one.estimates : []))
    .find(({ id }) => id === `saer/similar-items/${by}`);
}

describe('labels against diversity', () => {
  it.each([saerList, saerPair])(
    'is the share of better labels on more similar lists',
    async (one) => {
      const report = await reportOn(one, oracle(), withDiversity(study, 30));
      const label = found(report, 'label')!;
      expect(label).toMatchObject({ value: 0.75, n: 40, leftOut: {} });
      expect(label.interval!.low).toBeGreaterThan(0.5);
      // The oracle labels by utility, so both shares are the same.
      expect(found(report, 'truth')).toMatchObject({ value: 0.75, n: 40 });
    },
  );

  it('is half for a coin, leaving out equal labels and equal diversity', async () => {
    const many = withDiversity(probedStudy(300, []), 300);
    const report = await reportOn(saerList, coin('c'), many, { report: { bootstraps: 50 } });
    const { value, n, leftOut } = found(report, 'label')!;
    expect(Math.abs(value! - 0.5)).toBeLessThan(5 / 2 / Math.sqrt(n));
    expect(n + leftOut['same label']!).toBe(300);
  });

  it('is absent without diversity, and without labels', async () => {
    expect(found(await reportOn(saerList, oracle(), study), 'label')).toBeUndefined();
    const bare = await reportOn(saerPair, oracle(), withDiversity(study, 30), {
      settings: { lists: false },
    });
    expect(found(bare, 'label')).toBeUndefined();
  });
});
