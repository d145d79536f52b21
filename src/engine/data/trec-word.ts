/**
 * White space, which TREC readers split at; control and bidirectional characters, which terminals and editors
 * interpret; and `%`, the escape character.
 */
const PARTS = /[\s%\p{Cc}\p{Bidi_C}]/gu;

/**
 * Encodes a name as one word of a TREC run: percent-encodes white space, control characters and `%`, as in a URL
 * (`%20`).
 */
export function trecWord(name: string): string {
  return name.replace(PARTS, (one) => encodeURIComponent(one));
}

/** Decodes a word that `trecWord` wrote; returns any other word, as in files from other programs, unchanged. */
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
