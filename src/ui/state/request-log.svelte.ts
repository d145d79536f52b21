import { isRemoteHost } from '#engine/models/hosts.ts';
import type { RequestNote } from '#workers/wire/requests.ts';

/** Where a request went: to the page's own host, to one that models come from, to another, or nowhere. */
export type Whither = 'own' | 'model host' | 'elsewhere' | 'blocked';

/** Every request that the page or one of its workers made, or was stopped from making. */
export class RequestLog {
  readonly #origin: string;
  #notes = $state.raw<readonly RequestNote[]>([]);
  #counts = $state.raw<Readonly<Record<Whither, number>>>({
    own: 0,
    'model host': 0,
    elsewhere: 0,
    blocked: 0,
  });

  /** @param origin the page's own, such as `https://example.org`. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Oldest first. */
  get notes(): readonly RequestNote[] {
    return this.#notes;
  }

  /** How many went to another host, those for models included. */
  get elsewhere(): number {
    return this.#counts.elsewhere + this.#counts['model host'];
  }

  /** How many of them went to a host that models come from. */
  get forModels(): number {
    return this.#counts['model host'];
  }

  /** How many asked for one of the page's own files. */
  get own(): number {
    return this.#counts.own;
  }

  /** How many the page's own policy stopped before they were sent. */
  get blocked(): number {
    return this.#counts.blocked;
  }

  add(note: RequestNote): void {
    const whither = this.whitherOf(note);
    this.#notes = [...this.#notes, note].sort((a, b) => a.at - b.at);
    this.#counts = { ...this.#counts, [whither]: this.#counts[whither] + 1 };
  }

  whitherOf({ url, blocked }: RequestNote): Whither {
    if (blocked) return 'blocked';
    if (!URL.canParse(url)) return 'elsewhere';
    if (new URL(url).origin === this.#origin) return 'own';
    return isRemoteHost(url) ? 'model host' : 'elsewhere';
  }
}
