import type { Dataset } from '../../domain/dataset.ts';
import type { UserId } from '../../domain/ids.ts';
import { shuffled, stream } from '../../random/stream.ts';

/** Who was trained on which users' ratings: models that come with the page and data that can be had by all. */
const TRAINED = [
  {
    rater: 'pocket-judge',
    /** MovieLens ml-latest-small. */
    hash: '968bf7d5d0bcb1a1d3f5d5c041038b6e8b94224d6fd586367fc0f25fd1e2245b',
    /** The seed of `scripts/export-training.ts`, whose first 122 users no training has seen. */
    seed: 'pocket-judge/0',
    unseen: 122,
  },
] as const;

/**
 * The users of a dataset whom a rater was not trained on; null where nothing is known of its having seen
 * any. What a model makes of users that it was trained on says little of others.
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
