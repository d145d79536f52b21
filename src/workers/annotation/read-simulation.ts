import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { simulatedGiven, type SimulatedRating } from '#engine/annotation/simulated-ratings.ts';
import { simulationSource } from '#engine/annotation/source.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import { emptyStudy } from '#engine/study/empty-study.ts';
import { simulationPeople, simulations } from '#workers/simulator/simulation.ts';
import { rollouts } from '#workers/simulator/rollout.ts';
import type { Labelled } from './labelled.ts';

/**
 * Reads the ratings of a simulation's rollouts for people to score. Leaves out ratings that a
 * person entered by hand and answers that couldn't be read.
 *
 * @throws Fault `not-enough-data` if the simulation or its dataset was deleted
 */
export async function readSimulation(
  store: Store,
  documents: Documents,
  id: string,
): Promise<Labelled> {
  const [simulation, people, kept] = await Promise.all([
    documents.get(simulations, id),
    documents.get(simulationPeople, id),
    documents.all(rollouts),
  ]);
  const dataset = simulation && (await store.dataset(simulation.dataset.id));
  if (!simulation || !people || !dataset) {
    throw new Fault('not-enough-data', message('annotationFaults.simulationGone'));
  }
  const persons = new Map(people.map((person) => [person.id, person]));
  const items = new Map(dataset.items.map((item) => [item.id, item]));
  return {
    source: simulationSource(id),
    name: simulation.name,
    seed: simulation.settings.seed,
    run: null,
    protocol: 'simulator',
    // The ratings carry their own descriptions, so there are no users or slates to show.
    data: { ...emptyStudy(dataset.words), items, synthetic: dataset.synthetic },
    trials: [],
    judgements: new Map(),
    taskOf: () => 'rating-profile',
    judges: [],
    people: null,
    given: () => {
      const ratings = kept.flatMap(([, rollout]): SimulatedRating[] => {
        const person = rollout.simulation === id ? persons.get(rollout.person) : undefined;
        if (!person) return [];
        return rollout.steps.flatMap(({ item, remembered, rated, person: byHand }, i) =>
          rated === null || byHand
            ? []
            : [{ person, name: `${rollout.episode}/${i + 1}`, item, remembered, rating: rated }],
        );
      });
      const scale = scaleOf(simulation.settings.scale);
      return simulatedGiven(ratings, items, { rater: simulation.rater.name, scale });
    },
  };
}
