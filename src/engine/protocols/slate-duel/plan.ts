import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { appraisal, duel, type Duel, type Trial } from '../../domain/trial.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { Planned } from '../protocol.ts';
import { checkedUsers, inOneOrder } from '../shared/one-order.ts';
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

function calibrated(data: StudyData, stream: Stream): readonly Duel[] {
  const checked = checkedUsers(slatesByUser(data.slates).keys(), stream);
  return inOneOrder(planDuels(data, stream), checked, stream);
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
