import { isRemoteHost } from '#engine/models/hosts.ts';
import { isOnThisMachine } from '#engine/models/server-address.ts';
import type { RequestNote } from '#workers/wire/requests.ts';

/** The target of a request: the page's own host, a server on this machine, a model host, another host, or blocked. */
export type Whither = 'own' | 'this machine' | 'model host' | 'elsewhere' | 'blocked';

/** Every request that the page or its workers made or tried to make. */
export class RequestLog {
  readonly #origin: string;
  #notes = $state.raw<readonly RequestNote[]>([]);
  #counts = $state.raw<Readonly<Record<Whither, number>>>({
    own: 0,
    'this machine': 0,
    'model host': 0,
    elsewhere: 0,
    blocked: 0,
  });

  /** @param origin the page's own, for example `https://example.org`. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Oldest first. */
  get notes(): readonly RequestNote[] {
    return this.#notes;
  }

  /** Number of requests to other hosts, model hosts included. */
  get elsewhere(): number {
    return this.#counts.elsewhere + this.#counts['model host'];
  }

  /** Number of requests to model hosts. */
  get forModels(): number {
    return this.#counts['model host'];
  }

  /** Number of requests for the page's own files. */
  get own(): number {
    return this.#counts.own;
  }

  /** Number of requests to servers on this machine, which the person connected. */
  get thisMachine(): number {
    return this.#counts['this machine'];
  }

  /** Number of requests that the page's content security policy blocked. */
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
    if (isOnThisMachine(url)) return 'this machine';
    return isRemoteHost(url) ? 'model host' : 'elsewhere';
  }
}
