/** The parts of the time of judging that a measurement tells apart. */
export type SpentOn =
  /** A worker's whole work on the questions of a user. */
  | 'scoring'
  /** The same as the worker sees it that asks: messages between the two come on top. */
  | 'asking'
  | 'tokenising'
  /** Building masks and inputs. */
  | 'preparing'
  /** Passes of the model, with the copies that the runtime makes of inputs and outputs. */
  | 'passes'
  /** Reading the probabilities of labels. */
  | 'reading'
  | 'storing';

/** Milliseconds by part. */
export type Spent = Partial<Record<SpentOn, number>>;

/** A worker in which a measurement notes times. */
interface Measured {
  slatewiseSpent?: Spent;
}

const nothing = () => {};

/**
 * Begins a part of the time; the returned function ends it. Notes it only in a worker to which a measurement gave a
 * place for it (`npm run bench -- --only published`).
 */
export function spending(on: SpentOn): () => void {
  const spent = (globalThis as Measured).slatewiseSpent;
  if (!spent) return nothing;
  const begun = performance.now();
  return () => {
    spent[on] = (spent[on] ?? 0) + performance.now() - begun;
  };
}
