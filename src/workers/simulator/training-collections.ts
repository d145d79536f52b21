import type { Evaluation } from '#engine/simulator/training/evaluate.ts';
import type { Checkpoint } from '#engine/simulator/training/training-event.ts';
import { collection } from '#engine/store/documents.ts';
import { readTraining } from './stored-arms.ts';
import { checkpointShape, evaluationShape, trainingShape } from './training-shapes.ts';
import type { Training } from './training.ts';

export const trainings = collection<Training>('simulation-trainings', trainingShape, {
  present: readTraining,
});
/** Keyed by training and arm (`armId`). */
export const checkpoints = collection<Checkpoint>('simulation-checkpoints', checkpointShape);
export const evaluations = collection<Evaluation>('simulation-evaluations', evaluationShape);
