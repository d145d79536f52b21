import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { terminal } from './terminal.mjs';

/**
 * What was asked of a script on the command line. `--help` prints the script's first comment and ends it;
 * what can't be read is said above that comment, and ends it with 2. From then on a fault ends the script
 * with its sentence and 1: a refused model, or a file that can't be used.
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

/** @typedef {Error & { issues?: { path: PropertyKey[], message: string }[] }} Thrown of a schema too */
/** @param {Thrown} thrown */
function sentenceOf({ message, issues }) {
  return issues?.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n') ?? message;
}

/**
 * The sentence of a fault that was thrown here or in a page that a script drives; null for anything else, which needs its stack.
 *
 * @param {unknown} thrown @returns {string | null}
 */
export function faultIn(thrown) {
  if (!(thrown instanceof Error)) return null;
  if (thrown.name === 'Fault') return thrown.message;
  const [, sentence] = /^page\.evaluate: Fault: ([^]*?)(?:\n\s+at |$)/.exec(thrown.message) ?? [];
  return sentence ?? null;
}

/** The first comment of a script, without its marks. @param {string} source @returns {string} */
export function helpIn(source) {
  const [, comment = ''] = /\/\*\*\n([^]*?)\n \*\//.exec(source) ?? [];
  return comment.replace(/^ \* ?/gm, '');
}
