import { recommenders } from './registry.ts';

const titles = new Map<string, string>(recommenders.map(({ id, title }) => [id, title]));

/**
 * Returns the name to show: the title of a recommender from the registry, else the name in the
 * imported lists.
 */
export function nameOf(recommender: string): string {
  return titles.get(recommender) ?? recommender;
}
