import type { DomainWords, RatingScale } from '../domain/dataset.ts';
import type { Item } from '../domain/item.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { Person } from './person.ts';

/** The people of a simulation and the items that can be shown to them. Agents see positions in `people` and `items`. */
export interface World {
  readonly words: DomainWords;
  readonly items: readonly Item[];
  readonly people: readonly Person[];
  /** The scale of the items' mean ratings, which is the data's own and may differ from the simulation's. */
  readonly dataScale?: RatingScale;
  /** One unit vector per item, in the order of `items`; retrieval by vectors needs them. */
  readonly vectors?: ItemVectors;
}
