import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StudyFileError } from './readable-folders.mjs';
import { terminal } from './terminal.mjs';

/**
 * Reads the command line of a script. `--help` prints the script's first comment and exits with 0; arguments that can't
 * be read print the reason above that comment and exit with 2. From then on a fault, such as a refused model or an
 * unusable file, prints its sentence and exits with 1.
 *
 * @template T
 * @param {string} url `import.meta.url` of the script
 * @param {() => T} read reads the arguments, or throws a sentence
 * @returns {T}
 */
export function argumentsOf(url, read) {
  const help = helpIn(readFileSync(fileURLToPath(url), 'utf8'));
  if (process.argv.includes('--help')) {
    terminal.log(help);
    process.exit(0);
  }
  process.on('uncaughtException', (thrown) => {
    terminal.error(faultIn(thrown) ?? stackOf(thrown));
    process.exit(1);
  });
  try {
    return read();
  } catch (thrown) {
    terminal.error(`${sentenceOf(/** @type {Thrown} */ (thrown))}\n\n${help}`);
    process.exit(2);
  }
}

/** @param {unknown} thrown */
const stackOf = (thrown) => (thrown instanceof Error && thrown.stack) || String(thrown);

/** @typedef {Error & { issues?: { path: PropertyKey[], message: string }[] }} Thrown also the error of a schema */
/** @param {Thrown} thrown */
function sentenceOf({ message, issues }) {
  return issues?.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n') ?? message;
}

/**
 * Returns the sentence of a fault that was thrown here or in a page that a script drives, or of a folder that can't be
 * read; null for any other error, which needs its stack.
 *
 * @param {unknown} thrown
 * @returns {string | null}
 */
function faultIn(thrown) {
  if (!(thrown instanceof Error)) return null;
  if (thrown.name === 'Fault' || thrown instanceof StudyFileError) return thrown.message;
  const [, sentence] = /^page\.evaluate: Fault: ([^]*?)(?:\n\s+at |$)/.exec(thrown.message) ?? [];
  return sentence ?? null;
}

/**
 * Returns the first comment of a script, without its marks.
 *
 * @param {string} source
 * @returns {string}
 */
function helpIn(source) {
  const [, comment = ''] = /\/\*\*\n([^]*?)\n \*\//.exec(source) ?? [];
  return comment.replace(/^ \* ?/gm, '');
}
