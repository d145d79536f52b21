import { LONGEST_LINE } from './lines.ts';

/** The text of one element of an array. */
export interface JsonElement {
  /** From 1, in the order of the file. */
  readonly number: number;
  /** Cut to `LONGEST_LINE` plus one characters if it is longer, so that readers can refuse it. */
  readonly text: string;
}

const MARK = /["'\\{}[\]]/g;

/**
 * Finds the objects and lists in the outermost array of a JSON text, or in the arrays of its outermost object, without
 * reading the whole text into memory. Doesn't check the syntax between them. An element that is cut off at the end of the
 * text comes as it is. Where the first text is in single marks, as Python prints it, both kinds of marks wrap texts.
 * @param depth 1 for the elements of an array, 2 for those of an array in an object
 */
export async function* jsonElements(
  pieces: AsyncIterable<string>,
  depth: 1 | 2,
): AsyncGenerator<readonly JsonElement[]> {
  const open: string[] = [];
  let [escaped, within, number, held] = [false, false, 0, ''];
  /** The mark that ends the text; '' outside of texts. */
  let inText = '';
  let isPython: boolean | undefined;
  for await (const piece of pieces) {
    const found: JsonElement[] = [];
    /** The beginning of the current element in this piece; -1 outside of elements. */
    let from = within ? 0 : -1;
    MARK.lastIndex = 0;
    if (escaped) MARK.lastIndex = 1;
    escaped = false;
    for (let mark = MARK.exec(piece); mark; mark = MARK.exec(piece)) {
      const [sign] = mark;
      if (inText !== '') {
        if (sign === inText) inText = '';
        else if (sign === '\\') {
          MARK.lastIndex++;
          escaped = MARK.lastIndex > piece.length;
        }
        continue;
      }
      if (sign === '"' || sign === "'") {
        isPython ??= sign === "'";
        if (isPython || sign === '"') inText = sign;
      } else if (sign === '{' || sign === '[') {
        if (open.length === depth && open.at(-1) === '[') from = mark.index;
        open.push(sign);
      } else if (sign !== '\\') {
        open.pop();
        if (open.length !== depth || from < 0) continue;
        found.push({ number: ++number, text: cut(held + piece.slice(from, MARK.lastIndex)) });
        held = '';
        from = -1;
      }
    }
    within = from >= 0;
    if (within) held = cut(held + piece.slice(from));
    yield found;
  }
  if (held !== '') yield [{ number: number + 1, text: held }];
}

function cut(text: string): string {
  return text.length > LONGEST_LINE ? text.slice(0, LONGEST_LINE + 1) : text;
}
