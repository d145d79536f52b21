import type { Dataset } from '../domain/dataset.ts';
import { shortestDecimal } from '../domain/shortest-decimal.ts';
import { jsonLine } from './json-line.ts';

/** A dataset as tables of JSON Lines, which a study reads with the columns of the same names. */
export interface DatasetTables {
  /** `user`, `item`, `rating` and `timestamp`. */
  readonly interactions: string;
  /** `item` and what is known of it. */
  readonly items: string;
  /** `user`, `profile`, and each attribute by its name. */
  readonly users: string;
}

/**
 * Writes a dataset as tables. Searches, clicks, categories browsed, impressions and positions aren't written, which
 * datasets of simulated people lack; neither are mean ratings, which a reader computes anew.
 */
export function datasetTables({ items, users, log }: Dataset): DatasetTables {
  const interactions = Array.from({ length: log.length }, (_, i) => {
    const [user, item] = [users[log.user[i]!]!, items[log.item[i]!]!];
    const rating = shortestDecimal(log.rating[i]!);
    return { user: user.id, item: item.id, rating, timestamp: log.timestamp[i]! };
  });
  return {
    interactions: lines(interactions),
    items: lines(
      items.map(({ id, title, year, categories, creators, actors, ...rest }) => ({
        ...{ item: id, title, year, categories, creators, actors },
        ...{ voteAverage: rest.voteAverage, price: rest.price, description: rest.description },
      })),
    ),
    users: lines(
      users.map(({ id, profile, context }) => ({ ...context?.attributes, user: id, profile })),
    ),
  };
}

function lines(rows: readonly object[]): string {
  return rows.map((row) => jsonLine(row)).join('');
}
