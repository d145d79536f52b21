import { claimed, fixed, type FigureGroup } from '../figure.ts';
import { FIELDS, MODELS, TABLE_5 } from './tables.ts';

/** Counts the regrets of two columns that are equal, and those within .001. */
export function matches(one: readonly number[], other: readonly number[]) {
  const apart = one.map((value, at) => Math.abs(value - other[at]!));
  return {
    same: apart.filter((by) => by < 0.0005).length,
    near: apart.filter((by) => by < 0.0015).length,
  };
}

/** Compares Table 5, which repeats the regrets, with Tables 2 to 4. */
export function summaryTable(): FigureGroup {
  return {
    title: 'The summary of regrets',
    place: 'Table 5 against Tables 2 to 4',
    about:
      'Eight regrets a column, each the same number as in the detailed table or not. The column for Yelp has no detailed table.',
    figures: FIELDS.map(({ task, dataset, place, rows }, at) => {
      const detailed = rows.map(([regret]) => regret);
      const { same } = matches(TABLE_5[at]!, detailed);
      return claimed({
        name: `${task}, ${dataset}`,
        published: `as in ${place}`,
        recomputed: `${same} of 8 the same`,
        holds: same === 8,
        value: same,
        arithmetic: MODELS.map(
          (model, i) =>
            `${model}: ${fixed(TABLE_5[at]![i]!, 3)} in Table 5, ${fixed(detailed[i]!, 3)} in ${place}`,
        ),
      });
    }),
  };
}
