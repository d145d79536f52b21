import { z } from '../domain/zod.ts';
import { everyRow, popularityIn } from '../domain/popularity.ts';
import type { InteractionTable } from '../domain/dataset.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';

/** A made-up user, as the example files store one. */
interface ExampleUser {
  readonly id: string;
  /** Item id, stars, seconds since 1970. */
  readonly ratings: readonly (readonly [string, number, number])[];
  /** Base64, one byte per item in catalogue order: utility times 255. */
  readonly truth: string;
}

/**
 * Parses a JSON file that belongs to the page itself.
 * @param file its path on the page
 * @throws Fault `file-unusable` if it isn't JSON or doesn't match the schema
 */
export function parsedFile<T>(file: string, schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault('file-unusable', message('dataFaults.notJson', { file, why: thrown.message }));
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new Fault(
    'file-unusable',
    message('dataFaults.exampleUnreadable', { file, why: z.prettifyError(result.error) }),
  );
}

/**
 * Builds the interaction table in the order that the dataset hash needs: by user, item, time.
 * @throws Fault `file-unusable` if a user rates an unknown item
 */
export function exampleLog(
  file: string,
  items: readonly string[],
  users: readonly ExampleUser[],
): InteractionTable {
  const indices = new Map(items.map((id, index) => [id, index]));
  const rows = users.flatMap(({ id, ratings }, user) => {
    const seen = ratings.map(([name, rating, timestamp]) => {
      const item = indices.get(name);
      if (item === undefined) {
        throw new Fault(
          'file-unusable',
          message('dataFaults.exampleRatesMissing', { file, id, name }),
        );
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

/** Returns a function that gives each item's number of users and the mean of their ratings. */
export function exampleFame(log: InteractionTable, items: number) {
  const met = popularityIn({ items: { length: items }, log }, everyRow(log));
  const count = new Uint32Array(items);
  const sum = new Float64Array(items);
  for (let row = 0; row < log.length; row++) {
    const item = log.item[row]!;
    count[item]!++;
    sum[item]! += log.rating[row]!;
  }
  return (index: number) => {
    const ratings = count[index] ?? 0;
    return {
      popularity: met[index] ?? 0,
      ...(ratings > 0 ? { meanRating: (sum[index] ?? 0) / ratings } : {}),
    };
  };
}

/**
 * Decodes true utilities: values in [0, 1] of every item for every user, row-major by user.
 * @throws Fault `file-unusable` if a user has too few or too many values
 */
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
        message('dataFaults.exampleUtilities', { file, id, utilities: bytes.length, items }),
      );
    }
    for (let item = 0; item < items; item++) {
      truth[user * items + item] = bytes.charCodeAt(item) / 255;
    }
  });
  return truth;
}
