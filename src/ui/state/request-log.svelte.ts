import type { RequestNote } from '#workers/wire/requests.ts';

/** Every request that the page or one of its workers made, or was stopped from making. */
export class RequestLog {
  readonly #origin: string;
  #notes = $state.raw<readonly RequestNote[]>([]);
  readonly #elsewhere = $derived(
    this.#notes.filter((note) => !note.blocked && !this.isOwn(note)).length,
  );
  readonly #blocked = $derived(this.#notes.filter(({ blocked }) => blocked).length);

  /** @param origin the page's own, such as `https://example.org`. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Oldest first. */
  get notes(): readonly RequestNote[] {
    return this.#notes;
  }

  /** How many went to another host. */
  get elsewhere(): number {
    return this.#elsewhere;
  }

  /** How many the page's own policy stopped before they were sent. */
  get blocked(): number {
    return this.#blocked;
  }

  add(note: RequestNote): void {
    this.#notes = [...this.#notes, note].sort((a, b) => a.at - b.at);
  }

  /** Whether it asked for one of the page's own files. */
  isOwn({ url }: RequestNote): boolean {
    return URL.canParse(url) && new URL(url).origin === this.#origin;
  }
}
