import { sumOf } from '../domain/sum-of.ts';

/** The labels of two raters on the same items: rows are one rater's labels, columns the other's. */
export interface ConfusionTable {
  /** Number of labels. */
  readonly k: number;
  /** k x k, row-major. */
  readonly counts: Float64Array;
  /** Counts of each label by the first rater. */
  readonly rows: Float64Array;
  /** Counts of each label by the second rater. */
  readonly columns: Float64Array;
  readonly n: number;
  /** Items that one or both left without a label; excluded from all counts above. */
  readonly missing: number;
}

/**
 * Counts pairs of labels, each an index in the list of labels from 0 to k - 1, null where a rater
 * gave none.
 * @throws RangeError for a label outside 0 to k - 1
 */
export function confusionTable(
  k: number,
  pairs: Iterable<readonly [number | null, number | null]>,
): ConfusionTable {
  const counts = new Float64Array(k * k);
  let missing = 0;
  for (const [row, column] of pairs) {
    if (row === null || column === null) missing++;
    else counts[indexOf(k, row) * k + indexOf(k, column)]! += 1;
  }
  return tableOf(k, counts, missing);
}

/**
 * Builds the table from existing counts, k x k, row-major.
 * @throws RangeError for another number of counts
 */
export function tableOf(k: number, counts: Float64Array, missing = 0): ConfusionTable {
  if (counts.length !== k * k) throw new RangeError(`Not ${k} x ${k} counts: ${counts.length}`);
  const rows = new Float64Array(k);
  const columns = new Float64Array(k);
  counts.forEach((count, at) => {
    rows[Math.floor(at / k)]! += count;
    columns[at % k]! += count;
  });
  return { k, counts, rows, columns, n: sumOf(rows), missing };
}

/** The share of items with the same label from both; null where no item was labelled by both. */
export function rawAgreement({ k, counts, n }: ConfusionTable): number | null {
  let alike = 0;
  for (let i = 0; i < k; i++) alike += counts[i * k + i]!;
  return n === 0 ? null : alike / n;
}

function indexOf(k: number, label: number): number {
  if (Number.isInteger(label) && label >= 0 && label < k) return label;
  throw new RangeError(`A label is an index from 0 to ${k - 1}, got ${label}`);
}
