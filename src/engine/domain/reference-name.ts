const NAMES = {
  coin: true,
  'always first': true,
  'always lowest': true,
  chance: true,
  /** A recommender that draws from the catalogue. */
  random: true,
  /** A judge that prefers the more popular slate. */
  popularity: true,
  /** The largest value that a figure can reach on these data. */
  attainable: true,
  /** No difference between two arms. */
  'no difference': true,
} as const;

/** The id of a reference value: what a simple judge, or chance, would score on the same design. */
export type ReferenceName = keyof typeof NAMES;

/** True for the id of a reference value. */
export function isReferenceName(text: string): text is ReferenceName {
  return Object.hasOwn(NAMES, text);
}
