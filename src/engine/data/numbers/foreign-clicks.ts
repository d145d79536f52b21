import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from '../bad-rows.ts';
import { readClicked } from './read-clicked.ts';

/**
 * Words for true and yes in languages other than English, as spreadsheets and forms write them, compared without case and
 * accents. None of them means false or no in another of these languages. Single letters are left out, since they mean too
 * much.
 */
const TRUE = words(
  'wahr ja vrai oui verdadero sí vero verdadeiro sim waar prawda tak sant sann sand tosi kyllä pravda ano točno tõene cert ' +
    'igaz igen adevărat da doğru evet истина да правда істина так ναι αληθής αληθές 是 真 はい 예 네',
);
const FALSE = words(
  'falsch nein faux non falso não onwaar nee fałsz nie falskt usann falsk nej nei epätosi ei nepravda netočno ne väär ' +
    'hamis nem fals nu yanlış hayır ложь нет неправда хибність ні ψευδής ψευδές όχι 否 假 いいえ 아니요 아니오',
);

/** Most words that a remark names. */
const MOST = 4;

/** A word as a cell has it, the line of the first, and its reading. */
interface ReadWord {
  readonly found: string;
  readonly line: number;
  readonly isYes: boolean;
}

/** Reads the clicks of a file, also those in words of other languages, which it counts. */
export class ForeignClicks {
  readonly #words = new Map<string, ReadWord>();
  #cells = 0;

  /** Reads a trimmed click; undefined for a text that is none. */
  read(text: string, line: number): boolean | undefined {
    const clicked = readClicked(text);
    if (clicked !== undefined) return clicked;
    const word = plain(text);
    const isYes = TRUE.has(word);
    if (!isYes && !FALSE.has(word)) return undefined;
    this.#cells++;
    if (!this.#words.has(word)) this.#words.set(word, { found: clipped(text), line, isYes });
    return isYes;
  }

  /** Remarks the words and their readings, after the last cell. */
  remark(file: string, column: string, bad: BadRows): void {
    if (this.#cells === 0) return;
    const read = [...this.#words.values()].slice(0, MOST);
    const facts = { file, column, cells: this.#cells, read };
    bad.remark(message('importRemarks.foreignClicks', facts));
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(plain));
}

/** Returns a word in lower case without accents, which capitals and older programs leave out. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ς', 'σ');
}
