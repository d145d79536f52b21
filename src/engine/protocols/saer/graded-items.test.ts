import { describe, expect, it } from 'vitest';
import { id, type ItemId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Assessments, StudyData } from '../../domain/study-data.ts';
import { formatMessage } from '#messages/format-message.ts';
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
function sectionsWith(assessments?: Assessments, answers = judgements, shown = slates) {
  const data = { slates: shown, ...(assessments ? { assessments } : {}) } as unknown as StudyData;
  const flagger = { data, judgements: answers, reasons: new Map(), shown: '' };
  return gradedSections(flagger, sample).map((section) => {
    if (section.kind !== 'grid') throw new TypeError(section.kind);
    return {
      title: formatMessage(section.title),
      columns: section.columns.map(formatMessage),
      cells: section.cells as (Estimate | null)[],
      missing: (section.missing ?? []).map(formatMessage),
    };
  });
}
const cellsWith = (...of: Parameters<typeof sectionsWith>) => sectionsWith(...of)[0]?.cells ?? null;

/** People's grades of items by user. */
const gradedBy = (
  graded: (user: string, u: number) => Readonly<Record<string, number>>,
): Assessments => ({
  relevantFrom: 1,
  users: USERS.flatMap((user, u) => {
    const items = Object.entries(graded(user, u)).map(
      ([name, grade]) => [item(name), grade] as const,
    );
    return items.length > 0 ? [{ user: id<never>(user), items }] : [];
  }),
});
/** People say that y1 doesn't fit, and that all others are as the judge says. */
const WRONG_ABOUT_Y1 = { y1: 0, y2: 2, n1: 0, n2: 0 };

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
    const assessments = gradedBy(() => WRONG_ABOUT_Y1);
    const [precision, corrected] = cellsWith(assessments)!;
    expect(precision!.value).toBe(0.5);
    expect(corrected!.value).toBeCloseTo(0.25, 12);
    expect(corrected!.interval!.high).toBeLessThan(0.5);
    const few = { ...assessments, users: assessments.users.slice(0, 2) };
    expect(cellsWith(few)).toHaveLength(4);
  });

  it('have an nDCG that people’s own nDCG of the same lists corrects', () => {
    const [section] = sectionsWith(gradedBy(() => WRONG_ABOUT_Y1));
    expect(section!.columns).toEqual([
      ...['Precision@4', 'Precision@4, corrected by people'],
      ...['nDCG@4', 'nDCG@4, corrected by people'],
    ]);
    const [, , ndcg, front, , , , back] = section!.cells;
    expect(ndcg!.value).toBeCloseTo(1, 12);
    // The only relevant item stands second on "front", fourth on "back"; the best order has it first.
    expect(front!.value).toBeCloseTo(1 / Math.log2(3), 12);
    expect(back!.value).toBeCloseTo(1 / Math.log2(5), 12);
    expect(front!.interval!.low).toBeLessThan(front!.value!);
    expect(front!.interval!.high).toBeLessThan(1);
    expect(formatMessage(front!.of)).toBe('20 lists, 20 of them labelled by people');
  });

  it('correct nDCG by users alone of whom people graded every judged item', () => {
    const partly = (u: number) =>
      Object.fromEntries(Object.entries(WRONG_ABOUT_Y1).filter((_, i) => i !== u % 4));
    const whole = (users: number) => gradedBy((_, u) => (u < users ? WRONG_ABOUT_Y1 : partly(u)));
    const [section] = sectionsWith(whole(3));
    const front = section!.cells[3]!;
    expect(formatMessage(front.of)).toBe('20 lists, 3 of them labelled by people');
    expect(front.value).toBeCloseTo(1 / Math.log2(3), 12);
    const [two] = sectionsWith(whole(2));
    expect(two!.columns).toEqual(['Precision@4', 'Precision@4, corrected by people', 'nDCG@4']);
    expect(two!.missing.join()).toMatch(
      /nDCG@4, corrected by people.*all judged items.*three users/,
    );
  });

  it('count a user for whom people find nothing relevant as 0', () => {
    const nothing = { y1: 0, y2: 0, n1: 0, n2: 0 };
    const [section] = sectionsWith(gradedBy((_, u) => (u < 5 ? nothing : WRONG_ABOUT_Y1)));
    expect(section!.cells[3]!.value).toBeCloseTo(0.75 / Math.log2(3), 12);
  });

  /** A certain judge, which says of every user something else. */
  const fitsFor = (u: number, i: number) => ((u * 7 + i * 3) % 5 < 2 ? 1 : 0);
  const certain = (values: number) => {
    const orders = [['y1', 'y2', 'n1', 'n2'], ['n1', 'n2', 'y1', 'y2']]; // prettier-ignore
    return new Map(
      slates.flatMap((slate) =>
        itemTrials(slate).map(({ key }, index): [string, Judgement] => {
          const u = USERS.indexOf(slate.user) % values;
          const fits = fitsFor(u, orders[0]!.indexOf(slate.items[index]!));
          const verdict = { kind: 'labelled' as const, label: fits ? 'Yes' : 'No' };
          return [key, { key, verdict, probabilities: [fits, 1 - fits] } as unknown as Judgement];
        }),
      ),
    );
  };

  it.each([
    ['all users', () => true],
    ['some, of whom many have the same answers', (u: number) => u < 5 || u % 5 === 0],
  ])('stay as they are where people agree with the judge on %s', (_, isGraded) => {
    // Of the twenty users, each five have the same answers in turn.
    const agreeing = gradedBy((_, u) =>
      isGraded(u)
        ? Object.fromEntries(['y1', 'y2', 'n1', 'n2'].map((name, i) => [name, fitsFor(u % 5, i)]))
        : {},
    );
    const [section] = sectionsWith(agreeing, certain(5));
    for (const at of [0, 2, 4, 6]) {
      const [alone, corrected] = section!.cells.slice(at);
      expect(corrected!.value).toBeCloseTo(alone!.value!, 12);
    }
    expect(section!.cells[2]!.value).not.toBeCloseTo(section!.cells[6]!.value!, 3);
  });

  it('have the same at the usual cut-offs below the length of the lists', () => {
    const [, shorter] = sectionsWith(gradedBy(() => WRONG_ABOUT_Y1));
    expect(shorter!.columns).toEqual([
      ...['Precision@1', 'Precision@1, corrected by people'],
      ...['nDCG@1', 'nDCG@1, corrected by people'],
    ]);
    const values = shorter!.cells.map((cell) => cell!.value!);
    [1, 0, 1, 0, 0, 0, 0.25, 0].forEach((value, i) => expect(values[i]).toBeCloseTo(value, 12));
    expect(new Set(shorter!.cells.map((cell) => cell!.id)).size).toBe(8);
    expect(shorter!.cells[0]!.id).toBe('saer/graded/precision/front/at-1');
    expect(sectionsWith()[0]!.cells[0]!.id).toBe('saer/graded/precision/front');
  });

  it('have no correction of places below the depth to which people’s grades were pooled', () => {
    const top = gradedBy(() => ({ y1: 0, y2: 2 }));
    const fronts = slates.filter(({ recommender }) => recommender === 'front');
    const [whole, first] = sectionsWith(top, judgements, fronts);
    expect(whole!.cells[1]).toMatchObject({ value: null, interval: null });
    expect(formatMessage(whole!.cells[1]!.why!)).toMatch(/first 2 places of each list/);
    expect(whole!.cells[3]!.value).toBeNull();
    expect(first!.cells[1]!.value).toBe(0);
    // Drawn by chance, one item of each user is graded, or three; neither is a depth.
    const names = Object.entries(WRONG_ABOUT_Y1);
    for (const keep of [
      (i: number, u: number) => i === u % 4,
      (i: number, u: number) => i !== u % 4,
    ]) {
      const drawn = gradedBy((_, u) => Object.fromEntries(names.filter((__, i) => keep(i, u))));
      expect(sectionsWith(drawn, judgements, fronts)[0]!.cells[1]!.value).toBeCloseTo(0.25, 12);
    }
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

describe('a corrected nDCG in simulated studies', () => {
  const STUDIES = 200;
  const [USERS, GRADED, ITEMS] = [60, 25, 5];
  const chance = stream('graded lists');
  /** A list by people, and by a judge that likes most of what they don't. */
  const drawList = () => {
    const fit = chance.unit() * 0.8;
    return Array.from({ length: ITEMS }, () => {
      const people = Number(chance.unit() < fit);
      const judge = Math.min(1, 0.3 + 0.3 * people + 0.4 * chance.unit());
      return { people, judge };
    });
  };
  const ndcg = (gains: readonly number[]) => {
    const dcg = (of: readonly number[]) =>
      of.reduce((sum, one, i) => sum + one / Math.log2(i + 2), 0);
    const best = dcg(gains.toSorted((a, b) => b - a));
    return best === 0 ? 0 : dcg(gains) / best;
  };
  const meanOver = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const truth = meanOver(
    Array.from({ length: 40_000 }, () => ndcg(drawList().map(({ people }) => people))),
  );
  const draws = resamples(USERS, 20, stream('few'));

  function studied() {
    const names = Array.from({ length: USERS }, (_, u) => `s${u}`);
    const lists = names.map(drawList);
    const own = names.map((user): Slate => ({
      id: id(user),
      recommender: id('one'),
      user: id(user),
      items: lists[0]!.map((_, i) => item(`i${i}`)),
    }));
    const answers = new Map(
      own.flatMap((slate, u) =>
        itemTrials(slate).map(({ key }, i): [string, Judgement] => {
          const fits = lists[u]![i]!.judge;
          const verdict = { kind: 'labelled', label: fits > 0.5 ? 'Yes' : 'No' };
          return [key, { key, verdict, probabilities: [fits, 1 - fits] } as unknown as Judgement];
        }),
      ),
    );
    const users = names.slice(0, GRADED).map((user, u) => ({
      user: id<never>(user),
      items: lists[u]!.map(({ people }, i) => [item(`i${i}`), people] as const),
    }));
    const data = { slates: own, assessments: { relevantFrom: 1, users } } as unknown as StudyData;
    const flagger = { data, judgements: answers, reasons: new Map(), shown: '' };
    const userAt = new Map(names.map((user, i) => [user, i]));
    const [section] = gradedSections(flagger, { userAt, draws });
    if (section?.kind !== 'grid') throw new TypeError('No grid');
    return section.cells.slice(2) as Estimate[];
  }

  it('has no bias, and an interval that holds the truth in 95 of 100', () => {
    const studies = Array.from({ length: STUDIES }, studied);
    const values = studies.map(([, corrected]) => corrected!.value!);
    const error = Math.sqrt(meanOver(values.map((one) => (one - truth) ** 2)) / STUDIES);
    expect(Math.abs(meanOver(values) - truth)).toBeLessThan(3 * error);
    expect(meanOver(studies.map(([alone]) => alone!.value!))).toBeGreaterThan(truth + 0.05);
    const held = studies.filter(([, { interval } = { interval: null }]) => {
      return interval!.low <= truth && truth <= interval!.high;
    }).length;
    // Two points below the level, and two simulation errors.
    expect(held / STUDIES).toBeGreaterThan(0.93 - 2 * Math.sqrt((0.95 * 0.05) / STUDIES));
    const width = meanOver(studies.map(([, one]) => one!.interval!.high - one!.interval!.low));
    expect(width).toBeLessThan(0.35);
  });
});
