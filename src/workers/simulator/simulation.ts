import type { DomainWords } from '#engine/domain/dataset.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { drawer } from '#engine/store/documents.ts';

/** Where the people of a simulation come from. */
export interface PeopleSource {
  readonly kind: Person['origin'];
  /** In words: "60 people, seed 7", or a file's name. */
  readonly note: string;
}

/** A simulation as it is kept: all that it takes to do it again. Its people lie in a drawer of their own. */
export interface Simulation {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly dataset: {
    readonly id: DatasetId;
    readonly name: string;
    readonly hash: string;
    readonly items: number;
    readonly synthetic: boolean;
    readonly words: DomainWords;
  };
  readonly people: PeopleSource & { readonly count: number };
  /** Of the rater's card. */
  readonly rater: { readonly id: string; readonly name: string };
  readonly settings: SimulatorSettings;
}

export const simulations = drawer<Simulation>('simulations');
/** By simulation. */
export const simulationPeople = drawer<readonly Person[]>('simulation-people');

/** What work with the judge in a simulation is called. */
export function sittingIn(simulation: string): string {
  return `simulation ${simulation}`;
}
