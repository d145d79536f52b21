import { SvelteMap } from 'svelte/reactivity';

/** The meaning of a kind of event: a click, a rating, or none. */
export type EventMeaning = true | number | null;

/** The meanings of the kinds of events in a table. A kind that isn't chosen yet counts as a click. */
export class EventsDraft {
  readonly #shown: () => readonly string[];
  readonly #chosen = new SvelteMap<string, EventMeaning>();

  /** @param shown the kinds in the first rows of the table */
  constructor(shown: () => readonly string[]) {
    this.#shown = shown;
  }

  /** The kinds in the first rows, then those that were added by name. */
  get kinds(): readonly string[] {
    const shown = this.#shown();
    return [...shown, ...[...this.#chosen.keys()].filter((kind) => !shown.includes(kind))];
  }

  /** True if a person chose the meaning of a kind, or added one. */
  get isChosen(): boolean {
    return this.#chosen.size > 0;
  }

  meaningOf(kind: string): EventMeaning {
    const chosen = this.#chosen.get(kind);
    return chosen === undefined ? true : chosen;
  }

  choose(kind: string, meaning: EventMeaning): void {
    this.#chosen.set(kind, meaning);
  }

  /** Adds a kind that the first rows don't show, as a click; ignores an empty name. */
  add(kind: string): void {
    const name = kind.trim();
    if (name !== '' && !this.kinds.includes(name)) this.#chosen.set(name, true);
  }

  /** The kinds that are read, as a study file stores them. */
  get meanings(): Record<string, true | number> {
    const read = this.kinds.flatMap((kind): [string, true | number][] => {
      const meaning = this.meaningOf(kind);
      return meaning === null || Number.isNaN(meaning) ? [] : [[kind, meaning]];
    });
    return Object.fromEntries(read);
  }
}
