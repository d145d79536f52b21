import { collection } from '#engine/store/documents.ts';
import { rolloutShape } from './rollout-shape.ts';
import type { Rollout } from './rollout.ts';

/** Keyed by simulation and person (`rolloutId`). */
export const rollouts = collection<Rollout>('simulation-walks', rolloutShape);
