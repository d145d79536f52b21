/**
 * Characters that stand in JSON as they are and that others obey: control characters that a terminal acts on,
 * separators that some readers take for the end of a line, byte order marks, and marks of direction.
 */
const OBEYED = /[\u007f-\u009f\u2028\u2029\ufeff\p{Bidi_C}]/gu;

/** JSON with the same content in which no character changes how it is shown or read: each is an escape (`\u202e`). */
export function plainJson(text: string): string {
  return text.replace(OBEYED, escaped);
}

/** A value as one line of JSON, its end included. No text in it can end the line, however a reader splits lines. */
export function jsonLine(value: unknown): string {
  return `${plainJson(JSON.stringify(value))}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
