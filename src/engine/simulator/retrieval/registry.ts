import { embedding } from './embedding.ts';
import { feature } from './feature.ts';
import { none } from './none.ts';
import { recent } from './recent.ts';
import type { Retrieval } from './retrieval.ts';

/** Every way of remembering. Adding one is a file and a line here. */
export const retrievals: readonly Retrieval[] = [none, recent, feature, embedding];

/** @throws RangeError where no retrieval has this id */
export function retrievalOf(id: string): Retrieval {
  const retrieval = retrievals.find((known) => known.id === id);
  if (!retrieval) throw new RangeError(`No retrieval is called ${id}`);
  return retrieval;
}
