import { isolated } from '../domain/isolated.ts';
import { recommenders } from './registry.ts';

const titles = new Map<string, string>(recommenders.map(({ id, title }) => [id, title]));

/**
 * Returns the name to show: the title of a recommender that is made here, else the name that its lists came with, which
 * turns no sentence around it.
 */
export function nameOf(recommender: string): string {
  return titles.get(recommender) ?? isolated(recommender);
}
