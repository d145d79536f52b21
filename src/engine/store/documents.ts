declare const kept: unique symbol;

/** The typed name of a collection of documents: `collection<Exam>('exams')`. */
export interface Collection<T> {
  readonly name: string;
  readonly [kept]?: T;
}

/** Returns the name of a collection with the type of its documents. */
export function collection<T>(name: string): Collection<T> {
  return { name };
}

/** A document with its id. */
export type Entry<T> = readonly [id: string, value: T];

/**
 * Stores documents other than runs, each whole and by its id: exams, people's answers, simulations, cached ratings.
 * Plain data only. `test/kits/describe-documents.ts` tests the contract of every implementation (rules S13 to S15, and S17). A
 * full disk rejects with a `store-full` fault and loses nothing.
 */
export interface Documents {
  /**
   * Stores all entries or none; they are on the disk when this resolves. An entry replaces an older one of the same id.
   */
  put<T>(collection: Collection<T>, entries: readonly Entry<T>[]): Promise<void>;
  get<T>(collection: Collection<T>, id: string): Promise<T | undefined>;
  /** Returns all documents of a collection in ascending order of id. */
  all<T>(collection: Collection<T>): Promise<Entry<T>[]>;
  remove<T>(collection: Collection<T>, ids: readonly string[]): Promise<void>;
  /** Deletes documents as `remove` does, and returns those that were there. */
  take<T>(collection: Collection<T>, ids: readonly string[]): Promise<Entry<T>[]>;
  /**
   * Stores the documents of a deletion again, all of them or none.
   *
   * @throws Fault `run-changed` if one of these ids is in use
   */
  putBack<T>(collection: Collection<T>, entries: readonly Entry<T>[]): Promise<void>;
  /** Deletes all documents of a collection. */
  clear<T>(collection: Collection<T>): Promise<void>;
  close(): void;
}
