import type { Learning, Task } from './agents/agent.ts';
import { genreKey } from './genres.ts';
import { endsOf, scaleOf } from '../domain/rating-scales.ts';
import type { SimulatorSettings } from './settings.ts';
import type { World } from './world.ts';

/** Maximum number of genres in the features; the most frequent ones are chosen. */
const GENRES = 64;

/**
 * The task of agents in a simulation. An item's features are its genres.
 *
 * @param count environments that step together
 * @param mask true masks items that a person has met even where the environment allows repeats; without repeats they
 * are always masked
 * @param learning constants of agents that learn by gradients; absent ones have the agents' own values
 */
export function taskOf(
  world: World,
  settings: SimulatorSettings,
  count: number,
  mask = true,
  learning: Learning = {},
): Task {
  const { items, people } = world;
  return {
    users: people.length,
    items: items.length,
    popularity: items.map(({ popularity }) => popularity),
    features: taskFeatures(world),
    mask: mask || !settings.repeats,
    rewards: endsOf(scaleOf(settings.scale)),
    count,
    learning,
  };
}

/** The genres of each item: one column a genre, 1 where the item has it. */
export function taskFeatures({ items }: World): Task['features'] {
  const keys = items.map(({ categories }) => new Set(categories.map(genreKey)));
  const counts = new Map<string, number>();
  for (const one of keys) for (const key of one) counts.set(key, (counts.get(key) ?? 0) + 1);
  const genres = [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, GENRES)
    .map(([key]) => key);
  const values = new Float32Array(items.length * genres.length);
  keys.forEach((has, item) => {
    genres.forEach((genre, at) => {
      if (has.has(genre)) values[item * genres.length + at] = 1;
    });
  });
  return { size: genres.length, values };
}
