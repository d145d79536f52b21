import { Workbox } from 'workbox-window';
import { despiteCuts } from '#workers/wire/despite-cuts.ts';
import { SWITCH_CACHE, type fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import {
  REST_CACHE,
  REST_MESSAGE,
  SWITCH_MESSAGE,
  type OfflineFile,
} from '#workers/offline-copy/offline-files.ts';

/** The part of the service worker that the page talks to; a test passes a plain object. */
export interface ServiceWorkerClient {
  /** `active` is the worker that already runs, also where it doesn't control this tab. */
  register(): Promise<{ readonly active: unknown } | undefined>;
  /** Resolves when a worker with this build's files is active. */
  readonly active: Promise<unknown>;
  messageSkipWaiting(): void;
  /** `redundant` occurs where the files couldn't be stored, `controlling` with `isUpdate` after a newer build began. */
  addEventListener(
    type: 'waiting' | 'controlling' | 'redundant',
    listener: (event: { readonly isUpdate?: boolean | undefined }) => void,
  ): void;
}

interface Parts {
  /** The page's own address, with a slash at its end. */
  readonly base: string;
  /** Null where the browser has no service worker, as on plain http. */
  readonly client: ServiceWorkerClient | null;
  readonly caches: () => Pick<CacheStorage, 'open' | 'has' | 'delete'>;
  readonly fetch: typeof fetchUnlessOffline;
  /** Returns the names of the locks that any tab holds. */
  readonly held: () => Promise<readonly string[]>;
  /** True if the service worker answers this tab's requests: not after a reload with the Shift key. */
  readonly controlled: () => boolean;
  /** Sends a message to the page's service worker, and resolves with its answer. */
  readonly tellWorker: (message: object) => Promise<unknown>;
  readonly reload: () => void;
}

type CopyPhase = 'impossible' | 'storing' | 'stored' | 'failed';

type RestPhase =
  | { readonly name: 'unknown' }
  | { readonly name: 'offered'; readonly bytes: number }
  | { readonly name: 'storing'; readonly share: number }
  | { readonly name: 'stored' }
  | { readonly name: 'failed'; readonly bytes: number };

/**
 * The offline switch: `busy` after a try while a tab was at work, `partly` where it is on in a tab that the service
 * worker doesn't control, so that the page's own code alone obeys it.
 */
type SwitchPhase = 'impossible' | 'off' | 'on' | 'partly' | 'busy';

type VersionPhase = 'none' | 'waiting' | 'busy';

/** Returns the service worker of the built page, or null where there is none. */
export function serviceWorkerOf(base: string): ServiceWorkerClient | null {
  const built = import.meta.env.PROD;
  if (!built || !globalThis.isSecureContext || !('serviceWorker' in navigator)) return null;
  return new Workbox(new URL('service-worker.js', base).href);
}

/** The copy of the page in this browser, with which it opens without a network. */
export class OfflineCopy {
  readonly #parts: Parts;
  #phase = $state.raw<CopyPhase>('storing');
  #rest = $state.raw<RestPhase>({ name: 'unknown' });
  #version = $state.raw<VersionPhase>('none');
  #switch = $state.raw<SwitchPhase>('impossible');
  #files: readonly OfflineFile[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    if (!parts.client) this.#phase = 'impossible';
  }

  get phase(): CopyPhase {
    return this.#phase;
  }

  /** The files that only judges on a graphics card need. */
  get rest(): RestPhase {
    return this.#rest;
  }

  /** Possible once the page is stored. While it is on, the service worker refuses every request to the network. */
  get switch(): SwitchPhase {
    return this.#switch;
  }

  /** True while the offline switch is on, be it in part. */
  get isOffline(): boolean {
    return this.#switch === 'on' || this.#switch === 'partly';
  }

  /** A newer build that is stored and not yet used: `busy` after a try while work was in progress. */
  get version(): VersionPhase {
    return this.#version;
  }

  /** Stores the page's files, or checks that they are stored. Never rejects; call it once. */
  async store(): Promise<void> {
    const { client, reload } = this.#parts;
    if (!client) return;
    this.#phase = 'storing';
    try {
      if (await this.#parts.caches().has(SWITCH_CACHE)) {
        // To register the service worker would ask the host for a newer one.
        [this.#phase, this.#switch] = ['stored', this.#isOn()];
        return;
      }
      client.addEventListener('waiting', () => (this.#version = 'waiting'));
      client.addEventListener('controlling', ({ isUpdate }) => {
        if (isUpdate) reload();
      });
      const failed = new Promise<never>((_, reject) => {
        client.addEventListener('redundant', () => reject(new TypeError('Not stored')));
      });
      const registration = await despiteCuts(() => client.register());
      // Always raced, since the files of a newer build may fail while this one's worker runs.
      await Promise.race([registration?.active ?? client.active, failed]);
      [this.#phase, this.#switch] = ['stored', 'off'];
      await this.#readRest();
    } catch {
      this.#phase = 'failed';
    }
  }

  /** Stores the rest of the page's files. Those that are stored already aren't fetched again. */
  async storeRest(): Promise<void> {
    const missing = await this.#missing();
    const whole = sumOf(missing);
    this.#rest = { name: 'storing', share: 0 };
    try {
      const cache = await this.#parts.caches().open(REST_CACHE);
      let done = 0;
      for (const { url, bytes, integrity } of missing) {
        const address = new URL(url, this.#parts.base).href;
        await despiteCuts(async () => {
          const init = integrity ? ({ integrity, cache: 'no-cache' } as const) : {};
          const response = await this.#parts.fetch(address, init);
          if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
          await cache.put(address, response);
        });
        done += bytes;
        this.#rest = { name: 'storing', share: done / whole };
      }
      this.#rest = { name: 'stored' };
    } catch {
      this.#rest = { name: 'failed', bytes: sumOf(await this.#missing()) };
    }
  }

  /**
   * Turns the offline switch on or off and loads the page again, so that workers that began without the service worker
   * obey it too. Does neither while some tab is at work.
   */
  async turnSwitch(on: boolean): Promise<void> {
    const { caches, held, tellWorker, reload } = this.#parts;
    if ((await held()).length > 0) {
      this.#switch = on ? 'busy' : this.#isOn();
      return;
    }
    if (on) await caches().open(SWITCH_CACHE);
    else await caches().delete(SWITCH_CACHE);
    await tellWorker({ type: SWITCH_MESSAGE });
    reload();
  }

  /** Changes to the newer build, unless some tab is at work. */
  async useNewVersion(): Promise<void> {
    const held = await this.#parts.held();
    this.#version = held.length > 0 ? 'busy' : 'waiting';
    if (held.length === 0) this.#parts.client?.messageSkipWaiting();
  }

  #isOn(): 'on' | 'partly' {
    return this.#parts.controlled() ? 'on' : 'partly';
  }

  async #readRest(): Promise<void> {
    const { tellWorker } = this.#parts;
    this.#files = ((await tellWorker({ type: REST_MESSAGE })) ?? []) as readonly OfflineFile[];
    const bytes = sumOf(await this.#missing());
    this.#rest = bytes > 0 ? { name: 'offered', bytes } : { name: 'stored' };
  }

  async #missing(): Promise<readonly OfflineFile[]> {
    const cache = await this.#parts.caches().open(REST_CACHE);
    const stored = (await cache.keys()).map(({ url }) => url);
    return this.#files.filter(({ url }) => !stored.includes(new URL(url, this.#parts.base).href));
  }
}

const sumOf = (files: readonly OfflineFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
