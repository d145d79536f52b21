import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { shuffled, stream } from '#engine/random/stream.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { readRating } from '#engine/simulator/readout.ts';
import { Anchored } from '#engine/simulator/surrogate/anchored.ts';
import type { RatedPair } from '#engine/simulator/surrogate/rated-pair.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { TrainingWish } from './training.ts';
import type { Opened } from './workbench.ts';

/** Questions asked between two looks at the signal. */
const BATCH = 64;

/** Asks the rater for some ratings, the same ones every time, and fits what stands in for it. */
export async function standIn(
  { world, ground, simulation }: Opened,
  rater: Rater,
  { pairs, share }: Extract<TrainingWish['ratings'], { kind: 'surrogate' }>,
  seed: string,
  { signal, emit }: Call<Loading>,
): Promise<Anchored> {
  const from = stream(simulation.settings.seed).child('ratings to begin with');
  const each = Math.max(1, Math.ceil(pairs / ground.users.length));
  const questions = shuffled(ground.users, from.child('people'))
    .slice(0, pairs)
    .flatMap((user) => {
      const person = world.people[user]!;
      const met = new Set(person.past.map(({ item }) => item));
      const open = world.items.filter(({ id }) => !met.has(id));
      return shuffled(open, from.child(person.id))
        .slice(0, each)
        .map((item) => ({ person, remembered: [], item }));
    })
    .slice(0, pairs);
  const rated: RatedPair[] = [];
  for (let at = 0; at < questions.length; at += BATCH) {
    if (signal.aborted) throw new Fault('stopped', 'Stopped on request');
    emit({ note: 'Asking for ratings to fit a stand-in on', share: at / questions.length });
    const some = questions.slice(at, at + BATCH);
    const answers = await rater.rate(some, signal);
    answers.forEach((answer, i) => {
      const rating = readRating(answer, rater.card.scale, 'expected', from);
      const { person, item } = some[i]!;
      if (rating !== null) rated.push({ person: person.id, item: item.id, rating });
    });
  }
  return new Anchored(rater, world, rated, { share, seed });
}
