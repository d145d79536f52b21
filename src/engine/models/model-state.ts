/** Where a model is, as the shelf knows it. One of these at a time. */
export type ModelState =
  /** Its files are part of the page and are read from there: nothing to download. */
  | { readonly name: 'beside the page' }
  | { readonly name: 'absent' }
  /** Begun and not complete: paused, broken off, or its tab was closed. What is here is kept. */
  | { readonly name: 'partial'; readonly bytes: number; readonly of: number | null }
  /** A tab is at it now, this one or another. */
  | { readonly name: 'fetching'; readonly bytes: number; readonly of: number | null }
  /** A file came, and wasn't what its manifest says. The others are kept; fetching again goes on. */
  | {
      readonly name: 'damaged';
      readonly file: string;
      readonly why: string;
      readonly bytes: number;
      readonly of: number | null;
    }
  /** Complete and checked. `bytes` on this device. */
  | { readonly name: 'ready'; readonly bytes: number };

/** What a download or an import tells on its way. Plain data, about four a second. */
export interface DownloadEvent {
  readonly phase:
    /** Another tab holds this model; this one goes on when that one ends. */
    | 'another tab'
    /** Reading what files there are. */
    | 'listing'
    | 'fetching'
    /** A request failed; the next try is after `retryIn` seconds. */
    | 'waiting'
    /** All bytes are here; the last ones are being checked and put in place. */
    | 'checking';
  /** Bytes that are here, those of earlier visits included. */
  readonly bytes: number;
  /** Bytes of the whole model; null before its manifest was read. */
  readonly of: number | null;
  readonly files: { readonly done: number; readonly of: number | null };
  /** Over the last seconds of this visit; null until there is enough to say. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** Seconds until the next try, with `why`; only in `waiting`. */
  readonly retryIn?: number;
  readonly why?: string;
}

/** What lies on this device, for the storage manager. */
export interface StorageReport {
  readonly models: readonly StoredModel[];
  /** Bytes of all models and of unfinished downloads. */
  readonly modelBytes: number;
  /** Bytes of the caches as the browser counts them, which hold models alone: copies that it hasn't cleared yet are in them. Null where it won't say. */
  readonly cacheBytes: number | null;
  /** Bytes that this origin uses and may use; null where the browser won't say. */
  readonly used: number | null;
  readonly quota: number | null;
  readonly persisted: boolean;
}

export interface StoredModel {
  readonly id: string;
  readonly name: string;
  /** Bytes of checked files, and of parts that are under way. */
  readonly bytes: number;
  readonly partBytes: number;
  readonly complete: boolean;
}
