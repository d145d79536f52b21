import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { judgeArena } from '#test/fixtures/judged-arena.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import {
  factorisationMachine,
  factorisationMachineOfIds,
} from '../../recommenders/factorisation-machine.ts';
import type { Estimate } from '../../report/report.ts';

const data = drawnStudy('probes', { users: 20, m: 3, recommenders: true });

/** A judge that compares two lists by a value of each, which depends on the aspect. */
const byValue = (valueOf: (slate: Slate, aspect: string | undefined) => number) =>
  leaningJudge({
    noise: (trial) =>
      trial.kind === 'duel'
        ? 20 * (valueOf(trial.first, trial.aspect) - valueOf(trial.second, trial.aspect))
        : 0,
  });

describe('inspiration with the diversity of lists (table 4)', () => {
  const offline = {
    metrics: ['AUC', 'URD'],
    how: 'made up',
    rows: data.slates.map(({ user, recommender, utility }) => ({
      ...{ user, recommender: recommender! },
      values: { AUC: utility!, URD: 1 - utility! },
    })),
  };
  // Inspired by what is worse, which has the higher URD here.
  const judge = byValue(({ utility = 0 }, aspect) =>
    aspect === 'inspiration' ? -utility : utility,
  );

  async function pearsonOf(metric: string, aspects: readonly string[]) {
    const { report } = await judgeArena(judge, { ...data, offline }, { aspects });
    for (const section of report.sections) {
      if (section.kind === 'points') {
        const found = section.correlations.find(({ id }) => id === 'arena/pearson');
        if (section.title.includes(metric)) return found!.value!;
      }
      if (section.kind === 'table' && section.title.includes('other offline metrics')) {
        const row = section.rows.find(([first]) => first === metric);
        if (row) return (row[1] as Estimate).value!;
      }
    }
    throw new RangeError(`No correlation of ${metric}`);
  }

  it('correlates with the verdicts on inspiration, where they were asked', async () => {
    const aspects = ['Inspiration: It gives me ideas.', 'Accuracy'];
    expect(await pearsonOf('URD', aspects)).toBeGreaterThan(0.8);
    expect(await pearsonOf('AUC', aspects)).toBeGreaterThan(0.9);
  });

  it('correlates with the overall verdicts otherwise', async () => {
    expect(await pearsonOf('URD', ['Accuracy'])).toBeLessThan(-0.8);
  });
});

describe('transparency with attributes and without (4.2.2)', () => {
  const named = (names: readonly RecommenderId[]) => ({
    ...data,
    slates: data.slates.map((one) => ({
      ...one,
      recommender: names[Number(one.recommender!.at(-1))]!,
    })),
  });
  const [told, ids] = [factorisationMachine.id, factorisationMachineOfIds.id];
  const title = 'Does the judge see where a list comes from?';
  const aspects = ['Transparency: I see why.', 'Accuracy'];
  const judge = byValue(({ recommender }, aspect) => {
    const worth = recommender === told ? 1 : 0;
    return aspect === 'transparency' ? worth : -worth;
  });

  async function figures(names: readonly RecommenderId[], asked = aspects) {
    const { report } = await judgeArena(judge, named(names), { aspects: asked });
    const section = report.sections.find((one) => one.title === title);
    return section?.kind === 'estimates' ? section.estimates : null;
  }

  it('is Q of the recommender with attributes against the one with ids, on transparency and overall', async () => {
    const found = await figures([told, ids, 'rec-2' as RecommenderId]);
    expect(found!.map(({ id }) => id)).toEqual([
      `arena/q/${told}/${ids}/transparency`,
      `arena/q/${told}/${ids}`,
    ]);
    const [transparency, overall] = found as [Estimate, Estimate];
    // It won every duel on transparency, and lost every one overall.
    expect(transparency.value).toBeNull();
    expect(transparency.n).toBe(40);
    expect(overall.value).toBe(0);
    expect(overall.n).toBe(40);
  });

  it('is overall alone where transparency wasn’t asked', async () => {
    const found = await figures([told, ids, 'rec-2' as RecommenderId], ['Accuracy']);
    expect(found!.map(({ id }) => id)).toEqual([`arena/q/${told}/${ids}`]);
  });

  it('needs both recommenders', async () => {
    expect(await figures([told, 'rec-1' as RecommenderId, 'rec-2' as RecommenderId])).toBeNull();
  });
});
