import { harmless } from './untrusted.ts';

/** The first place of an edited text that can't enter a prompt; line and column count from 1, in characters. */
export interface TextFault {
  readonly line: number;
  readonly column: number;
  readonly why: 'placeholder' | 'character' | 'hidden' | 'long';
  /** The refused part of the text. */
  readonly found: string;
}

/**
 * Finds what could break the contract of a prompt in a text that a person edited: a character that spells tags, turn
 * markers or control tokens (brackets, bars and what a tokenizer might normalise to them), an invisible character, or a
 * placeholder other than the given ones, which could put data from a file outside its tags. The program writes the reply
 * format itself.
 * @param placeholders names that may stand in curly brackets, as in `{DOMAIN_NOUN}`
 * @param most the longest text, in UTF-16 code units
 * @returns null for a text that can be used
 */
export function faultIn(
  text: string,
  placeholders: readonly string[],
  most: number,
): TextFault | null {
  const lines = text.split('\n');
  let left = most;
  for (const [i, line] of lines.entries()) {
    const found = faultInLine(line, placeholders);
    const cut = line.length > left ? { at: left, why: 'long' as const, found: '' } : null;
    const first = found && cut ? (found.at <= cut.at ? found : cut) : (found ?? cut);
    if (first) {
      const column = [...line.slice(0, first.at)].length + 1;
      return { line: i + 1, column, why: first.why, found: first.found };
    }
    left -= line.length + 1;
  }
  return null;
}

interface LineFault extends Pick<TextFault, 'why' | 'found'> {
  readonly at: number;
}

const PLACEHOLDER = /^\{([A-Za-z_0-9]*)\}/;

function faultInLine(line: string, placeholders: readonly string[]): LineFault | null {
  for (let at = 0; at < line.length;) {
    const named = PLACEHOLDER.exec(line.slice(at, at + 60));
    if (named) {
      if (!placeholders.includes(named[1]!)) return { at, why: 'placeholder', found: named[0] };
      at += named[0].length;
      continue;
    }
    const character = String.fromCodePoint(line.codePointAt(at)!);
    if (JOINERS.test(character)) {
      if (!isKept(line, at)) return { at, why: 'hidden', found: codeOf(character) };
    } else if (character !== ' ') {
      const clean = harmless(`.${character}.`).slice(1, -1);
      if (clean.trim() === '') return { at, why: 'hidden', found: codeOf(character) };
      if (/^[()/]$/.test(clean) && clean !== character) {
        return { at, why: 'character', found: character };
      }
    }
    at += character.length;
  }
  return null;
}

const JOINERS = /^[\u200c\u200d]$/;

/** True if `harmless` leaves the joiner at a position, because a script or an emoji needs it. */
function isKept(line: string, at: number): boolean {
  const joiners = (text: string) => text.split(/[\u200c\u200d]/).length;
  const without = line.slice(0, at) + line.slice(at + 1);
  return joiners(harmless(line, Infinity)) > joiners(harmless(without, Infinity));
}

/** Writes a character that can't be seen, as `U+200B`. */
function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
