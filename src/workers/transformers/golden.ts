import { cosine } from '#engine/slates/similarity.ts';

/**
 * Returns the smallest cosine of a row with its golden vector; -1 where a row is missing or has no direction. It
 * detects a runtime that computes wrongly on a device, since such a runtime usually reports no error.
 */
export function leastAlike(rows: Float32Array, golden: readonly (readonly number[])[]): number {
  const cosines = golden.map((vector, i) => {
    const row = rows.subarray(i * vector.length, (i + 1) * vector.length);
    const alike = row.length === vector.length ? cosine(row, vector) : null;
    return alike === null || Number.isNaN(alike) ? -1 : alike;
  });
  return Math.min(...cosines);
}
