/**
 * Characters that a page or a terminal obeys or hides: controls, marks that turn the writing round, and those without
 * width that make different names look the same. A line feed and a tab remain, and so do isolates (U+2068, U+2069) that
 * close on their line, and the joiners of scripts and pictures.
 */
const HIDDEN =
  /(\u2068[^\n\u2066-\u2069]*\u2069)|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Returns a text of a file with hidden characters as JSON escapes them: `\u202e`. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (found, isolated?: string) =>
    isolated === undefined
      ? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
      : `\u2068${visible(found.slice(1, -1))}\u2069`,
  );
}
