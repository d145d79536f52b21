import type { DomainWords, RatingScale } from '../domain/dataset.ts';
import type { Item } from '../domain/item.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { Person } from './person.ts';

/** Who is simulated and what can be shown to them. Positions in `people` and `items` are what an agent sees. */
export interface World {
  readonly words: DomainWords;
  readonly items: readonly Item[];
  readonly people: readonly Person[];
  /** The scale of the items' mean ratings: the data's own, which isn't the simulation's. */
  readonly dataScale?: RatingScale;
  /** One unit vector an item, in the order of `items`: needed to remember by likeness of vectors. */
  readonly vectors?: ItemVectors;
}
