import type { Id, RunId } from '../domain/ids.ts';

/** What people label: a run, or the ratings of a simulation. */
export type SourceId = RunId | Id<'simulation'>;

const SIMULATION = 'simulation:';

/** Names a simulation's ratings among sources; no run is called so. */
export function simulationSource(simulation: string): SourceId {
  return `${SIMULATION}${simulation}` as Id<'simulation'>;
}

/** Which simulation a source is; null where it is a run. */
export function simulationOf(source: SourceId): string | null {
  return source.startsWith(SIMULATION) ? source.slice(SIMULATION.length) : null;
}
