import type { KeptBytes } from './kept-bytes.ts';

/** Passes on rows, and frees what their reader keeps beside them once they were read or nobody reads on. */
export async function* keptWhile<R>(
  rows: AsyncIterable<R>,
  kept: KeptBytes,
): AsyncGenerator<R, void> {
  try {
    yield* rows;
  } finally {
    kept.free();
  }
}
