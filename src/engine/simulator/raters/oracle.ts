import type { Dataset } from '../../domain/dataset.ts';
import type { Item } from '../../domain/item.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../scale.ts';
import { ratingAt, referenceRater } from './reference-rater.ts';

/** How much a person likes an item, from 0 to 1; null where it isn't known. */
export type Utility = (person: Person, item: Item) => number | null;

/**
 * Gives what the person truly thinks: the best possible rater.
 *
 * @param truth names the utility, for the key: answers by another utility are never mixed with these
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

/** The true tastes of a dataset of made-up users, where it has them. */
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
