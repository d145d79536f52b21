import type { Documents, Drawer, Entry } from './documents.ts';

/** Documents in memory only, for tests. */
export class MemoryDocuments implements Documents {
  readonly #drawers = new Map<string, Map<string, unknown>>();

  async put<T>({ name }: Drawer<T>, entries: readonly Entry<T>[]): Promise<void> {
    const copies = structuredClone(entries);
    const kept = this.#drawers.get(name) ?? new Map<string, unknown>();
    for (const [id, value] of copies) kept.set(id, value);
    this.#drawers.set(name, kept);
  }

  async get<T>({ name }: Drawer<T>, id: string): Promise<T | undefined> {
    return structuredClone(this.#drawers.get(name)?.get(id)) as T | undefined;
  }

  async all<T>({ name }: Drawer<T>): Promise<Entry<T>[]> {
    const entries = [...(this.#drawers.get(name) ?? [])] as Entry<T>[];
    return structuredClone(entries).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  async remove<T>({ name }: Drawer<T>, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#drawers.get(name)?.delete(id);
  }

  async clear<T>({ name }: Drawer<T>): Promise<void> {
    this.#drawers.delete(name);
  }

  close(): void {}
}
