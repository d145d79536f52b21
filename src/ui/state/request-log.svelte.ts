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

  /** Failed requests of which both reports have come. */
  readonly #joined = new WeakSet<RequestNote>();

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

  /** Adds a note, or joins it with the other report of the same failed request: the browser's and the page's own. */
  add(note: RequestNote): void {
    const other = this.#otherReportOf(note);
    if (other) {
      const joined: RequestNote = { ...other, at: Math.min(other.at, note.at), failed: true };
      this.#joined.add(joined);
      this.#notes = this.#notes.map((one) => (one === other ? joined : one)).sort(byTime);
      return;
    }
    const whither = this.whitherOf(note);
    this.#notes = [...this.#notes, note].sort(byTime);
    this.#counts = { ...this.#counts, [whither]: this.#counts[whither] + 1 };
  }

  /**
   * Finds the unjoined note of the same request. The browser measures from the start of a request to its end, the page
   * notes a failure at its end, so the nearest earlier measurement is the one; either report may come first.
   */
  #otherReportOf(note: RequestNote): RequestNote | undefined {
    if (note.blocked || note.from !== undefined) return undefined;
    return this.#notes.findLast((one) => {
      const [failure, measured] = note.failed ? [note, one] : [one, note];
      return (
        failure.failed &&
        !measured.failed &&
        !measured.blocked &&
        measured.from === undefined &&
        !this.#joined.has(failure) &&
        measured.bytes === 0 &&
        measured.url === failure.url &&
        measured.worker === failure.worker &&
        measured.at <= failure.at
      );
    });
  }

  whitherOf({ url, blocked }: RequestNote): Whither {
    if (blocked) return 'blocked';
    if (!URL.canParse(url)) return 'elsewhere';
    if (new URL(url).origin === this.#origin) return 'own';
    if (isOnThisMachine(url)) return 'this machine';
    return isRemoteHost(url) ? 'model host' : 'elsewhere';
  }
}

const byTime = (a: RequestNote, b: RequestNote) => a.at - b.at;
