import type { UnreadRow } from './unread-row.ts';
import type { Shape } from './shapes/shape.ts';

declare const kept: unique symbol;

/** The typed name of a collection of documents, with the form that its documents have. */
export interface Collection<T> extends Reading<T> {
  readonly name: string;
  readonly shape: Shape;
  readonly [kept]?: T;
}

/** The ways in which a collection is read. */
interface Reading<T> {
  /** Returns a document that an earlier version stored in the present form. */
  present?(stored: T): T;
  /**
   * True where `get` takes a document that can't be read for an absent one, because the page makes a new one in its place.
   * Elsewhere `get` rejects.
   */
  readonly replaceable?: boolean;
}

/** Returns the name of a collection with the type of its documents: `collection<number>('exam-lines', number)`. */
export function collection<T>(name: string, shape: Shape, reading: Reading<T> = {}): Collection<T> {
  return { name, shape, ...reading };
}

/** A document with its id. */
export type Entry<T> = readonly [id: string, value: T];

/**
 * Stores documents other than runs, each whole and by its id: exams, people's answers, simulations, cached ratings.
 * Plain data only. `test/kits/describe-documents.ts` tests the contract of every implementation (rules S13 to S15, S17
 * and S18). A full disk rejects with a `store-full` fault and loses nothing.
 */
export interface Documents {
  /**
   * Stores all entries or none; they are on the disk when this resolves. An entry replaces an older one of the same id.
   */
  put<T>(collection: Collection<T>, entries: readonly Entry<T>[]): Promise<void>;
  /**
   * Returns a document; undefined if there is none.
   *
   * @throws Fault `row-unreadable` if it can't be read, unless the collection is replaceable
   */
  get<T>(collection: Collection<T>, id: string): Promise<T | undefined>;
  /** Returns all documents of a collection in ascending order of id, without those that `unread` lists. */
  all<T>(collection: Collection<T>): Promise<Entry<T>[]>;
  /** Returns the documents of these collections that can't be read. They stay stored. */
  unread(collections: readonly Collection<unknown>[]): Promise<UnreadRow[]>;
  remove<T>(collection: Pick<Collection<T>, 'name'>, ids: readonly string[]): Promise<void>;
  /** Deletes documents as `remove` does, and returns those that were there, readable or not. */
  take<T>(collection: Pick<Collection<T>, 'name'>, ids: readonly string[]): Promise<Entry<T>[]>;
  /**
   * Stores the documents of a deletion again, all of them or none.
   *
   * @throws Fault `run-changed` if one of these ids is in use
   */
  putBack<T>(collection: Pick<Collection<T>, 'name'>, entries: readonly Entry<T>[]): Promise<void>;
  /** Deletes all documents of a collection. */
  clear<T>(collection: Collection<T>): Promise<void>;
  close(): void;
}
