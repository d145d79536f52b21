import type { Collection, Entry } from './documents.ts';
import { unfit } from './readable.ts';
import type { UnreadRow } from './unread-row.ts';
import { unreadableRow } from './unreadable.ts';

/** A document as it is stored. */
export type StoredEntry = readonly [id: string, value: unknown];

/**
 * Returns one stored document in the present form; undefined if there is none.
 *
 * @throws Fault `row-unreadable` if it can't be read, unless the collection is replaceable
 */
export function readDocument<T>(
  collection: Collection<T>,
  [id, value]: StoredEntry,
): T | undefined {
  if (value === undefined) return undefined;
  const why = unfit(collection.shape, value);
  if (why === null) return inPresentForm(collection, value as T);
  if (collection.replaceable) return undefined;
  throw unreadableRow(collection.name, id, why);
}

/** Returns the documents that can be read, in their order and in the present form. */
export function readableDocuments<T>(
  collection: Collection<T>,
  entries: readonly StoredEntry[],
): Entry<T>[] {
  return entries.flatMap(([id, value]) =>
    collection.shape(value) === null ? [[id, inPresentForm(collection, value as T)] as const] : [],
  );
}

/** Returns the documents that can't be read, with the reasons. */
export function unreadDocuments(
  { name, shape }: Pick<Collection<unknown>, 'name' | 'shape'>,
  entries: readonly StoredEntry[],
): UnreadRow[] {
  return entries.flatMap(([id, value]) => {
    const why = unfit(shape, value);
    return why === null ? [] : [{ of: 'document' as const, within: name, key: id, why }];
  });
}

function inPresentForm<T>(collection: Collection<T>, value: T): T {
  return collection.present ? collection.present(value) : value;
}
