import type { Dataset } from '../../domain/dataset.ts';
import type { UserId } from '../../domain/ids.ts';
import { shuffled, stream } from '../../random/stream.ts';

/** Raters and the public data whose ratings they were trained on: models that come with the page. */
const TRAINED = [
  {
    rater: 'pocket-judge',
    /** MovieLens ml-latest-small. */
    hash: '968bf7d5d0bcb1a1d3f5d5c041038b6e8b94224d6fd586367fc0f25fd1e2245b',
    /** The seed of `scripts/export-training.ts`; the first 122 users of its order are in no training data. */
    seed: 'pocket-judge/0',
    unseen: 122,
  },
] as const;

/**
 * The users of a dataset outside a rater's training data; null where the rater isn't known to have been trained on this
 * dataset. A model's answers about users in its training data say little about others.
 */
export function unseenUsers(
  rater: string,
  { hash, users }: Pick<Dataset, 'hash' | 'users'>,
): ReadonlySet<UserId> | null {
  const trained = TRAINED.find((one) => one.rater === rater && one.hash === hash);
  if (!trained) return null;
  const order = shuffled(
    users.map(({ id }) => id),
    stream(trained.seed).child('split'),
  );
  return new Set(order.slice(0, trained.unseen));
}
