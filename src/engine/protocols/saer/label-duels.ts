import type { Duels } from '../conclusion/standing.ts';
import type { LabelledList, ListGroup } from './lists.ts';

/** Counts how often a recommender's list has a better label than the same user's list of another, and a worse one. */
export function labelDuels(one: ListGroup, other: ListGroup): Duels {
  const against = new Map<string, LabelledList[]>();
  for (const list of other.lists) {
    against.set(list.slate.user, [...(against.get(list.slate.user) ?? []), list]);
  }
  let [won, lost] = [0, 0];
  for (const { slate, label } of one.lists) {
    for (const { label: met } of against.get(slate.user) ?? []) {
      if (typeof label !== 'number' || typeof met !== 'number') continue;
      // The best label is 0.
      if (label < met) won++;
      if (label > met) lost++;
    }
  }
  return { won, lost };
}
