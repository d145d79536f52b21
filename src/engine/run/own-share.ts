import type { Study } from '../domain/study.ts';
import type { StudyData } from '../domain/study-data.ts';
import { publishedKey, userOf, type Trial } from '../domain/trial.ts';
import { hashOf } from '../random/stream.ts';

/** The number of questions that every share of a study asks, so that devices can be compared. */
export const IN_EVERY_SHARE = 50;

/**
 * Returns the trials that a share of a study asks: those of its own users (every n-th, in the order of the data), and the
 * same 50 questions in every share, those whose keys have the smallest hashes. All trials where the study isn't shared.
 *
 * @param trials of the whole study
 */
export function ownShare(
  { share }: Pick<Study, 'share'>,
  { users }: Pick<StudyData, 'users'>,
  trials: readonly Trial[],
): readonly Trial[] {
  if (!share) return trials;
  const isOwn = ofOwnUsers({ share }, { users });
  const everywhere = new Set(askedEverywhere(trials));
  return trials.filter((trial) => isOwn(trial) || everywhere.has(publishedKey(trial.key)));
}

/** Returns a predicate for the trials of a share's own users; it holds for all where the study isn't shared. */
export function ofOwnUsers(
  { share }: Pick<Study, 'share'>,
  { users }: Pick<StudyData, 'users'>,
): (trial: Trial) => boolean {
  if (!share) return () => true;
  const own = new Set([...users.keys()].filter((_, at) => at % share.of === share.at - 1));
  return (trial) => own.has(userOf(trial));
}

/** Returns the keys of the questions that every share asks, in the published label order. */
function askedEverywhere(trials: readonly Trial[]): string[] {
  const keys = trials.filter(({ history }) => !history).map(({ key }) => publishedKey(key));
  return [...new Set<string>(keys)]
    .sort((a, b) => hashOf(a) - hashOf(b) || (a < b ? -1 : 1))
    .slice(0, IN_EVERY_SHARE);
}
