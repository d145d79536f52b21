import type { Documents, Collection, Entry } from './documents.ts';

/** Documents in memory only, for tests. */
export class MemoryDocuments implements Documents {
  readonly #collections = new Map<string, Map<string, unknown>>();

  async put<T>({ name }: Collection<T>, entries: readonly Entry<T>[]): Promise<void> {
    const copies = structuredClone(entries);
    const kept = this.#collections.get(name) ?? new Map<string, unknown>();
    for (const [id, value] of copies) kept.set(id, value);
    this.#collections.set(name, kept);
  }

  async get<T>({ name }: Collection<T>, id: string): Promise<T | undefined> {
    return structuredClone(this.#collections.get(name)?.get(id)) as T | undefined;
  }

  async all<T>({ name }: Collection<T>): Promise<Entry<T>[]> {
    const entries = [...(this.#collections.get(name) ?? [])] as Entry<T>[];
    return structuredClone(entries).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  async remove<T>({ name }: Collection<T>, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#collections.get(name)?.delete(id);
  }

  async clear<T>({ name }: Collection<T>): Promise<void> {
    this.#collections.delete(name);
  }

  close(): void {}
}
