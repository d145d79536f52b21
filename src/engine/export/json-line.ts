/**
 * Matches characters that JSON allows unescaped but other programs interpret: control characters of terminals,
 * separators that some readers take for a line end, byte order marks, and direction marks.
 */
const OBEYED = /[\u007f-\u009f\u2028\u2029\ufeff\p{Bidi_C}]/gu;

/**
 * Returns JSON with the same content in which characters that other programs interpret are escapes (`\u202e`).
 */
export function plainJson(text: string): string {
  return text.replace(OBEYED, escaped);
}

/**
 * Returns a value as one line of JSON with its line end. No text in it can end the line, however a reader splits lines.
 */
export function jsonLine(value: unknown): string {
  return `${plainJson(JSON.stringify(value))}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
