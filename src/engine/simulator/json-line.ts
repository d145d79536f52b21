/** Control characters and separators that some readers take for the end of a line, and byte order marks. */
const OTHER_LINE_ENDS = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** A value as one line of JSON, its end included. No text in it can end the line, however a reader splits lines. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(OTHER_LINE_ENDS, escaped)}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
