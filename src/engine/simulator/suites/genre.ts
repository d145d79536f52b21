import type { Item } from '../../domain/item.ts';

/** A genre with its name in the data and its items. */
export interface Genre {
  readonly name: string;
  readonly key: string;
  readonly items: readonly Item[];
}
