import { compared, fixed, type FigureGroup } from '../figure.ts';
import { meanOf } from '../../stats/mean.ts';
import { ABLATIONS } from '../../simulator/published/tables.ts';

/** Scores and aggregates are printed to .01: each may be .005 off. */
const AGGREGATE_TOLERANCE = 0.01;

/** Compares the aggregate of every row of the ablations with the mean of its tests. */
export function aggregates(): FigureGroup {
  return {
    title: 'Aggregates',
    place: 'Tables 2, 3 and 7 to 13',
    about:
      'The mean of four tests for films, of three for books. Scores and aggregates are rounded to two decimals, so .01 is near enough.',
    figures: ABLATIONS.flatMap(({ table, title, rows }) =>
      rows.map(([name, scores, aggregate]) =>
        compared({
          name: `Table ${table}, ${title}: ${name}`,
          published: aggregate,
          value: meanOf(scores),
          digits: 4,
          tolerance: AGGREGATE_TOLERANCE,
          arithmetic: [
            `(${scores.map((one) => fixed(one, 2)).join(' + ')}) / ${scores.length} = ${fixed(meanOf(scores), 4)}`,
          ],
        }),
      ),
    ),
  };
}
