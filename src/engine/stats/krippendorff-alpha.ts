import { sumOf } from '../domain/sum-of.ts';

/** The distance of two values: equal or not, by the ranks in between, or by difference. */
export type Scale = 'nominal' | 'ordinal' | 'interval';

/**
 * Krippendorff's alpha (Krippendorff 2011, "Computing Krippendorff's alpha-reliability"): agreement
 * of any number of raters, who needn't all have rated everything. 1 for perfect agreement, 0 for
 * chance.
 * @param units one row for each item: its ratings, null where a rater gave none. Items with fewer
 * than two ratings are ignored.
 * @returns null where no item has two ratings, or where all those ratings are one value.
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | null)[])[],
  scale: Scale,
): number | null {
  const rated = units
    .map((unit) => unit.filter((value) => value !== null))
    .filter((unit) => unit.length >= 2);
  const values = [...new Set(rated.flat())].sort((a, b) => a - b);
  const k = values.length;
  const coincidences = coincidencesOf(rated, values);
  const totals = Array.from({ length: k }, (_, i) =>
    values.reduce((sum, _value, j) => sum + coincidences[i * k + j]!, 0),
  );
  const n = sumOf(totals);
  const distance = distanceOf(scale, values, totals);
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < k; i++) {
    for (let j = i + 1; j < k; j++) {
      observed += coincidences[i * k + j]! * distance(i, j);
      expected += totals[i]! * totals[j]! * distance(i, j);
    }
  }
  return expected === 0 ? null : 1 - ((n - 1) * observed) / expected;
}

/**
 * The coincidences of each two values within an item, k x k; each item adds as many as it has
 * ratings.
 */
function coincidencesOf(rated: readonly number[][], values: readonly number[]): Float64Array {
  const k = values.length;
  const indexOf = new Map(values.map((value, index) => [value, index]));
  const found = new Float64Array(k * k);
  for (const unit of rated) {
    const indices = unit.map((value) => indexOf.get(value)!);
    indices.forEach((a, first) =>
      indices.forEach((b, second) => {
        if (first !== second) found[a * k + b]! += 1 / (unit.length - 1);
      }),
    );
  }
  return found;
}

/** Squared distance of the i-th and the j-th value, i < j. */
function distanceOf(scale: Scale, values: readonly number[], totals: readonly number[]) {
  const below = totals.map((_, i) => sumOf(totals.slice(0, i)));
  return (i: number, j: number): number => {
    if (scale === 'nominal') return 1;
    if (scale === 'interval') return (values[j]! - values[i]!) ** 2;
    return (below[j]! + totals[j]! / 2 - below[i]! - totals[i]! / 2) ** 2;
  };
}
