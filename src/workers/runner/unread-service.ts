import type { Documents } from '#engine/store/documents.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import type { Store } from '#engine/store/store.ts';
import type { Removal, Removals } from '#workers/wire/removals.ts';
import type { Call } from '#workers/wire/wire.ts';
import { collectionsIn } from './stored-collections.ts';

/** Names what this browser stores and the page can't read. */
export interface UnreadApi {
  /** Returns the unreadable rows of every kind, but for the answers of runs, which their reports name. */
  unreadRows(input: null, call: Call): Promise<readonly UnreadRow[]>;
  /** Deletes an unreadable row with what belongs to it. */
  removeUnread(input: { row: UnreadRow }, call: Call): Promise<Removal>;
}

interface UnreadParts {
  readonly store: Promise<Store>;
  readonly documents: Promise<Documents>;
  readonly removals: Removals;
}

/** Returns the service for rows that can't be read. */
export function unreadService({ store, documents, removals }: UnreadParts): UnreadApi {
  return {
    async unreadRows() {
      const [rows, kept] = await Promise.all([store, documents]);
      return [...(await rows.unread()), ...(await kept.unread(await collectionsIn(kept)))];
    },

    async removeUnread({ row }) {
      if (row.of !== 'document') {
        const kept = await store;
        const taken = await kept.takeUnread(row);
        return removals.remember(() => kept.putBack(taken));
      }
      const kept = await documents;
      const collection = { name: row.within ?? '' };
      const taken = await kept.take(collection, [row.key]);
      return removals.remember(() => kept.putBack(collection, taken));
    },
  };
}
