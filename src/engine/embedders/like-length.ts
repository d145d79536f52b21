/**
 * Groups the positions of texts into batches of similar length, shortest first, so that a batch
 * holds little padding.
 * @param lengths of each text, in tokens
 * @param most maximum tokens in a batch, padding included; a longer text is a batch of its own
 */
export function likeLength(lengths: readonly number[], most: number): number[][] {
  const order = lengths.map((_, i) => i).sort((a, b) => lengths[a]! - lengths[b]! || a - b);
  const batches: number[][] = [];
  let batch: number[] = [];
  for (const i of order) {
    if (batch.length > 0 && (batch.length + 1) * lengths[i]! > most) {
      batches.push(batch);
      batch = [];
    }
    batch.push(i);
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
