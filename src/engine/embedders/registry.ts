import type { Embedder } from './embedder.ts';
import { tfidf } from './tfidf.ts';

/** The embedders that run without a model runtime; the first one is the default. */
export const embedders: readonly [Embedder, ...Embedder[]] = [tfidf];
