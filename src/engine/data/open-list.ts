import { hasOwnPlace, better, type Entry } from './list-order.ts';

/** One recommender's list for one user while a file is read. */
export class OpenList {
  readonly file: string;
  readonly recommender: string;
  readonly user: string;
  readonly #items = new Map<string, Entry>();
  /** Lines that were left out and whose places stay empty, by what makes them one line. */
  readonly #lost = new Map<string, Entry>();
  /** Lines that repeat another one's item and place. */
  readonly #repeats: Entry[] = [];

  constructor(file: string, recommender: string, user: string) {
    this.file = file;
    this.recommender = recommender;
    this.user = user;
  }

  /** True if no line with an item was added. */
  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  /** Adds a line. Of two lines with one item the better stays; returns the one before, if there was one. */
  add(entry: Entry): Entry | undefined {
    const before = this.#items.get(entry.item);
    if (!before) this.#items.set(entry.item, entry);
    else if (better(entry, before) < 0) {
      this.#items.set(entry.item, entry);
      this.#drop(before, entry);
    } else this.#drop(entry, before);
    return before;
  }

  /** Adds the place of a line that is left out. */
  lose(entry: Entry): void {
    const { item, rank, score } = entry;
    const key = JSON.stringify([item, ...(Number.isNaN(rank) ? ['score', String(score)] : [rank])]);
    if (this.#lost.has(key)) this.#repeats.push(entry);
    else this.#lost.set(key, { ...entry, lost: true });
  }

  /** The lines with an item, and those whose places stay empty. */
  places(): Entry[] {
    return [...this.#items.values(), ...this.#lost.values()];
  }

  /** All lines in the order of the file. */
  lines(): Entry[] {
    return [...this.places(), ...this.#repeats].sort((a, b) => a.line - b.line);
  }

  #drop(entry: Entry, instead: Entry): void {
    if (hasOwnPlace(entry, instead)) this.lose(entry);
    else this.#repeats.push(entry);
  }
}
