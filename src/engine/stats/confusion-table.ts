/** How two raters labelled the same things: rows are the one's labels, columns the other's. */
export interface ConfusionTable {
  /** How many labels there are. */
  readonly k: number;
  /** k x k, row-major. */
  readonly counts: Float64Array;
  /** How often the first rater gave each label. */
  readonly rows: Float64Array;
  /** How often the second rater gave each label. */
  readonly columns: Float64Array;
  readonly n: number;
  /** Things that one or both left without a label: in no count above. */
  readonly missing: number;
}

/**
 * The table of pairs of labels, each a place in the list of labels from 0 to k - 1, null where a
 * rater gave none.
 */
export function confusionTable(
  k: number,
  pairs: Iterable<readonly [number | null, number | null]>,
): ConfusionTable {
  const counts = new Float64Array(k * k);
  let missing = 0;
  for (const [row, column] of pairs) {
    if (row === null || column === null) missing++;
    else counts[placeOf(k, row) * k + placeOf(k, column)]! += 1;
  }
  return tableOf(k, counts, missing);
}

/** The same from counts that are there already, k x k, row-major. */
export function tableOf(k: number, counts: Float64Array, missing = 0): ConfusionTable {
  if (counts.length !== k * k) throw new RangeError(`Not ${k} x ${k} counts: ${counts.length}`);
  const rows = new Float64Array(k);
  const columns = new Float64Array(k);
  counts.forEach((count, at) => {
    rows[Math.floor(at / k)]! += count;
    columns[at % k]! += count;
  });
  return { k, counts, rows, columns, n: rows.reduce((sum, one) => sum + one, 0), missing };
}

/** The share of things labelled alike; null where nothing was labelled by both. */
export function rawAgreement({ k, counts, n }: ConfusionTable): number | null {
  let alike = 0;
  for (let i = 0; i < k; i++) alike += counts[i * k + i]!;
  return n === 0 ? null : alike / n;
}

function placeOf(k: number, label: number): number {
  if (Number.isInteger(label) && label >= 0 && label < k) return label;
  throw new RangeError(`A label is a place from 0 to ${k - 1}, got ${label}`);
}
