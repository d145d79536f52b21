import type { LabelUnit } from '#messages/en/label-report.ts';
import { message, type Text } from '#messages/message.ts';
import type { UserId } from '../domain/ids.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import type { Stream } from '../random/stream.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { resamples, type Resamples } from '../stats/resamples.ts';
import { adjudicate, type Adjudication } from './adjudicate.ts';
import type { JudgeLabel } from './judge-labels.ts';
import type { LabelKind } from './label-kind.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** One unit with all labels on it, as indices on the scale of its kind. */
export interface RatedUnit {
  readonly unit: string;
  readonly user: UserId;
  /** One per annotator; null if the annotator gave no answer. */
  readonly indices: readonly (number | null)[];
  /** The adjudicated label; null for ratings, which aren't adjudicated. */
  readonly together: number | null;
  /** Undefined if the judge wasn't asked about the unit. */
  readonly judge: JudgeLabel | undefined;
}

/** All units of one kind that people answered. */
export interface RatedUnits {
  readonly kind: LabelKind;
  /** The name of a unit. */
  readonly thing: LabelUnit;
  /** Names of the labels, in order. */
  readonly scale: readonly Text[];
  /** In alphabetical order. */
  readonly annotators: readonly string[];
  readonly units: readonly RatedUnit[];
  readonly users: readonly UserId[];
  /** Name of the judge in ids, and in texts unless it is `PANEL_VOTE`; “the judge” by default. */
  readonly judgeName?: string;
  /** Returns resamples of this many users; a drawn user brings all of its units. */
  draws(users: number): Resamples;
}

/** The name of a panel's vote in the ids of figures. */
export const PANEL_VOTE = 'the panel’s vote';

export interface Rating {
  readonly answers: readonly UnitAnswer[];
  readonly judge: ReadonlyMap<string, JudgeLabel>;
  readonly rule: Adjudication;
  readonly scale: readonly Text[];
  readonly judgeName?: string;
  readonly stream: Stream;
  readonly bootstraps: number;
}

/**
 * Groups all answers of one kind by unit, with each annotator's label, the adjudicated label, and
 * the judge's label. Units are in the order of their first answer.
 */
export function ratedUnits(
  kind: LabelKind,
  { answers, judge, rule, scale, judgeName, stream, bootstraps }: Rating,
): RatedUnits {
  const own = answers.filter((one) => one.kind === kind);
  const annotators = [...new Set(own.map(({ annotator }) => annotator))].sort();
  const byUnit = new Map<string, UnitAnswer[]>();
  for (const one of own) byUnit.set(one.unit, [...(byUnit.get(one.unit) ?? []), one]);
  const units = [...byUnit].map(([unit, said]): RatedUnit => {
    const indices = said.map(({ index }) => index);
    return {
      unit,
      user: said[0]!.user,
      indices: annotators.map(
        (name) => said.find(({ annotator }) => annotator === name)?.index ?? null,
      ),
      together: kind === 'rubric' ? null : adjudicate(kind, indices, rule),
      judge: judge.get(unit),
    };
  });
  const users = usersOf(units);
  const drawn = new Map<number, Resamples>();
  const draws = (n: number) => {
    const found = drawn.get(n) ?? resamples(n, bootstraps, stream.child(`people/${kind}/${n}`));
    drawn.set(n, found);
    return found;
  };
  const named = judgeName === undefined ? {} : { judgeName };
  return { kind, thing: THINGS[kind], scale, annotators, units, users, ...named, draws };
}

const THINGS = {
  pairwise: 'pair',
  aspects: 'pair',
  adversarial: 'pair',
  pointwise: 'list',
  rubric: 'rating',
} as const;

/** The label between two lists. */
export const TIE = message('labelAnswers.tie');

/**
 * The labels of each kind. Reports with one pair of recommenders replace those of `pairwise` by
 * their names.
 */
export const SCALES: Readonly<Record<LabelKind, readonly Text[]>> = {
  pairwise: [message('labelAnswers.firstByName'), TIE, message('labelAnswers.secondByName')],
  aspects: [message('labelAnswers.firstByName'), TIE, message('labelAnswers.secondByName')],
  adversarial: [message('labelFigures.genuine'), TIE, message('labelFigures.other')],
  pointwise: LABELS,
  rubric: ['1', '2', '3', '4', '5'],
};

/** Returns the users of the units, sorted, each once. */
export function usersOf(units: readonly RatedUnit[]): UserId[] {
  return [...new Set(units.map(({ user }) => user))].sort();
}

/** Builds a bootstrap statistic over units: each unit counts as often as its user was drawn. */
export function overUnits(
  units: readonly RatedUnit[],
  users: readonly UserId[],
  of: (units: readonly RatedUnit[]) => number | null,
): Statistic {
  const indices = new Map(users.map((user, i) => [user, i]));
  const byUser: RatedUnit[][] = users.map(() => []);
  for (const one of units) byUser[indices.get(one.user)!]!.push(one);
  return (weights) => {
    const drawn: RatedUnit[] = [];
    byUser.forEach((own, user) => {
      for (let n = weights[user] ?? 0; n > 0; n--) drawn.push(...own);
    });
    return of(drawn);
  };
}
