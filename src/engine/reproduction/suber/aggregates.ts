import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { compared, type FigureGroup } from '../figure.ts';
import { meanOf } from '../../stats/mean.ts';
import { ABLATIONS } from '../../simulator/published/tables.ts';

/** Scores and aggregates are printed to .01: each may be .005 off. */
const AGGREGATE_TOLERANCE = 0.01;

/** Compares the aggregate of every row of the ablations with the mean of its tests. */
export function aggregates(): FigureGroup {
  return {
    title: message('publishedSuber.aggregates'),
    place: message('publishedSuber.aggregatesPlace'),
    about: message('publishedSuber.aggregatesAbout'),
    figures: ABLATIONS.flatMap(({ table, rows, ...about }) =>
      rows
        .filter(([, scores]) => scores.length > 0)
        .map(([name, scores, aggregate]) =>
          compared({
            name: message('publishedSuber.row', {
              table,
              title: message('publishedSuber.ablation', about),
              row: name,
            }),
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
