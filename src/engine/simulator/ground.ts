import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { ItemId } from '../domain/ids.ts';
import { type Noise, noiseOf, type Perturbation, perturbationOf } from './perturbation.ts';
import { retrievalOf, type Retrieve } from './retrieval.ts';
import { scaleOf, type Scale } from '../domain/rating-scales.ts';
import type { SimulatorSettings } from './settings.ts';
import { type Shaping, shapingOf } from './shaping.ts';
import type { World } from './world.ts';

/** The parts that all episodes of a simulation share, computed once. */
export interface Ground {
  readonly world: World;
  readonly settings: SimulatorSettings;
  readonly scale: Scale;
  readonly retrieve: Retrieve;
  readonly perturbation: Perturbation;
  readonly noise: Noise;
  readonly shaping: Shaping;
  /** All categories of the items, sorted. */
  readonly categories: readonly string[];
  /** Position of each item. */
  readonly positionOf: ReadonlyMap<ItemId, number>;
  /** Positions of the people to whom at least one item can be shown. */
  readonly users: readonly number[];
}

/**
 * Computes the shared parts of a simulation.
 *
 * @param asked the rater's scale
 * @throws Fault `not-enough-data` when no item can be shown to anybody
 * @throws RangeError when the rater answers on another scale
 */
export function groundOf(world: World, settings: SimulatorSettings, asked: Scale): Ground {
  const scale = scaleOf(settings.scale);
  if (asked.id !== scale.id) {
    throw new RangeError(
      `The rater answers from ${asked.title}, the simulation asks ${scale.title}`,
    );
  }
  const positionOf = new Map(world.items.map(({ id }, at) => [id, at]));
  const users = world.people.flatMap(({ past }, at) => {
    if (settings.repeats) return [at];
    const met = new Set(past.map(({ item }) => item).filter((item) => positionOf.has(item)));
    return met.size < positionOf.size ? [at] : [];
  });
  if (world.items.length === 0 || users.length === 0) {
    throw new Fault('not-enough-data', message('simulatorFaults.nobodyToShow'));
  }
  return {
    world,
    settings,
    scale,
    retrieve: retrievalOf(settings.retrieval.id).prepare(world),
    perturbation: perturbationOf(settings.perturbation),
    noise: noiseOf(settings),
    shaping: shapingOf(settings.shaping),
    categories: [...new Set(world.items.flatMap(({ categories }) => categories))].sort(),
    positionOf,
    users,
  };
}
