import type { Loading } from '#engine/domain/judge.ts';
import type { RunId, SlateId } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The items of a run's data in the plane: near items have similar vectors. */
export interface ItemsMap {
  readonly items: readonly Pick<Item, 'id' | 'title' | 'categories' | 'popularity'>[];
  /** x and y of each item in turn, from 0 to 1; y grows downwards. */
  readonly points: Float32Array;
  /** Positions in `items` of the items of each slate of the run; items that the map lacks are left out. */
  readonly slates: ReadonlyMap<SlateId, readonly number[]>;
  /** The embedder's name. */
  readonly embedder: string;
  /** Numbers of items: in the catalogue, and among those that were to be drawn, without any text to place them by. */
  readonly of: number;
  readonly withoutText: number;
  /** False if the run's data aren't in this browser: the map then has only the items that the run stored. */
  readonly whole: boolean;
}

/** The service of the worker that draws maps of items. */
export interface ItemsMapApi {
  /**
   * Computes the map of a run's items, after it has embedded those without stored vectors.
   *
   * @param input `base`: the page's own address
   * @throws Fault `run-changed` if the run is gone, `not-enough-data` for a map of too few items
   */
  itemsMap(input: { run: RunId; base: string }, call: Call<Loading>): Promise<ItemsMap>;
}
