import { z } from 'zod';
import type { InteractionTable } from '../domain/dataset.ts';
import { Fault } from '../domain/fault.ts';

/** A made-up user as the examples' files have one. */
export interface ExampleUser {
  readonly id: string;
  /** Item, stars, seconds since 1970. */
  readonly ratings: readonly (readonly [string, number, number])[];
  /** Base64, a byte an item in the order of the items: utility times 255. */
  readonly truth: string;
}

/**
 * A file that the page itself brings along.
 *
 * @param file its path on the page
 * @throws Fault `file-unusable` when it isn't what it should be
 */
export function parsedFile<T>(file: string, schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault('file-unusable', `${file} is not JSON: ${thrown.message}`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new Fault('file-unusable', `${file}: ${z.prettifyError(result.error)}`);
}

/** By user, then item, then time: the order that a dataset's hash asks for. */
export function exampleLog(
  file: string,
  items: readonly string[],
  users: readonly ExampleUser[],
): InteractionTable {
  const places = new Map(items.map((id, place) => [id, place]));
  const rows = users.flatMap(({ id, ratings }, user) => {
    const seen = ratings.map(([name, rating, timestamp]) => {
      const item = places.get(name);
      if (item === undefined) {
        throw new Fault('file-unusable', `${file}: ${id} rates ${name}, which isn't there`);
      }
      return { user, item, rating, timestamp };
    });
    return seen.sort((a, b) => a.item - b.item || a.timestamp - b.timestamp);
  });
  return {
    length: rows.length,
    user: Uint32Array.from(rows, ({ user }) => user),
    item: Uint32Array.from(rows, ({ item }) => item),
    rating: Float32Array.from(rows, ({ rating }) => rating),
    timestamp: Float64Array.from(rows, ({ timestamp }) => timestamp),
    clicked: new Uint8Array(rows.length).fill(255),
    position: new Float32Array(rows.length).fill(NaN),
    impression: [],
  };
}

/** How often each item was rated, and the mean of that. */
export function exampleFame(log: InteractionTable, items: number) {
  const count = new Uint32Array(items);
  const sum = new Float64Array(items);
  for (let row = 0; row < log.length; row++) {
    const item = log.item[row]!;
    count[item]!++;
    sum[item]! += log.rating[row]!;
  }
  return (place: number) => {
    const popularity = count[place] ?? 0;
    return {
      popularity,
      ...(popularity > 0 ? { meanRating: (sum[place] ?? 0) / popularity } : {}),
    };
  };
}

/** Utility in [0, 1] of every item for every user, row-major by user. */
export function exampleTruth(
  file: string,
  users: readonly ExampleUser[],
  items: number,
): Float32Array {
  const truth = new Float32Array(users.length * items);
  users.forEach(({ id, truth: text }, user) => {
    const bytes = atob(text);
    if (bytes.length !== items) {
      throw new Fault(
        'file-unusable',
        `${file}: ${id} has ${bytes.length} true utilities for ${items} items`,
      );
    }
    for (let item = 0; item < items; item++) {
      truth[user * items + item] = bytes.charCodeAt(item) / 255;
    }
  });
  return truth;
}
