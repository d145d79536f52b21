import type { Run } from '../domain/run.ts';
import { seedOf } from '../domain/seeds.ts';
import { stream } from '../random/stream.ts';
import { resamples, type Resamples } from '../stats/resamples.ts';

/** Draws resamples as the report of a run does, so that a figure of the same users has the same interval in both. */
export function reportDraws(
  { study }: Pick<Run, 'study'>,
  users: number,
  bootstraps: number,
): Resamples {
  const chance = stream(seedOf(study, 'bootstrap')).child('report');
  return resamples(users, bootstraps, chance.child('bootstrap'));
}
