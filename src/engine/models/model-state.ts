import type { Text } from '#messages/message.ts';

/** The state of a model in the model store. Exactly one applies at a time. */
export type ModelState =
  /** Its files are part of the page and are read from there: nothing to download. */
  | { readonly name: 'beside the page' }
  | { readonly name: 'absent' }
  /**
   * Begun and incomplete: paused, interrupted, or its tab was closed. The downloaded bytes remain.
   */
  | { readonly name: 'partial'; readonly bytes: number; readonly of: number | null }
  /** A tab is downloading it now, this one or another. */
  | { readonly name: 'fetching'; readonly bytes: number; readonly of: number | null }
  /** A file doesn't match its manifest. The others remain; a new download continues from them. */
  | {
      readonly name: 'damaged';
      readonly file: string;
      readonly why: Text;
      readonly bytes: number;
      readonly of: number | null;
    }
  /** Complete and checked. `bytes` on this device. */
  | { readonly name: 'ready'; readonly bytes: number };

/** The progress of a download or an import. Plain data, about four a second. */
export interface DownloadEvent {
  readonly phase:
    /** Another tab holds the lock of this model; this one continues when that one ends. */
    | 'another tab'
    /** Listing the model's files. */
    | 'listing'
    | 'fetching'
    /** A request failed; the next try is after `retryIn` seconds. */
    | 'waiting'
    /** All bytes have arrived; the last files are checked and moved into place. */
    | 'checking';
  /** Bytes on this device, those of earlier visits included. */
  readonly bytes: number;
  /** Bytes of the whole model; null before its manifest was read. */
  readonly of: number | null;
  readonly files: { readonly done: number; readonly of: number | null };
  /** The rate over the last seconds of this visit; null until there are enough measurements. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** Seconds until the next try, with `why`; only in `waiting`. */
  readonly retryIn?: number;
  readonly why?: Text;
}

/** The model files on this device, for the storage manager. */
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
  /** Bytes of checked files, and of unfinished parts. */
  readonly bytes: number;
  readonly partBytes: number;
  readonly complete: boolean;
}
