import type { CategorySeparator } from '../domain/category-separator.ts';
import { isBracketed, splitLists, splitListsAt } from './list-cells.ts';

const MARKS = { bars: '|', semicolons: ';', commas: ',' } as const;
type Mark = keyof typeof MARKS;

/** Another separator that a column may have, and a cell in which it matters. */
interface SeparatorDoubt {
  readonly read: CategorySeparator;
  readonly other: CategorySeparator;
  readonly cell: string;
}

interface SplitCategories {
  readonly lists: readonly (readonly string[])[];
  readonly doubt?: SeparatorDoubt;
}

/** Least shares by which words in cells are categories; `alone` is that of words which are whole cells as well. */
const CLEAR = { values: 3, recurring: 0.9, alone: 0.5 };
const POSSIBLE = { values: 2, recurring: 0.5, alone: 0.25 };

/**
 * Splits a column of categories. If no separator is stated, all cells decide, as for other lists; spaces separate where
 * the words of the cells recur in other cells and alone.
 * @param stated the separator that a person chose
 */
export function splitCategories(
  cells: readonly string[],
  stated: CategorySeparator | undefined,
): SplitCategories {
  if (stated !== undefined) return { lists: splitAs(cells, stated) };
  const plain = cells.filter((cell) => !isBracketed(cell) && cell.trim() !== '');
  const counts = (Object.keys(MARKS) as Mark[]).map((mark) => ({
    mark,
    cells: plain.filter((cell) => cell.includes(MARKS[mark])).length,
  }));
  const chosen = counts.find((count) => count.cells > 0);
  if (!chosen) return atSpaces(cells, plain);
  const lists = splitLists(cells);
  const most = counts.reduce((a, b) => (b.cells > a.cells ? b : a));
  if (most.cells > chosen.cells) {
    const cell = plain.find((one) => one.includes(MARKS[most.mark])) ?? '';
    return { lists, doubt: { read: chosen.mark, other: most.mark, cell } };
  }
  const whole = chosen.mark === 'commas' ? wholeWithCommas(plain) : undefined;
  return whole === undefined
    ? { lists }
    : { lists, doubt: { read: 'commas', other: 'none', cell: whole } };
}

function splitAs(cells: readonly string[], separator: CategorySeparator): string[][] {
  if (separator === 'none') return splitListsAt(cells, undefined);
  return splitListsAt(cells, separator === 'spaces' ? /\s+/ : MARKS[separator]);
}

function atSpaces(cells: readonly string[], plain: readonly string[]): SplitCategories {
  const { values, recurring, alone, cell } = wordsIn(plain);
  const reaches = (least: typeof CLEAR) =>
    values >= least.values && recurring >= least.recurring && alone >= least.alone;
  if (reaches(CLEAR)) return { lists: splitAs(cells, 'spaces') };
  const lists = splitAs(cells, 'none');
  return reaches(POSSIBLE) ? { lists, doubt: { read: 'none', other: 'spaces', cell } } : { lists };
}

/** Counts how the words of cells with several recur: in other cells, and alone. Equal cells count once. */
function wordsIn(plain: readonly string[]) {
  const values = [...new Set(plain.map((cell) => cell.trim()))].map((cell) => cell.split(/\s+/));
  const uses = new Map<string, number>();
  const single = new Set<string>();
  for (const words of values) {
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
    if (words.length === 1) single.add(words[0] ?? '');
  }
  const several = values.filter(({ length }) => length > 1);
  const words = several.flat();
  const kinds = new Set(words);
  return {
    values: several.length,
    recurring: words.filter((word) => (uses.get(word) ?? 0) > 1).length / words.length,
    alone: [...kinds].filter((word) => single.has(word)).length / kinds.size,
    cell: several[0]?.join(' ') ?? '',
  };
}

/** Returns a cell with a comma that seems to be one category: such cells repeat as a whole, and none of their parts does. */
function wholeWithCommas(plain: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const cell of plain) counts.set(cell.trim(), (counts.get(cell.trim()) ?? 0) + 1);
  const uses = new Map<string, number>();
  const partsOf = (cell: string) => new Set(cell.split(',').map((part) => part.trim()));
  for (const cell of counts.keys()) {
    for (const part of partsOf(cell)) uses.set(part, (uses.get(part) ?? 0) + 1);
  }
  const joined = [...counts.keys()].filter((cell) => cell.includes(','));
  const apart = joined.some((cell) => [...partsOf(cell)].some((part) => (uses.get(part) ?? 0) > 1));
  return apart ? undefined : joined.find((cell) => (counts.get(cell) ?? 0) > 1);
}
