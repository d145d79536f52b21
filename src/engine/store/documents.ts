declare const kept: unique symbol;

/** Names one kind of document, and carries its type: `drawer<Exam>('exams')`. */
export interface Drawer<T> {
  readonly name: string;
  readonly [kept]?: T;
}

/** Names a drawer with what its documents are. */
export function drawer<T>(name: string): Drawer<T> {
  return { name };
}

/** A document with the id that it is kept under. */
export type Entry<T> = readonly [id: string, value: T];

/**
 * What is kept beside runs, each thing whole and by its id: exams, people's answers, simulations,
 * cached ratings. Plain data only. `test/kits/describe-documents.ts` states what each owes (rules S13
 * to S15). A full disk is a `store-full` fault and loses nothing.
 */
export interface Documents {
  /** Keeps all of them or none; they are on the disk when this resolves. A newer one of the same id takes the place of the older. */
  put<T>(drawer: Drawer<T>, entries: readonly Entry<T>[]): Promise<void>;
  get<T>(drawer: Drawer<T>, id: string): Promise<T | undefined>;
  /** Everything in a drawer, by id in rising order. */
  all<T>(drawer: Drawer<T>): Promise<Entry<T>[]>;
  remove<T>(drawer: Drawer<T>, ids: readonly string[]): Promise<void>;
  /** Empties a drawer. */
  clear<T>(drawer: Drawer<T>): Promise<void>;
  close(): void;
}
