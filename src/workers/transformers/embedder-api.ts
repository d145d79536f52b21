import type { EmbedderId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { Chosen } from './choose-graph.ts';

/** An embedder that is ready, and has reproduced its golden vectors. */
export interface LoadedEmbedder {
  /** Its name and the beginning of its weights' hash: other weights are another embedder. */
  readonly id: EmbedderId;
  readonly title: string;
  readonly size: number;
}

/** The service of the models worker for embedders. A worker holds one embedder, and no judge beside it. */
export interface EmbedderApi {
  /**
   * Reads, checks and starts an embedder, and compares its vectors of a few texts with the golden vectors in its
   * folder.
   *
   * @throws Fault `model-failed` where they differ: this device computes wrongly.
   */
  loadEmbedder(
    input: { id: string; device: Chosen['device']; base: string },
    call: Call<Loading>,
  ): Promise<LoadedEmbedder>;
  /**
   * Returns one row a text, row-major, of length 1, or zeros for an empty text. Events are shares of the whole, from 0
   * to 1.
   */
  embed(input: { texts: readonly string[] }, call: Call<number>): Promise<Float32Array>;
}
