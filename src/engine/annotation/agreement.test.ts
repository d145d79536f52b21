import { formatMessage } from '#messages/format-message.ts';
import { totalLeftOut } from '../domain/left-out.ts';
import { ALWAYS_FIRST, mainReference, referenceOf } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/people/agreement.json';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../domain/ids.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { appraisal, duel, type Trial } from '../domain/trial.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { stream } from '../random/stream.ts';
import type { Estimate } from '../report/report.ts';
import { AS_PUBLISHED, type Adjudication } from './adjudicate.ts';
import {
  alikeOf,
  alphaOf,
  directionalAgreementOf,
  fleissOf,
  kappaOf,
  tableBetween,
} from './agreement.ts';
import { judgeLabels, type JudgeLabel } from './judge-labels.ts';
import type { LabelKind } from './label-kind.ts';
import { ratedUnits, SCALES } from './rated-units.ts';
import type { UnitAnswer } from './unit-answers.ts';

const slate = (user: string, recommender: string): Slate => ({
  id: id(`${user}/${recommender}`),
  user: id(user),
  recommender: id(recommender),
  items: [],
});
const slatesOf = (i: number) => [slate(`u${i}`, 'rec-a'), slate(`u${i}`, 'rec-b')] as const;
const pairOf = (i: number) => `u${i}/rec-a|u${i}/rec-b`;

/** Answers of the fixture's annotators; null means no answer. */
function answersOf(kind: LabelKind, rows: readonly (readonly (number | null)[])[]): UnitAnswer[] {
  return rows.flatMap((row, i) =>
    row.flatMap((index, rater): UnitAnswer[] =>
      index === null
        ? []
        : [
            {
              kind,
              unit: kind === 'pairwise' ? pairOf(i) : `u${i}/rec-a`,
              user: id(`u${i}`),
              annotator: 'ABCD'[rater]!,
              index,
              said: null,
              ...{ flagged: [], namedFirst: null, ms: 1, at: 1, today: true, picked: false },
            },
          ],
    ),
  );
}

function judgementOf(trial: Trial, verdict: Verdict): [string, Judgement] {
  return [trial.key, { ...answered(trial.key, {}), verdict, exactTie: false }];
}

/** The judge's labels of the pairs, each asked in both orders. */
function judgeOfPairs(): Map<string, JudgeLabel> {
  const trials: Trial[] = [];
  const judgements = new Map<string, Judgement>();
  values.pairs.orders.forEach((orders, i) => {
    const [a, b] = slatesOf(i);
    [duel(a, b), duel(b, a)].forEach((trial, turned) => {
      const index = orders[turned]!;
      const winner = (index === 0) === (turned === 0) ? 'first' : 'second';
      trials.push(trial);
      const verdict: Verdict =
        index === null
          ? { kind: 'unscored', why: 'no legal answer' }
          : index === 1
            ? { kind: 'tied' }
            : { kind: 'preferred', winner };
      judgements.set(...judgementOf(trial, verdict));
    });
  });
  return judgeLabels({ trials, judgements, taskOf: () => 'pair-with-tie' });
}

function judgeOfLists(): Map<string, JudgeLabel> {
  const trials = values.lists.judge.map((_, i) => appraisal(slatesOf(i)[0]));
  const judgements = trials.map((trial, i) => {
    const label = LABELS[values.lists.judge[i] ?? -1];
    return judgementOf(
      trial,
      label ? { kind: 'labelled', label } : { kind: 'unscored', why: 'no legal answer' },
    );
  });
  return judgeLabels({ trials, judgements: new Map(judgements), taskOf: () => 'list-label' });
}

function rated(kind: LabelKind, rule: Adjudication = AS_PUBLISHED) {
  const { answers } = {
    pairwise: values.pairs,
    aspects: values.pairs,
    pointwise: values.lists,
    adversarial: values.pairs,
    rubric: values.rubric,
  }[kind];
  return ratedUnits(kind, {
    answers: answersOf(kind, answers),
    judge: kind === 'pairwise' ? judgeOfPairs() : kind === 'pointwise' ? judgeOfLists() : new Map(),
    rule,
    scale: SCALES[kind],
    stream: stream('a'),
    bootstraps: 50,
  });
}

function agree(one: Estimate, value: number, n?: number) {
  expect(one.value).toBeCloseTo(value, 10);
  if (n !== undefined) expect(one.n).toBe(n);
}

const kinds = [
  ['pairwise', values.pairs],
  ['pointwise', values.lists],
  ['rubric', values.rubric],
] as const;

describe('agreement of answers with gaps', () => {
  it.each(kinds)(
    'on %s equals the results of scikit-learn, statsmodels and krippendorff',
    (kind, known) => {
      const units = rated(kind);
      for (const { raters, n, kappa, alike, table } of known.pairs) {
        const [one, other] = raters as [number, number];
        agree(kappaOf(units, one, other), kappa, n);
        agree(alikeOf(units, one, other), alike, n);
        expect([...tableBetween(units, units.units, one, other).counts]).toEqual(table);
      }
      agree(fleissOf(units), known.fleiss, known.whole);
      agree(alphaOf(units), known.alpha);
    },
  );

  it.each([
    ['pairwise', values.pairs, 'conservative', AS_PUBLISHED],
    ['pairwise', values.pairs, 'majority of pairs', { lists: 'strict', pairs: 'majority' }],
    ['pointwise', values.lists, 'strict', AS_PUBLISHED],
    ['pointwise', values.lists, 'majority of lists', { lists: 'majority', pairs: 'conservative' }],
  ] as const)(
    'of adjudicated %s labels with the judge equals theirs, too',
    (kind, known, name, rule) => {
      const units = rated(kind, rule);
      const expected = (
        known as unknown as Record<
          string,
          { together: number[]; n: number; kappa: number; alike: number; table: number[] }
        >
      )[name]!;
      expect(units.units.map(({ together }) => together)).toEqual(expected.together);
      agree(kappaOf(units, 'people', 'judge'), expected.kappa, expected.n);
      agree(alikeOf(units, 'people', 'judge'), expected.alike, expected.n);
      expect([...tableBetween(units, units.units, 'people', 'judge').counts]).toEqual(
        expected.table,
      );
      known.each.forEach((each, rater) =>
        agree(kappaOf(units, rater, 'judge'), each.kappa, each.n),
      );
    },
  );

  it('in direction counts the pairs on which all people name one winner', () => {
    const { n, agreed, unscored } = values.pairs.direction;
    const direction = directionalAgreementOf(rated('pairwise'));
    agree(direction, agreed / n, n);
    expect(direction.leftOut['unscored'] ?? 0).toBe(unscored);
    // Three labels in both orders: a coin names the winner in one pair of nine, an always-first judge in none.
    expect(mainReference(direction)).toBeCloseTo(1 / 9, 12);
    expect(referenceOf(direction, ALWAYS_FIRST)).toBe(0);
  });

  it('has intervals over users, reference values and counts of excluded units', () => {
    const units = rated('pairwise');
    for (const one of [
      kappaOf(units, 0, 1),
      alphaOf(units),
      fleissOf(units),
      directionalAgreementOf(units),
    ]) {
      expect(one.interval!.low).toBeLessThan(one.value!);
      expect(one.interval!.high).toBeGreaterThan(one.value!);
      expect(formatMessage(one.of)).toMatch(/pairs of \d+ users/);
      expect(mainReference(one)).not.toBeNull();
    }
    const both = kappaOf(units, 0, 1);
    // Each unit has its own user here; only users with both answers are resampled.
    expect(formatMessage(both.method)).toContain(`50 resamples of ${both.n} users`);
    const gone = totalLeftOut(both.leftOut);
    expect(both.n + gone).toBe(units.units.length);
  });

  it('[L8] bases intervals only on the users whose units a figure counts', () => {
    const rows = Array.from({ length: 40 }, (_, i) => (i < 4 ? [0, 0] : [1, 1]));
    const judge: JudgeLabel = { ...judgeOfPairs().get(pairOf(0))!, index: 0, byPosition: false };
    const judges = new Map(rows.map((_, i) => [pairOf(i), judge]));
    const units = ratedUnits('pairwise', {
      answers: answersOf('pairwise', rows),
      judge: judges,
      rule: AS_PUBLISHED,
      scale: SCALES.pairwise,
      stream: stream('a'),
      bootstraps: 200,
    });
    const direction = directionalAgreementOf(units);
    expect(direction).toMatchObject({ value: 1, n: 4 });
    expect(formatMessage(direction.of)).toBe('4 pairs of 4 users');
    // Four users who all agree: 1 - .05^(1/4) of others might not.
    expect(direction.interval!.low).toBeCloseTo(0.05 ** (1 / 4), 9);
  });

  it('doesn’t change when annotators are renamed or the scale is reversed', () => {
    const renamed = answersOf(
      'pairwise',
      values.pairs.answers.map((row) => [...row].reverse()),
    );
    const turned = renamed.map((one) => ({ ...one, index: 2 - one.index }));
    const of = (answers: UnitAnswer[]) =>
      ratedUnits('pairwise', {
        answers,
        judge: new Map(),
        rule: AS_PUBLISHED,
        scale: SCALES.pairwise,
        stream: stream('a'),
        bootstraps: 20,
      });
    agree(kappaOf(of(renamed), 1, 2), values.pairs.pairs[0]!.kappa);
    agree(alphaOf(of(turned)), values.pairs.alpha);
  });

  it('is undefined and gives the reason if there is nothing to compare', () => {
    const alone = answersOf('pairwise', [
      [0, null],
      [null, 1],
    ]);
    const units = ratedUnits('pairwise', {
      answers: alone,
      judge: new Map(),
      rule: AS_PUBLISHED,
      scale: SCALES.pairwise,
      stream: stream('a'),
      bootstraps: 20,
    });
    for (const one of [
      kappaOf(units, 0, 1),
      alikeOf(units, 0, 1),
      fleissOf(units),
      alphaOf(units),
      directionalAgreementOf(units),
      kappaOf(units, 'people', 'judge'),
    ]) {
      expect(one).toMatchObject({ value: null, interval: null, n: 0 });
      expect(one.why).toBeTruthy();
    }
  });

  it('has an interval wider than zero when everybody agrees', () => {
    const rows = Array.from({ length: 12 }, (_, i) => [i % 3, i % 3]);
    const units = ratedUnits('pairwise', {
      answers: answersOf('pairwise', rows),
      judge: new Map(),
      rule: AS_PUBLISHED,
      scale: SCALES.pairwise,
      stream: stream('a'),
      bootstraps: 200,
    });
    expect(alikeOf(units, 0, 1).value).toBe(1);
    expect(alikeOf(units, 0, 1).interval!.low).toBeLessThan(0.85);
    expect(kappaOf(units, 0, 1).interval!.low).toBeLessThan(0.85);
  });
});

describe('the judge’s label of a pair', () => {
  const [a, b] = slatesOf(0);
  const first: Verdict = { kind: 'preferred', winner: 'first' };
  const second: Verdict = { kind: 'preferred', winner: 'second' };
  const tied: Verdict = { kind: 'tied' };
  const unscored: Verdict = { kind: 'unscored', why: 'no legal answer' };
  const label = (ab: Verdict | null, ba: Verdict | null, both = true) =>
    judgeLabels({
      trials: both ? [duel(b, a), duel(a, b)] : [duel(a, b)],
      judgements: new Map([
        ...(ab ? [judgementOf(duel(a, b), ab)] : []),
        ...(ba ? [judgementOf(duel(b, a), ba)] : []),
      ]),
      taskOf: () => 'slate-duel',
    }).get(pairOf(0))!;

  it.each([
    [first, second, 0, false],
    [second, first, 2, false],
    [tied, tied, 1, false],
    [first, first, 1, true],
    [first, tied, 1, true],
    [first, unscored, null, false],
    [first, null, null, false],
  ] as const)('from the orders %j and %j is %s', (ab, ba, index, byPosition) => {
    expect(label(ab, ba)).toMatchObject({ index, byPosition });
  });

  it('from one order is its answer', () => {
    expect(label(first, null, false)).toMatchObject({
      index: 0,
      byPosition: false,
      coin: [0.5, 0, 0.5],
      alwaysFirst: null,
    });
    expect(label(first, second).coin).toEqual([1 / 4, 1 / 2, 1 / 4]);
  });

  it('has no margin when the two orders contradict each other equally', () => {
    const trials = [duel(a, b), duel(b, a)];
    const judgements = trials.map((trial): [string, Judgement] => [
      trial.key,
      { ...judgementOf(trial, first)[1], probabilities: [0.9, 0.1] },
    ]);
    const of = (all: typeof judgements) =>
      judgeLabels({ trials, judgements: new Map(all), taskOf: () => 'slate-duel' }).get(pairOf(0))!;
    expect(of(judgements).margin).toBeCloseTo(0, 12);
    const [one, other] = judgements as [(typeof judgements)[0], (typeof judgements)[0]];
    expect(of([one, [other[0], { ...other[1], probabilities: [0.3, 0.7] }]]).margin).toBeCloseTo(
      0.6,
      12,
    );
  });
});
