/**
 * Text that is written from right to left, or holds a character that changes the direction of writing
 * (Unicode Standard Annex 9), also turns what stands beside it: numbers and names change their places in a sentence.
 */
const TURNS =
  /[\p{Bidi_C}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const OPENS_OR_CLOSES = /[\u202a-\u202e\u2066-\u2069]/g;
const CLOSED_OR_NOT = /(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name for a sentence: one that would turn its surroundings is put between FIRST STRONG ISOLATE and POP
 * DIRECTIONAL ISOLATE, without embeddings, overrides and isolates of its own. Any other name stays as it is.
 */
export function isolated(name: string): string {
  const own = name.replace(OPENS_OR_CLOSES, '');
  return TURNS.test(own) ? `\u2068${own}\u2069` : own;
}

/** A text in which no embedding, override or isolate reaches further than the name that `isolated` put in it. */
export function balanced(text: string): string {
  return text.replace(CLOSED_OR_NOT, (_, name?: string) => name ?? '');
}

/** A name as it was before `isolated`, where a text is nothing else, such as a cell of a table of data. */
export function alone(text: string): string {
  return balanced(text).replace(/^\u2068([^\u2068\u2069]*)\u2069$/, '$1');
}
