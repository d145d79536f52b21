import type { skillOver } from '../compare/skill-over.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { Judgement } from '../domain/judgement.ts';
import { message, type Text } from '#messages/message.ts';
import { estimatedWithin, ofAlike, usersWith } from '../report/estimate.ts';
import { asDifference, SKILL } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate } from '../report/report.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { addObservation, emptyRatio } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Seen } from './counted-by.ts';
import { mostOfRare } from './flips.ts';
import { skillBounds } from './skill.ts';

type Answers = ReadonlyMap<string, Pick<Judgement, 'verdict'>>;

/** Returns 1 for each question whose verdict changes with another user's history, else 0. */
export function changesIn(keys: readonly string[], own: Answers, other: Answers): Seen[] {
  return keys.map((key) => {
    const [a, b] = [own.get(key)?.verdict, other.get(key)?.verdict];
    if (!a || !b) return 'not asked yet';
    if (a.kind === 'unscored' || b.kind === 'unscored') return 'unscored';
    return wordOf(a) === wordOf(b) ? 0 : 1;
  });
}

function wordOf(verdict: Judgement['verdict']): string {
  if (verdict.kind === 'preferred') return verdict.winner;
  return verdict.kind === 'labelled' ? verdict.label : verdict.kind;
}

type Skill = ReturnType<typeof skillOver>;

interface Skills {
  readonly own: Skill;
  readonly other: Skill;
  /** For each user, the changes of the same verdicts. */
  readonly changes: readonly (readonly Seen[])[];
  /** The id of the gain; the two skills have ids below it. */
  readonly id: string;
  readonly titles: Readonly<Record<'gain' | 'own' | 'other', Text>>;
  /** True where a decision at a line promises its error, whatever the verdicts, as the exam's does. */
  readonly promised: boolean;
}

/**
 * Returns the skill with the user's own history less that with another's (docs/metrics.md, "Personal share"), and both
 * skills.
 */
export function skillFigures(
  { own, other, changes, id, titles, promised }: Skills,
  draws: Resamples,
): { readonly gain: Estimate; readonly own: Estimate; readonly other: Estimate } {
  const users = changes.length;
  const difference: Statistic = Object.assign(
    (weights: Parameters<Statistic>[0]) => {
      const [a, b] = [own.statistic(weights), other.statistic(weights)];
      return a === null || b === null ? null : a - b;
    },
    // Both skills weigh a user by what a coin would lose, which is the same with either history.
    { below: own.statistic.below! },
  );
  const about = (found: Skill, id: string, title: Text, measure = SKILL) => ({
    id,
    title,
    why: message('examFigures.noKnownWorth'),
    n: found.n,
    of: message('estimates.countedOfUsers', { n: found.n, unit: 'ordered pair', users }),
    leftOut: found.leftOut,
    measure,
    references: coinAndFirst(0, 0),
    ties: message('examFigures.tieCosts'),
    better: 'higher' as const,
  });
  const skill = (found: Skill, whose: 'own' | 'other') =>
    estimatedWithin(
      about(found, `${id}/${whose}`, titles[whose]),
      found.statistic,
      draws,
      skillBounds(users),
    );
  const gain = estimatedWithin(
    about(other, id, titles.gain, asDifference(SKILL)),
    difference,
    draws,
    { low: -2, high: 2, users },
  );
  return {
    gain: leftOpen(gain, changes, draws, promised),
    own: skill(own, 'own'),
    other: skill(other, 'other'),
  };
}

/**
 * Widens the interval where almost no verdict changes, because resampling would then claim
 * certainty. A changed verdict moves the skill by at most two of its share, as long as the
 * difference between its two slates isn't above average, so the interval reaches twice the largest
 * share of changes that the data allow. Where no error is promised and no verdict changes, the users
 * are alike, and others gain or lose at most one: between a coin's answers and the right ones, since
 * nothing makes a judge wrong on purpose with the history of somebody else.
 */
function leftOpen(
  difference: Estimate,
  changes: readonly (readonly Seen[])[],
  draws: Resamples,
  promised: boolean,
): Estimate {
  const ratio = emptyRatio(changes.length);
  changes.forEach((own, user) => {
    for (const seen of own) if (typeof seen === 'number') addObservation(ratio, user, seen);
  });
  const most = mostOfRare(ratio, draws);
  if (most === null || difference.value === null) return difference;
  const { value } = difference;
  if (!promised && sumOf(ratio.above) === 0) {
    return { ...difference, ...ofAlike(value, { low: -1, high: 1, users: usersWith(ratio) }) };
  }
  return {
    ...difference,
    interval: { low: Math.min(value, -2 * most), high: Math.max(value, 2 * most) },
    method: message('examFigures.fromLargestChange', { most }),
  };
}
