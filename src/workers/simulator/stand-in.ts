import type { Loading } from '#engine/domain/judge.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { Anchored } from '#engine/simulator/surrogate/anchored.ts';
import { askedPairs } from '#engine/simulator/surrogate/asked-pairs.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { TrainingWish } from './training.ts';
import type { Opened } from './workbench.ts';

/** Asks the rater for some ratings, the same ones every time, and fits what stands in for it. */
export async function standIn(
  { world, simulation }: Opened,
  rater: Rater,
  { pairs: count, share }: Extract<TrainingWish['ratings'], { kind: 'surrogate' }>,
  seed: string,
  { signal, emit }: Call<Loading>,
): Promise<Anchored> {
  let done = 0;
  const told: Rater = {
    card: rater.card,
    async rate(questions, signal) {
      emit({ note: 'Asking for ratings to fit a stand-in on', share: done / count });
      const answers = await rater.rate(questions, signal);
      done += questions.length;
      return answers;
    },
  };
  const pairs = await askedPairs(told, world, { count, seed: simulation.settings.seed }, signal);
  return new Anchored(rater, world, pairs, { share, seed });
}
