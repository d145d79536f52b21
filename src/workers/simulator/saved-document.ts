import type { DataSource } from '#engine/domain/study.ts';
import { peopleLines } from '#engine/simulator/synthetic-users/people-lines.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Person } from '#engine/simulator/person.ts';
import { rollouts } from './rollout-collection.ts';
import { simulatorTests } from './test-collections.ts';
import {
  type PeopleOfDocument,
  type SimulationDocument,
  writeSimulation,
} from './simulation-document.ts';
import type { Simulation } from './simulation.ts';
import { trainings } from './training-collections.ts';

/**
 * Writes a simulation as the document that repeats it: its data, people and settings, the stored rollouts, and the
 * newest test and the newest training. A step that a learned policy chose is replayed by its item.
 */
export async function savedDocument(
  documents: Documents,
  simulation: Simulation,
  people: readonly Person[],
  data: DataSource,
): Promise<string> {
  const { id, name, rater, settings } = simulation;
  const [walked, tests, trained] = await Promise.all([
    documents.all(rollouts),
    documents.all(simulatorTests),
    documents.all(trainings),
  ]);
  const test = newest(id, tests)?.request;
  const training = newest(id, trained)?.request;
  return writeSimulation({
    name,
    data: data,
    people: peopleOf(simulation, people),
    rater: rater.id,
    // Earlier versions allowed a shaping that had no effect.
    settings: { ...settings, shaping: settings.repeats ? settings.shaping : 'none' },
    rollouts: walked.flatMap(([, { simulation: of, person, episode, steps }]) =>
      of === id && steps.length > 0
        ? [
            {
              person,
              episode,
              steps: steps.map(({ item, person: byHand, rated }) =>
                byHand && rated !== null ? { item, rating: rated } : { item },
              ),
            },
          ]
        : [],
    ),
    ...(test ? { test: test as SimulationDocument['test'] } : {}),
    ...(training
      ? { training: { mask: !settings.repeats, ...training } as SimulationDocument['training'] }
      : {}),
  });
}

/**
 * Returns the request for the people. Simulations of earlier versions have none, and words that a model wrote can't be
 * drawn again: their people are written out.
 */
function peopleOf({ asked, name }: Simulation, people: readonly Person[]): PeopleOfDocument {
  if (asked) return asked;
  return { kind: 'imported', name: `${name}.jsonl`, text: peopleLines(people) };
}

function newest<One extends { readonly simulation: string; readonly createdAt: number }>(
  simulation: string,
  all: readonly (readonly [string, One])[],
): One | undefined {
  return all
    .flatMap(([, one]) => (one.simulation === simulation ? [one] : []))
    .sort((a, b) => b.createdAt - a.createdAt)[0];
}
