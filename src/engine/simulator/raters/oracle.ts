import type { Dataset } from '../../domain/dataset.ts';
import type { Item } from '../../domain/item.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import { referenceRater } from './reference-rater.ts';
import { ratingAt } from '../../domain/rating-scales.ts';

/** A person's true liking of an item, from 0 to 1; null where unknown. */
export type Utility = (person: Person, item: Item) => number | null;

/**
 * A rater that knows the true utility, and so the best possible one.
 *
 * @param truth identifies the utility in the rater's key, so that answers by different utilities never mix
 */
export function oracle(scale: Scale, utility: Utility, truth: string) {
  return referenceRater(
    {
      id: 'oracle',
      name: 'Oracle',
      about: 'Knows how much each person likes each item, and gives just that.',
      scale,
      key: `oracle/${scale.id}/${truth}`,
    },
    ({ person, item }) => {
      const share = utility(person, item);
      return share === null ? null : ratingAt(share, scale);
    },
  );
}

/**
 * Returns the true tastes of a synthetic dataset as a utility; it is null for other people, other items and datasets
 * without true tastes.
 */
export function trueTastes({
  truth,
  users,
  items,
}: Pick<Dataset, 'truth' | 'users' | 'items'>): Utility {
  const userAt = new Map(users.map(({ id }, at) => [id, at]));
  const itemAt = new Map(items.map(({ id }, at) => [id, at]));
  return (person, item) => {
    const [row, column] = [userAt.get(person.id), itemAt.get(item.id)];
    if (row === undefined || column === undefined) return null;
    return truth?.[row * items.length + column] ?? null;
  };
}
