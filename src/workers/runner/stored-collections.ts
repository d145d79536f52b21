import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import { EXAM_ANSWERS, EXAMS, EXAMS_GOING, PASS_LINES } from '#engine/exam/stored-exams.ts';
import { experimentsCollection } from '#engine/online/experiment.ts';
import { JUDGE_PACES } from '#engine/run/judge-pace.ts';
import { ratingsCollection } from '#engine/simulator/kept-ratings.ts';
import type { Collection, Documents } from '#engine/store/documents.ts';
import { MODEL_OPENINGS } from '#workers/run/openings-of.ts';
import { ratersIn, raterNames } from '#workers/simulator/rating-cache.ts';
import { rollouts } from '#workers/simulator/rollout-collection.ts';
import { simulationPeople, simulations } from '#workers/simulator/simulation-collections.ts';
import { checkpoints, evaluations, trainings } from '#workers/simulator/training-collections.ts';
import { simulatorTests, testResults } from '#workers/simulator/test-collections.ts';

/** Every collection of documents with a fixed name. */
export const COLLECTIONS: readonly Collection<unknown>[] = [
  EXAMS,
  EXAMS_GOING,
  EXAM_ANSWERS,
  PASS_LINES,
  assignmentsCollection,
  answersCollection,
  experimentsCollection,
  JUDGE_PACES,
  MODEL_OPENINGS,
  simulations,
  simulationPeople,
  rollouts,
  trainings,
  checkpoints,
  evaluations,
  simulatorTests,
  testResults,
  raterNames,
];

/** Returns every collection of this device, with the ratings of each rater. */
export async function collectionsIn(documents: Documents): Promise<readonly Collection<unknown>[]> {
  const raters = await ratersIn(documents);
  return [...COLLECTIONS, ...(await Promise.all(raters.map((key) => ratingsCollection({ key }))))];
}
