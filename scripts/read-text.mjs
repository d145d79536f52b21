import { readFileSync } from 'node:fs';
import { StudyFileError } from './readable-folders.mjs';

/**
 * Reads a text that a person gives, such as a study file. A byte order mark isn't part of the text: it names the
 * encoding, UTF-8 or UTF-16, as on the page.
 *
 * @param {string} path
 * @returns {string}
 * @throws StudyFileError where the bytes are no such text
 */
export function readText(path) {
  const bytes = readFileSync(path);
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
  }
  throw new StudyFileError(
    encoding === 'utf-8'
      ? `${path} is not UTF-8 text; UTF-16 without a byte order mark looks so too. Save it as UTF-8.`
      : `${path} begins as UTF-16 text and goes on otherwise. Save it as UTF-8.`,
  );
}

/**
 * Parses JSON that a person gives.
 *
 * @param {string} path
 * @returns {any}
 * @throws StudyFileError where the bytes aren't text; SyntaxError where the text isn't JSON
 */
export function readJson(path) {
  return JSON.parse(readText(path));
}

/** @param {Uint8Array} bytes @returns {'utf-8' | 'utf-16le' | 'utf-16be'} */
function encodingOf([first, second]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
