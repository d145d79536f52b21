import { message } from '#messages/message.ts';
import { claimed, type FigureGroup } from '../figure.ts';
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
    title: message('publishedSlateJudge.summary'),
    place: message('publishedSlateJudge.summaryPlace'),
    about: message('publishedSlateJudge.summaryAbout'),
    figures: FIELDS.map(({ task, dataset, table, rows }, at) => {
      const detailed = rows.map(([regret]) => regret);
      const { same } = matches(TABLE_5[at]!, detailed);
      return claimed({
        name: `${task}, ${dataset}`,
        published: message('publishedSlateJudge.asIn', { table }),
        recomputed: message('publishedSlateJudge.same', { same }),
        holds: same === 8,
        value: same,
        arithmetic: MODELS.map((model, i) =>
          message('publishedSlateJudge.bothTables', {
            model,
            summed: TABLE_5[at]![i]!,
            detailed: detailed[i]!,
            table,
          }),
        ),
      });
    }),
  };
}
