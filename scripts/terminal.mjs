/**
 * The output of scripts. Texts may hold names from data, and a terminal obeys some characters instead of showing them:
 * colours, titles and the clipboard after ESC, other directions of writing after U+202E. These characters are printed
 * as JSON escapes them (`\u001b`), so that text, Markdown and JSON stay readable and complete.
 */
export const terminal = {
  /** Prints a result to standard output. */
  log: (text = '') => console.log(visible(text)),
  /** Prints progress, or a fault, to standard error. */
  error: (text = '') => console.error(visible(text)),
};

/** A line feed and a tab remain, and so do isolates (U+2068, U+2069) that close on their line. */
const OBEYED =
  /(\u2068[^\n\u2066-\u2069]*\u2069)|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** @param {string} text @returns {string} the text with each character that a terminal would obey as its escape */
export function visible(text) {
  return text.replace(OBEYED, (found, isolated) =>
    isolated ? `\u2068${visible(found.slice(1, -1))}\u2069` : escaped(found),
  );
}

/** @param {string} character */
function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
