/**
 * Matches text that is written from right to left or contains a character that changes the direction (Unicode Standard
 * Annex 9). Such text also reorders numbers and names beside it in a sentence.
 */
const TURNS =
  /[\p{Bidi_C}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const OPENS_OR_CLOSES = /[\u202a-\u202e\u2066-\u2069]/g;
const CLOSED_OR_NOT = /(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Prepares a name for a sentence: puts a name that would reorder its surroundings between FIRST STRONG ISOLATE and POP
 * DIRECTIONAL ISOLATE, and removes its own embeddings, overrides and isolates. Any other name stays unchanged.
 */
export function isolated(name: string): string {
  const own = name.replace(OPENS_OR_CLOSES, '');
  return TURNS.test(own) ? `\u2068${own}\u2069` : own;
}

/**
 * Returns a text without embeddings, overrides and isolates, except the pairs that `isolated` put around names.
 */
export function balanced(text: string): string {
  return text.replace(CLOSED_OR_NOT, (_, name?: string) => name ?? '');
}

/**
 * Returns a name without the isolate from `isolated`, if the text is nothing else, as in a cell of a data table.
 */
export function withoutIsolate(text: string): string {
  return balanced(text).replace(/^\u2068([^\u2068\u2069]*)\u2069$/, '$1');
}
