import { sumOf } from '../domain/sum-of.ts';

/**
 * Fleiss' kappa (Fleiss 1971): agreement of any number of raters beyond chance, where each item has
 * the same number of labels, by any raters.
 * @param counts one row for each item: the number of raters for each label; every row sums to the
 * same, at least 2
 * @returns null without items, or where all labels are the same one.
 * @throws RangeError where rows have different sums, or fewer than 2 raters
 */
export function fleissKappa(counts: readonly (readonly number[])[]): number | null {
  const raters = sumOf(counts[0] ?? []);
  if (counts.length === 0) return null;
  if (raters < 2 || counts.some((row) => sumOf(row) !== raters)) {
    throw new RangeError(
      'Fleiss’ kappa needs the same number of raters, at least 2, for each thing',
    );
  }
  const given = new Array<number>(counts[0]!.length).fill(0);
  let alike = 0;
  for (const row of counts) {
    row.forEach((count, label) => {
      given[label]! += count;
      alike += count * (count - 1);
    });
  }
  const labels = counts.length * raters;
  const observed = alike / (labels * (raters - 1));
  const byChance = given.reduce((sum, count) => sum + (count / labels) ** 2, 0);
  return byChance === 1 ? null : (observed - byChance) / (1 - byChance);
}
