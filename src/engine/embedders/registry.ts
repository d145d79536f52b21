import type { Embedder } from './embedder.ts';
import { tfidf } from './tfidf.ts';

/** The embedders that need no runtime of their own; the first one is the default. */
export const embedders: readonly [Embedder, ...Embedder[]] = [tfidf];
