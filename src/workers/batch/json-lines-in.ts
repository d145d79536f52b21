import { linesOf, LONGEST_LINE } from '#engine/data/lines.ts';
import type { RunningHash } from '#engine/domain/sha256.ts';

/** A line of a file: its JSON; the reason why it has none. Blank lines are left out. */
export type JsonLine = { readonly line: number } & (
  | { readonly json: unknown }
  | { readonly damage: 'not whole' | 'too long' }
);

/**
 * Reads a file of one JSON value a line. Lines are counted from 1. A damaged line spoils no other.
 *
 * @param hash takes the bytes of the file, which is read to its end
 */
export async function* jsonLinesIn(
  file: Blob,
  hash: RunningHash,
  signal: AbortSignal,
): AsyncGenerator<JsonLine> {
  hash.begin();
  for await (const { first, lines } of linesOf(textIn(file, hash, signal))) {
    for (const [i, text] of lines.entries()) {
      if (text.trim() === '') continue;
      const line = first + i;
      if (text.length > LONGEST_LINE) yield { line, damage: 'too long' };
      else yield { line, ...parsed(text) };
    }
  }
}

async function* textIn(file: Blob, hash: RunningHash, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      hash.update(value);
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel();
  }
}

function parsed(text: string): { readonly json: unknown } | { readonly damage: 'not whole' } {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (thrown) {
    // A RangeError is V8's, for brackets that nest too deep.
    if (thrown instanceof SyntaxError || thrown instanceof RangeError)
      return { damage: 'not whole' };
    throw thrown;
  }
}
