import type { Entry } from './list-order.ts';

/** Lists that look like those of several recommenders in one. */
export interface Systems {
  readonly systems: number;
  /** Indices of these lists. */
  readonly lists: readonly number[];
  /** Two lines of the first of them that seem to be of different recommenders. */
  readonly lines: readonly [number, number];
}

/** The most recommenders that are looked for. */
const MOST = 5;
/** Scores in any other order look so with a chance below 1 in 10,000. */
const EVIDENCE = Math.log(1e4);

/**
 * Recognises files that hold the lists of several recommenders without telling them apart: most ranks of most lists occur
 * several times, with different items; or, without ranks, the scores of every list fall several times.
 * @param lists the lines of each list, repeated items included, in the order of the file
 * @returns null where the lists look like those of one recommender
 */
export function systemsIn(lists: readonly (readonly Entry[])[]): Systems | null {
  return systemsByRank(lists) ?? systemsByScore(lists);
}

function systemsByRank(lists: readonly (readonly Entry[])[]): Systems | null {
  const found = lists.flatMap((entries, index) => {
    const byRank = new Map<number, Entry[]>();
    for (const entry of entries) {
      const same = byRank.get(entry.rank);
      if (same) same.push(entry);
      else byRank.set(entry.rank, [entry]);
    }
    const several = [...byRank].filter(([, lines]) => lines.length > 1);
    const different = several.filter(
      ([, lines]) => new Set(lines.map(({ item }) => item)).size > 1,
    );
    if (byRank.size < 2 || different.length < 2 || 2 * several.length < byRank.size) return [];
    const [, lines] = different.toSorted(([a], [b]) => a - b)[0]!;
    const [first, second] = lines;
    return [{ index, systems: lines.length, lines: [first!.line, second!.line] as const }];
  });
  if (found.length === 0 || 2 * found.length < lists.length) return null;
  const { systems, lines } = found[0]!;
  return { systems, lists: found.map(({ index }) => index), lines };
}

function systemsByScore(lists: readonly (readonly Entry[])[]): Systems | null {
  const isOrderedByScore = (entries: readonly Entry[]) =>
    new Set(entries.map(({ rank }) => rank)).size === 1 &&
    entries.every(({ score }) => !Number.isNaN(score));
  if (lists.length === 0 || !lists.every(isOrderedByScore)) return null;
  const whole = lists.map((_, index) => index);
  const [first] = lists;
  const rises = lists.map(risesOf);
  for (let systems = 2; systems <= MOST; systems++) {
    if (areBlocks(lists, rises, systems)) {
      const at = rises[0]![0]!;
      return { systems, lists: whole, lines: [first![at - 1]!.line, first![at]!.line] };
    }
    if (areTurns(lists, rises, systems)) {
      return { systems, lists: whole, lines: [first![0]!.line, first![1]!.line] };
    }
  }
  return null;
}

/** Indices of the lines whose score isn't below that of the line before. */
function risesOf(entries: readonly Entry[]): number[] {
  return entries.flatMap(({ score }, i) => (i > 0 && score >= entries[i - 1]!.score ? [i] : []));
}

/**
 * One recommender's whole list after the other's: the scores of each list fall the same number of times, with a rise between
 * to at least the middle of what fell before. A smaller rise may be one item out of order.
 */
function areBlocks(
  lists: readonly (readonly Entry[])[],
  rises: readonly (readonly number[])[],
  systems: number,
): boolean {
  let evidence = 0;
  for (const [index, entries] of lists.entries()) {
    const { length } = entries;
    const starts = [0, ...rises[index]!, length];
    const fit = starts.slice(1).every((start, i) => {
      const middle = Math.floor((starts[i]! + start) / 2);
      return (
        start - starts[i]! > 1 &&
        (start === length || entries[start]!.score >= entries[middle]!.score)
      );
    });
    if (starts.length !== systems + 1 || !fit) return false;
    // At most systems ** length of the length! orders have so few rises.
    evidence += Math.max(0, lnFactorial(length) - length * Math.log(systems));
  }
  return evidence >= EVIDENCE;
}

/**
 * One line of each recommender by turns: the scores of each turn fall. So they do in one list that is nearly in order, thus
 * they must also rise at each turn, or half of the lists must have an item twice.
 */
function areTurns(
  lists: readonly (readonly Entry[])[],
  rises: readonly (readonly number[])[],
  systems: number,
): boolean {
  let [evidence, repeating, zigzag] = [0, 0, true];
  for (const [index, entries] of lists.entries()) {
    const each = entries.length / systems;
    const falls = entries.every(
      ({ score }, i) => i < systems || score < entries[i - systems]!.score,
    );
    if (!Number.isInteger(each) || each < 2 || !falls || rises[index]!.length === 0) return false;
    evidence += systems * lnFactorial(each);
    if (new Set(entries.map(({ item }) => item)).size < entries.length) repeating++;
    if (rises[index]!.length < each - 1) zigzag = false;
  }
  return evidence >= EVIDENCE && (zigzag || 2 * repeating >= lists.length);
}

function lnFactorial(n: number): number {
  let sum = 0;
  for (let i = 2; i <= n; i++) sum += Math.log(i);
  return sum;
}
