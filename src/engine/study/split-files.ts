import { seedOf } from '../domain/seeds.ts';
import { shortestDecimal } from '../domain/shortest-decimal.ts';
import type { Dataset } from '../domain/dataset.ts';
import type { Study } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';

/** The parts of a study that decide which interactions are held out. */
export type SplitChoice = Pick<Study, 'split' | 'seed' | 'seeds'>;

/** The two parts of a study's data as files: tabs between cells, no header. */
export interface SplitFiles {
  /** Everything that a recommender may learn from. */
  readonly train: string;
  readonly test: string;
}

/**
 * Writes the split of a study, so that other programs can train on exactly the same history. A line has the ids of user and
 * item, then the rating, or 1 or 0 for a click, or 1 if neither is known, or nothing if others are rated. Where any time is
 * known, seconds since 1970 follow, or nothing for an unknown time. Lines are in the order of time within a user.
 * Quotation marks wrap an id that holds a tab, a mark or a line break, and a mark in it is doubled, as pandas writes and reads it.
 */
export function splitFiles(dataset: Dataset, study: SplitChoice): SplitFiles {
  const { log, scale } = dataset;
  const users = dataset.users.map(({ id }) => cellOf(id));
  const items = dataset.items.map(({ id }) => cellOf(id));
  const timed = log.timestamp.some((time) => !Number.isNaN(time));
  const lineOf = (row: number) => {
    const [rating, clicked, time] = [log.rating[row]!, log.clicked[row]!, log.timestamp[row]!];
    // Beside ratings, a 1 for an item that was met and not rated would be the worst of them.
    const unrated = scale && clicked === 255 ? '' : Number(clicked !== 0);
    const value = Number.isNaN(rating) ? unrated : shortestDecimal(rating);
    const when = timed ? `\t${Number.isNaN(time) ? '' : time}` : '';
    return `${users[log.user[row]!]}\t${items[log.item[row]!]}\t${value}${when}\n`;
  };
  const all = timelines(dataset, stream(seedOf(study, 'data')).child('history'), study.split);
  const written = (part: 'earlier' | 'later') =>
    all.flatMap((one) => Array.from(one[part], lineOf)).join('');
  return { train: written('earlier'), test: written('later') };
}

/** Writes an id so that it is one cell of one line's row. */
function cellOf(id: string): string {
  return /["\t\r\n]/.test(id) ? `"${id.replaceAll('"', '""')}"` : id;
}
