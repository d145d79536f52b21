declare const of: unique symbol;

/** A string that names one kind of thing, so that a UserId can't be passed for an ItemId. */
export type Id<Kind extends string> = string & { readonly [of]: Kind };

export type ItemId = Id<'item'>;
export type UserId = Id<'user'>;
export type RecommenderId = Id<'recommender'>;
export type SlateId = Id<'slate'>;
export type DatasetId = Id<'dataset'>;
export type JudgeId = Id<'judge'>;
export type EmbedderId = Id<'embedder'>;
export type RunId = Id<'run'>;

/** Names a trial within its run. The same plan always gives the same keys. */
export type TrialKey = Id<'trial'>;

/** The only place where a plain string becomes an id: where data enters the program. */
export const id = <T extends Id<string>>(raw: string): T => raw as T;
