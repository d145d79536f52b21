/**
 * Fleiss' kappa (Fleiss 1971): agreement of any number of raters beyond chance, with each thing
 * labelled equally often, by whomever.
 *
 * @param counts one row a thing: how many raters gave each label; every row adds up to the same, at least 2
 * @returns null where there is nothing, or all labels given were one and the same.
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

function sumOf(row: readonly number[]): number {
  return row.reduce((sum, one) => sum + one, 0);
}
