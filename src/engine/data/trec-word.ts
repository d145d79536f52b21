/** What parts fields for one reader of TREC runs or another, what a terminal or an editor obeys, and `%`, which writes these. */
const PARTS = /[\s%\p{Cc}\p{Bidi_C}]/gu;

/** A name as one word of a TREC run: white space, control characters and `%` are written as in an address (`%20`). */
export function trecWord(name: string): string {
  return name.replace(PARTS, (one) => encodeURIComponent(one));
}

/** The name that `trecWord` made a word of; any other word, as files from elsewhere have, is itself. */
export function nameOfTrecWord(word: string): string {
  if (!word.includes('%')) return word;
  try {
    const name = decodeURIComponent(word);
    return trecWord(name) === word ? name : word;
  } catch (thrown) {
    if (thrown instanceof URIError) return word;
    throw thrown;
  }
}
