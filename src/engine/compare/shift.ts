import type { LeftOut } from '../domain/left-out.ts';
import { message, type Text } from '#messages/message.ts';
import { DIFFERENCE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { estimatedRate, glossed, usersWith } from '../report/estimate.ts';
import { pText } from '../domain/numbers.ts';
import { ratioOf, total, type Ratio } from '../stats/ratio.ts';
import type { Estimate, Section } from '../report/report.ts';
import { holm } from '../stats/holm.ts';
import { mcnemar } from '../stats/mcnemar.ts';
import { EQUAL } from '../stats/regret.ts';
import type { Resamples } from '../stats/resamples.ts';
import { differenceOf } from './difference-of.ts';

/**
 * A quantity from 0 to 1 in each run: a recommender's win rate, the better slate's, or the level of
 * lists.
 */
export interface Shift {
  /** The recommender or slate that it belongs to. */
  readonly title: Text;
  readonly one: Ratio;
  readonly other: Ratio;
  readonly gained: number;
  readonly same: number;
  readonly lost: number;
  readonly unscored: number;
}

/** The wording of a comparison. */
export interface ShiftWords {
  /** The part of the estimates' ids. */
  readonly id: 'share' | 'level';
  /** The title of the figure of a recommender: "Win rate of Most popular". */
  readonly titleOf: (name: Text) => Text;
  /** The heads of the columns with the values in the first run and in the second. */
  readonly columns: readonly [Text, Text];
  readonly unit: 'pair' | 'list';
  readonly gained: Text;
  readonly lost: Text;
  readonly references: Estimate['references'];
  readonly ties: Text;
}

/**
 * Builds a section with the gains and losses of each row, and the difference between the second and
 * the first run.
 */
export function flowSection(
  title: Text,
  reading: Text,
  shifts: readonly Shift[],
  words: ShiftWords,
  draws: Resamples,
): Section {
  return {
    kind: 'shares',
    title,
    reading,
    parts: [
      { title: words.gained, tone: 'good' },
      { title: message('compareSections.theSame'), tone: 'even' },
      { title: words.lost, tone: 'poor' },
      { title: message('compareSections.unscoredInOne'), tone: 'unscored' },
    ],
    rows: shifts.map((shift) => ({
      title: shift.title,
      counts: [shift.gained, shift.same, shift.lost, shift.unscored],
      figure: differenceIn(shift, words, draws),
    })),
  };
}

/** Builds a section with the values of both runs and an exact test in which a user counts once. */
export function testSection(
  reading: Text,
  shifts: readonly Shift[],
  words: ShiftWords,
  draws: Resamples,
): Section {
  const tested = shifts.map((shift) => ({ shift, ...usersOf(shift) }));
  const corrected = holm(tested.map(({ p }) => p));
  return {
    kind: 'table',
    title: message('compareSections.chance'),
    reading,
    columns: [
      message('compareSections.recommender'),
      ...words.columns,
      message('compareSections.usersUp'),
      message('compareSections.usersDown'),
      message('compareSections.p'),
      message('compareSections.pHolm'),
    ],
    rows: tested.map(({ shift, up, down, p }, i) => [
      shift.title,
      valueIn(shift, 'one', words, draws),
      valueIn(shift, 'other', words, draws),
      up,
      down,
      pText(p),
      pText(corrected[i]!),
    ]),
  };
}

/** Counts the users whose value is larger, and smaller, in the second run. */
function usersOf({ one, other }: Shift): { up: number; down: number; p: number } {
  let [up, down] = [0, 0];
  one.below.forEach((n, user) => {
    const change = other.above[user]! - one.above[user]!;
    if (n > 0 && change > EQUAL) up++;
    if (n > 0 && change < -EQUAL) down++;
  });
  return {
    up,
    down,
    p: mcnemar({ n: up + down, onlyFirst: up, onlySecond: down, missing: 0 }),
  };
}

function valueIn(
  shift: Shift,
  which: 'one' | 'other',
  { id, titleOf, unit, references, ties }: ShiftWords,
  draws: Resamples,
): Estimate {
  const ratio = shift[which];
  const first = which === 'one';
  const figure = titleOf(shift.title);
  return estimatedRate(
    {
      id: `compare/${id}-${first ? 'first' : 'second'}`,
      title: message(first ? 'compareFigures.inFirst' : 'compareFigures.inSecond', { figure }),
      of: message('estimates.counted', { n: total(ratio), unit }),
      references,
      ties,
      better: 'neither',
      why: message('compareFigures.noResult', { unit }),
    },
    { ratio, leftOut: leftOutOf(shift) },
    draws,
  );
}

function differenceIn(
  shift: Shift,
  { id, titleOf, unit, ties }: ShiftWords,
  draws: Resamples,
): Estimate {
  const n = total(shift.one);
  return differenceOf(
    {
      id: `compare/${id}-difference`,
      ...glossed(titleOf(shift.title), message('compareFigures.secondLessFirst')),
      n,
      of: message('estimates.counted', { n, unit }),
      leftOut: leftOutOf(shift),
      measure: DIFFERENCE,
      references: coinAndFirst(0, 0),
      ties,
      better: 'neither',
      why: message('compareFigures.noResult', { unit }),
    },
    ratioOf(shift.other),
    ratioOf(shift.one),
    draws,
    { low: -1, high: 1, users: usersWith(shift.one) },
  ).estimate;
}

/** Returns the units with no answer that counts in one of the runs. */
export const leftOutOf = ({ unscored }: Pick<Shift, 'unscored'>): LeftOut =>
  unscored > 0 ? { 'unscored in a run': unscored } : {};
