/**
 * URD, the diversity of a list: 1 - mean similarity over its unordered pairs (RecSys Arena, section
 * 3.2, whose formula sums ordered pairs; docs/metrics.md, section 3). With similarities from 0 to 1
 * it is from 0 to 1; with cosines it may reach 2.
 * @param similarity of the items at two positions of the list; null where unknown, which leaves the
 * pair out
 * @returns null where no pair is left.
 */
export function urd(
  length: number,
  similarity: (a: number, b: number) => number | null,
): number | null {
  let [sum, pairs] = [0, 0];
  for (let a = 0; a < length; a++) {
    for (let b = a + 1; b < length; b++) {
      const one = similarity(a, b);
      if (one === null) continue;
      sum += one;
      pairs++;
    }
  }
  return pairs === 0 ? null : 1 - sum / pairs;
}
