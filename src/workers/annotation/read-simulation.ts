import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { simulatedGiven, type SimulatedRating } from '#engine/annotation/simulated-ratings.ts';
import { simulationSource } from '#engine/annotation/source.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import { emptyStudy } from '#engine/study/empty-study.ts';
import type { HumanStudyResult } from '#engine/simulator/validity/human-study.ts';
import { RANDOM_ARM } from '#engine/annotation/rubric.ts';
import { simulatorTests, testResults } from '#workers/simulator/test-collections.ts';
import { simulationPeople, simulations } from '#workers/simulator/simulation-collections.ts';
import { rollouts } from '#workers/simulator/rollout-collection.ts';
import type { Labelled } from './labelled.ts';

/** Returns the ratings of a human study by rater, the random control among them. */
function studyRatings(test: string, { queries, ratings }: HumanStudyResult) {
  return [...new Set(ratings.map(({ rater }) => rater))].map((rater) => ({
    rater: rater ?? RANDOM_ARM,
    rated: ratings.flatMap((one): SimulatedRating[] => {
      const query = queries.find(({ id }) => id === one.query);
      if (!query || one.rater !== rater || one.rating === null) return [];
      const { person, item, remembered } = query;
      const { rating, explanation } = one;
      return [
        {
          ...{ person, name: `${test}/${query.id}`, item, remembered, rating },
          ...(explanation === undefined ? {} : { explanation }),
        },
      ];
    }),
  }));
}

/**
 * Reads the ratings of a simulation's human studies, or without one the ratings of its rollouts for people to score. Leaves out ratings that a
 * person entered by hand and answers that couldn't be read.
 *
 * @throws Fault `not-enough-data` if the simulation or its dataset was deleted
 */
export async function readSimulation(
  store: Store,
  documents: Documents,
  id: string,
): Promise<Labelled> {
  const [simulation, people, kept, planned, results] = await Promise.all([
    documents.get(simulations, id),
    documents.get(simulationPeople, id),
    documents.all(rollouts),
    documents.all(simulatorTests),
    documents.all(testResults),
  ]);
  const dataset = simulation && (await store.dataset(simulation.dataset.id));
  if (!simulation || !people || !dataset) {
    throw new Fault('not-enough-data', message('annotationFaults.simulationGone'));
  }
  const tests = new Set(planned.flatMap(([test, one]) => (one.simulation === id ? [test] : [])));
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
      const studied = results.flatMap(([test, result]) =>
        tests.has(test) && result.kind === 'human study' ? studyRatings(test, result.result) : [],
      );
      // A sheet has the ratings of a study alone, so that every rater is asked the same.
      return studied.length > 0
        ? studied.flatMap(({ rater, rated }) => simulatedGiven(rated, items, { rater, scale }))
        : simulatedGiven(ratings, items, { rater: simulation.rater.name, scale });
    },
  };
}
