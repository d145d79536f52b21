import type { Id, RunId } from '../domain/ids.ts';

/** The source of units to label: a run, or the ratings of a simulation. */
export type SourceId = RunId | Id<'simulation'>;

const SIMULATION = 'simulation:';

/** Returns the source id of a simulation's ratings. The prefix keeps it apart from run ids. */
export function simulationSource(simulation: string): SourceId {
  return `${SIMULATION}${simulation}` as Id<'simulation'>;
}

/** Returns the simulation of a source; null if the source is a run. */
export function simulationOf(source: SourceId): string | null {
  return source.startsWith(SIMULATION) ? source.slice(SIMULATION.length) : null;
}
