import { isolated } from '../domain/isolated.ts';
import type { Recommender } from './recommender.ts';
import { recommenders } from './registry.ts';

const own = new Map<string, Recommender>(recommenders.map((one) => [one.id, one]));

/**
 * Returns the name to show: the title of a recommender that is made here, else the name that its lists came with, which
 * turns no sentence around it.
 */
export function nameOf(recommender: string): string {
  return own.get(recommender)?.title ?? isolated(recommender);
}
