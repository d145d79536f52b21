import { describe, expect, it } from 'vitest';
import { id, type ItemId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Assessments, StudyData } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import type { Estimate } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import { gradedSections } from './graded-items.ts';
import { itemTrials } from './item-trials.ts';

const USERS = Array.from({ length: 20 }, (_, u) => `u${u}`);
const item = (name: string) => id<ItemId>(name);
/** "front" has the fitting items first, "back" last; both have two that fit of four. */
const slates = USERS.flatMap((user): Slate[] =>
  (
    [
      ['front', ['y1', 'y2', 'n1', 'n2']],
      ['back', ['n1', 'n2', 'y1', 'y2']],
    ] as const
  ).map(([name, items]) => ({
    id: id(`${user}-${name}`),
    recommender: id(name),
    user: id(user),
    items: items.map(item),
  })),
);

/** A judge that answers Yes with probability .8 to y, and .2 to n. */
const judgements = new Map(
  slates.flatMap((slate) =>
    itemTrials(slate).map(({ key }, index): [string, Judgement] => {
      const fits = slate.items[index]!.startsWith('y');
      const verdict = { kind: 'labelled' as const, label: fits ? 'Yes' : 'No' };
      const probabilities = fits ? [0.8, 0.2] : [0.2, 0.8];
      return [key, { key, verdict, probabilities } as unknown as Judgement];
    }),
  ),
);
const sample = {
  userAt: new Map(USERS.map((user, i) => [user, i])),
  draws: resamples(USERS.length, 200, stream('draws')),
};
function cellsWith(assessments?: Assessments, answers = judgements, shown = slates) {
  const data = { slates: shown, ...(assessments ? { assessments } : {}) } as unknown as StudyData;
  const flagger = { data, judgements: answers, reasons: new Map(), shown: '' };
  const [section] = gradedSections(flagger, sample);
  return section?.kind === 'grid' ? (section.cells as (Estimate | null)[]) : null;
}

describe('metrics by the judge’s labels of single items', () => {
  it('are precision by label, and nDCG by probability against the best order', () => {
    const [precision, ndcg, other, worse] = cellsWith()!;
    expect([precision!.value, other!.value]).toEqual([0.5, 0.5]);
    expect(ndcg!.value).toBeCloseTo(1, 12);
    const gain = (grades: readonly number[]) =>
      grades.reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0);
    const expected = gain([0.2, 0.2, 0.8, 0.8]) / gain([0.8, 0.8, 0.2, 0.2]);
    expect(worse!.value).toBeCloseTo(expected, 12);
  });

  it('count a place whose line was left out as a miss in nDCG', () => {
    const shown = slates.map((slate) =>
      slate.recommender === 'front' ? { ...slate, missing: [1, 4] } : slate,
    );
    const [precision, ndcg] = cellsWith(undefined, judgements, shown)!;
    expect(precision!.value).toBe(0.5);
    const gain = (grades: readonly number[]) =>
      grades.reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0);
    const expected = gain([0, 0.8, 0.8, 0, 0.2, 0.2]) / gain([0.8, 0.8, 0.2, 0.2]);
    expect(ndcg!.value).toBeCloseTo(expected, 12);
  });

  it('have a precision that people’s grades of some items correct', () => {
    // People say that y1 doesn't fit, and that all others are as the judge says.
    const assessments = {
      relevantFrom: 1,
      users: USERS.map((user) => ({
        user: id<never>(user),
        items: [
          [item('y1'), 0],
          [item('y2'), 2],
          [item('n1'), 0],
          [item('n2'), 0],
        ] as const,
      })),
    };
    const [precision, corrected] = cellsWith(assessments)!;
    expect(precision!.value).toBe(0.5);
    expect(corrected!.value).toBeCloseTo(0.25, 12);
    expect(corrected!.interval!.high).toBeLessThan(0.5);
    const few = { ...assessments, users: assessments.users.slice(0, 2) };
    expect(cellsWith(few)).toHaveLength(4);
  });

  it('leave out lists with an unscored item, and are absent where no item was asked about', () => {
    const [first] = judgements.keys();
    const unscored = { kind: 'unscored', why: 'no legal answer' };
    const other = new Map(judgements);
    other.set(first!, { ...judgements.get(first!)!, verdict: unscored } as Judgement);
    const [precision, ndcg] = cellsWith(undefined, other)!;
    expect([precision!.n, precision!.leftOut['unscored']]).toEqual([79, 1]);
    expect([ndcg!.n, ndcg!.leftOut['unscored']]).toEqual([19, 1]);
    expect(cellsWith(undefined, new Map())).toBeNull();
  });
});
