import { SvelteMap } from 'svelte/reactivity';

/**
 * The sections of a page that a person opened or closed, stored by name, so that the page opens alike the next time. If
 * the browser refuses storage, the choice lasts until the page is closed.
 */
export class Folds {
  readonly #key: string;
  readonly #kept: () => Storage;
  readonly #open: SvelteMap<string, boolean>;
  #closed = $state.raw<readonly string[]>([]);
  #whole = $state.raw(false);

  /**
   * @param key in the storage, with the prefix of all of this page's
   * @param kept returns the storage; throws if the browser refuses storage
   */
  constructor(key: string, kept: () => Storage) {
    this.#key = key;
    this.#kept = kept;
    this.#open = new SvelteMap(this.#stored());
  }

  /** Closes sections that nobody opened or closed. */
  closeInitially(titles: readonly string[]): void {
    this.#closed = titles;
  }

  /** Shows every section open, for paper, until this ends. Changes nothing that is stored. */
  showWhole(whole: boolean): void {
    this.#whole = whole;
  }

  isOpen(title: string): boolean {
    return this.#whole || (this.#open.get(title) ?? !this.#closed.includes(title));
  }

  set(titles: readonly string[], open: boolean): void {
    for (const title of titles) this.#open.set(title, open);
    try {
      this.#kept().setItem(this.#key, JSON.stringify(Object.fromEntries(this.#open)));
    } catch {
      // The browser refuses storage.
    }
  }

  #stored(): [string, boolean][] {
    try {
      const stored: unknown = JSON.parse(this.#kept().getItem(this.#key) ?? '{}');
      return Object.entries(stored ?? {}).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      );
    } catch {
      return [];
    }
  }
}
