import { embedding } from './embedding.ts';
import { feature } from './feature.ts';
import { none } from './none.ts';
import { recent } from './recent.ts';
import type { Retrieval } from './retrieval.ts';

/** Every retrieval. To add one, add a file and a line here. */
export const retrievals: readonly Retrieval[] = [none, recent, feature, embedding];

/** @throws RangeError for an unknown id */
export function retrievalOf(id: string): Retrieval {
  const retrieval = retrievals.find((known) => known.id === id);
  if (!retrieval) throw new RangeError(`No retrieval is called ${id}`);
  return retrieval;
}
