import type { Dataset } from '../../domain/dataset.ts';
import type { UserId } from '../../domain/ids.ts';
import type { RaterCard } from '../rater.ts';

/**
 * The users of a dataset outside a rater's training data; null where its card doesn't say that it was trained on this
 * dataset. A model's answers about users in its training data say little about others.
 */
export function unseenUsers(
  { trainedOn = [] }: Pick<RaterCard, 'trainedOn'>,
  { hash, users }: Pick<Dataset, 'hash' | 'users'>,
): ReadonlySet<UserId> | null {
  const data = trainedOn.find((one) => one.hash === hash);
  if (!data) return null;
  const unseen = new Set(data.unseen);
  return new Set(users.map(({ id }) => id).filter((user) => unseen.has(user)));
}
