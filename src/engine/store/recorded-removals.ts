import type { Collection, Documents, Entry } from './documents.ts';

/** Documents of one collection that were removed together. */
interface Taken {
  readonly collection: Collection<unknown>;
  readonly entries: readonly Entry<unknown>[];
}

/**
 * A view of `Documents` for one deletion: it remembers all documents that `remove` deletes, so that `putBack` can store
 * them again. Everything else goes straight to the documents.
 */
export class RecordedRemovals implements Pick<Documents, 'get' | 'all' | 'remove'> {
  readonly #documents: Documents;
  readonly #taken: Taken[] = [];

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  get<T>(collection: Collection<T>, id: string): Promise<T | undefined> {
    return this.#documents.get(collection, id);
  }

  all<T>(collection: Collection<T>): Promise<Entry<T>[]> {
    return this.#documents.all(collection);
  }

  async remove<T>(collection: Collection<T>, ids: readonly string[]): Promise<void> {
    const entries = await this.#documents.take(collection, ids);
    if (entries.length > 0) this.#taken.push({ collection, entries });
  }

  /**
   * Stores everything again, in the order of its removal. After a failure a second call goes on where the first stopped.
   *
   * @throws Fault `run-changed` if one of the ids is in use
   */
  async putBack(): Promise<void> {
    for (let next = this.#taken[0]; next; next = this.#taken[0]) {
      await this.#documents.putBack(next.collection, next.entries);
      this.#taken.shift();
    }
  }
}
