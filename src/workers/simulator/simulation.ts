import type { Text } from '#messages/message.ts';
import type { DomainWords } from '#engine/domain/dataset.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { PeopleRequest } from './people-request.ts';

/** The source of a simulation's people. */
export interface PeopleSource {
  readonly kind: Person['origin'];
  /** A phrase: "made up, seed 7", or "from" with a file's name. */
  readonly note: Text;
}

/** A simulation as it is stored, with everything needed to repeat it. Its people are in a collection of their own. */
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
  /** The request that draws the same people again; absent where a model described them, and in earlier versions. */
  readonly asked?: PeopleRequest;
  /** Id and name on the rater's card. */
  readonly rater: { readonly id: string; readonly name: string };
  readonly settings: SimulatorSettings;
}

/** Returns the name of the lock for work in a simulation that asks its judge. */
export function sessionIn(simulation: string): string {
  return `simulation ${simulation}`;
}
