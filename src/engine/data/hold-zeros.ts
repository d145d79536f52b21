/** Most zeros passed on at once. */
const AT_ONCE = 64 * 1024;

/**
 * Passes bytes on, and holds back zeros until another byte follows.
 *
 * @param ended receives the number of zeros at the end, which aren't passed on
 */
export async function* holdZeros(
  chunks: AsyncIterable<Uint8Array>,
  ended: (zeros: number) => void,
): AsyncGenerator<Uint8Array> {
  let zeros = 0;
  for await (const chunk of chunks) {
    const length = lengthWithoutZeros(chunk);
    if (length === 0) {
      zeros += chunk.byteLength;
      continue;
    }
    for (; zeros > 0; zeros -= Math.min(zeros, AT_ONCE)) {
      yield new Uint8Array(Math.min(zeros, AT_ONCE));
    }
    yield chunk.subarray(0, length);
    zeros = chunk.byteLength - length;
  }
  ended(zeros);
}

function lengthWithoutZeros(chunk: Uint8Array): number {
  let length = chunk.byteLength;
  while (length > 0 && chunk[length - 1] === 0) length--;
  return length;
}
