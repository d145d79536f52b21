declare const of: unique symbol;

/**
 * A string id branded with its kind, so that the compiler rejects a UserId in place of an ItemId.
 */
export type Id<Kind extends string> = string & { readonly [of]: Kind };

export type ItemId = Id<'item'>;
export type UserId = Id<'user'>;
export type RecommenderId = Id<'recommender'>;
export type SlateId = Id<'slate'>;
export type DatasetId = Id<'dataset'>;
export type JudgeId = Id<'judge'>;
export type EmbedderId = Id<'embedder'>;
export type RunId = Id<'run'>;

/** Identifies a trial within its run. The same plan always produces the same keys. */
export type TrialKey = Id<'trial'>;

/** Converts a plain string to an id. Call it only where data enters the program. */
export const id = <T extends Id<string>>(raw: string): T => raw as T;
