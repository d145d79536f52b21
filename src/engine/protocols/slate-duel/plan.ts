import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { appraisal, duel, pairKey, type Duel, type Trial } from '../../domain/trial.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { Planned } from '../protocol.ts';
import { asksScores, isCalibrated } from './settings.ts';

/** The aspect of a slate's score. */
export const SCORE = 'score';

/**
 * Returns duels of every ordered pair of each user's slates. They include a slate against itself, which measures
 * position bias and belongs to the m x m pairs of the mean regret (Bonin et al., eq. 2). Two slates with the same items
 * in the same order are left out, since they offer no choice.
 *
 * Users are in random order, and so are the slates of a user. Duels with the same first slate are neighbours, so that
 * they share the prompt up to the second slate.
 */
export function planDuels(data: StudyData, stream: Stream): readonly Duel[] {
  const users = [...slatesByUser(data.slates)];
  return shuffled(users, stream.child('order of users')).flatMap(([user, slates]) => {
    const order = shuffled(slates, stream.child(`order of slates/${user}`));
    return order.flatMap((first) =>
      order
        .filter((second) => second === first || !areIdentical(first, second))
        .map((second) => duel(first, second)),
    );
  });
}

/** Share of users asked in both orders in a calibrated run: at least two users. */
const CHECKED = 0.1;

/**
 * Returns all trials of a run. A calibrated run asks each pair in one random order and all self-pairs, but both orders
 * for a few users. Scores of single slates precede a user's duels.
 */
export function planTrials({ data, settings }: Planned, stream: Stream): readonly Trial[] {
  const duels = isCalibrated(settings) ? calibrated(data, stream) : planDuels(data, stream);
  if (!asksScores(settings)) return duels;
  const scores = new Map<string, Trial[]>();
  for (const [user, slates] of slatesByUser(data.slates)) {
    scores.set(
      user,
      slates.map((slate) => appraisal(slate, { aspect: SCORE })),
    );
  }
  return duels.flatMap((one, i) =>
    duels[i - 1]?.first.user === one.first.user
      ? [one]
      : [...(scores.get(one.first.user) ?? []), one],
  );
}

/** Returns the users of a calibrated run who are asked in both orders. */
function checkedUsers(data: StudyData, stream: Stream): ReadonlySet<string> {
  const users = shuffled([...slatesByUser(data.slates).keys()], stream.child('both orders'));
  return new Set(users.slice(0, Math.max(2, Math.round(CHECKED * users.length))));
}

function calibrated(data: StudyData, stream: Stream): readonly Duel[] {
  const both = checkedUsers(data, stream);
  const chance = stream.child('which order');
  return planDuels(data, stream).filter(({ first, second }) => {
    if (first === second || both.has(first.user)) return true;
    const forward = chance.child(pairKey(first, second)).below(2) === 0;
    return forward === first.id < second.id;
  });
}

/** Groups the slates by user, both in the study's order. */
export function slatesByUser(slates: readonly Slate[]): Map<string, Slate[]> {
  const groups = new Map<string, Slate[]>();
  for (const slate of slates) {
    const group = groups.get(slate.user);
    if (group) group.push(slate);
    else groups.set(slate.user, [slate]);
  }
  return groups;
}
