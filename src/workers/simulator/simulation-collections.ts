import type { Person } from '#engine/simulator/person.ts';
import { collection } from '#engine/store/documents.ts';
import { peopleShape, simulationShape } from './simulation-shapes.ts';
import type { Simulation } from './simulation.ts';

export const simulations = collection<Simulation>('simulations', simulationShape);
/** Keyed by the simulation's id. */
export const simulationPeople = collection<readonly Person[]>('simulation-people', peopleShape);
