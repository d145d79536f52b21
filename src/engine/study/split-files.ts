import { seedOf } from '../domain/seeds.ts';
import type { Dataset } from '../domain/dataset.ts';
import { shortestDecimal } from '../domain/shortest-decimal.ts';
import type { Study } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';

/** The two parts of a study's data as files: tabs between cells, no header. */
export interface SplitFiles {
  /** Everything that a recommender may learn from. */
  readonly train: string;
  readonly test: string;
}

/**
 * Writes the split of a study, so that other programs can train on exactly the same history. A line has the ids of user and
 * item, then the rating, or 1 or 0 for a click, or 1 if neither is known, or nothing if others are rated, then seconds since 1970 if they are known. Lines
 * are in the order of time within a user.
 */
export function splitFiles(
  dataset: Dataset,
  study: Pick<Study, 'split' | 'seed' | 'seeds'>,
): SplitFiles {
  const { log, users, items, scale } = dataset;
  const lineOf = (row: number) => {
    const [rating, clicked, time] = [log.rating[row]!, log.clicked[row]!, log.timestamp[row]!];
    // Beside ratings, a 1 for an item that was met and not rated would be the worst of them.
    const unrated = scale && clicked === 255 ? '' : Number(clicked !== 0);
    const value = Number.isNaN(rating) ? unrated : shortestDecimal(rating);
    const cells = [users[log.user[row]!]!.id, items[log.item[row]!]!.id, String(value)];
    return `${[...cells, ...(Number.isNaN(time) ? [] : [String(time)])].map(cellOf).join('\t')}\n`;
  };
  const all = timelines(dataset, stream(seedOf(study, 'data')).child('history'), study.split);
  const written = (part: 'earlier' | 'later') =>
    all.flatMap((one) => Array.from(one[part], lineOf)).join('');
  return { train: written('earlier'), test: written('later') };
}

/** Writes an id without the characters that separate cells and lines. */
function cellOf(text: string): string {
  return text.replace(/[\t\r\n]/g, ' ');
}
