/** A file of the page; its address is relative to the page's. */
export interface OfflineFile {
  readonly url: string;
  readonly bytes: number;
  /** Identifies the content; null where the name does. */
  readonly revision: string | null;
  /** The hash of its content, as a request's `integrity`: no other content is ever stored. */
  readonly integrity?: string;
}

/** The files of a build, which the build writes into the service worker. */
export interface OfflineFiles {
  /** Stored at the first visit: every view, the pocket judge and its runtime. */
  readonly first: readonly OfflineFile[];
  /** Stored when asked: what only judges on a graphics card or in GGUF need. */
  readonly rest: readonly OfflineFile[];
}

/** The cache of the files that are stored when asked. Its prefix is that of all caches of this page. */
export const REST_CACHE = 'slatewise/offline-rest';

/** Asks the service worker for `OfflineFiles['rest']`. */
export const REST_MESSAGE = 'REST';

/** Asks the service worker to read the offline switch again. */
export const SWITCH_MESSAGE = 'SWITCH';
