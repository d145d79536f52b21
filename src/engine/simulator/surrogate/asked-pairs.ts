import { shuffled, stream } from '../../random/stream.ts';
import type { Rater } from '../rater.ts';
import { readRating } from '../readout.ts';
import type { World } from '../world.ts';
import type { RatedPair } from './rated-pair.ts';

/** Questions in one call. */
const BATCH = 256;

/**
 * Asks a rater for ratings to fit a stand-in on: equally many of each person, for random items that the person hasn't
 * rated, without any memory. The same world and seed give the same questions.
 *
 * @param onShare receives the share done, from 0 to 1, before each call
 * @returns fewer ratings than `count` where fewer pairs exist or answers were unscored
 */
export async function askedPairs(
  rater: Rater,
  { people, items }: World,
  { count, seed }: { readonly count: number; readonly seed: string },
  signal: AbortSignal,
  onShare: (share: number) => void = () => {},
): Promise<RatedPair[]> {
  const from = stream(seed).child('ratings to begin with');
  const each = Math.ceil(count / Math.max(1, people.length));
  const questions = people
    .flatMap((person) => {
      const met = new Set(person.past.map(({ item }) => item));
      const open = items.filter(({ id }) => !met.has(id));
      return shuffled(open, from.child(person.id))
        .slice(0, each)
        .map((item) => ({ person, remembered: [], item }));
    })
    .slice(0, count);
  const pairs: RatedPair[] = [];
  for (let at = 0; at < questions.length; at += BATCH) {
    signal.throwIfAborted();
    onShare(at / questions.length);
    const some = questions.slice(at, at + BATCH);
    const answers = await rater.rate(some, signal);
    answers.forEach((answer, i) => {
      const { person, item } = some[i]!;
      const rating = readRating(answer, rater.card.scale, 'expected', from);
      if (rating !== null) pairs.push({ person: person.id, item: item.id, rating });
    });
  }
  return pairs;
}
