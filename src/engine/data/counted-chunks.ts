/** Passes on chunks of bytes, each after `count` received it. */
export async function* countedChunks(
  chunks: AsyncIterable<Uint8Array>,
  count: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk);
    yield chunk;
  }
}
