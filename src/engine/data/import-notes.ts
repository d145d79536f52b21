import { isMessage, message, type Text } from '#messages/message.ts';
import type { ImportNote, NotedLists, NotedReason, NotedRest } from '../domain/import-note.ts';
import { sumOf } from '../domain/sum-of.ts';

/** The most entries of each kind that a note holds, so that it stays short for data of any size. */
export const MOST_NOTED = { files: 40, reasons: 20, lists: 40, remarks: 40 } as const;
/** The longest text from a file within a note, and the longest text of all values of one sentence, in characters. */
const LONGEST_VALUE = 200;
const LONGEST_VALUES = 4000;
/** The most parts that a longer sentence keeps of a list of names. */
const MOST_PARTS = 10;

/** Remarks whose content a note has as numbers. */
const COUNTED = new Set([
  'importRemarks.scaleGuessed',
  'importRemarks.latin1',
  'importRemarks.damagedText',
  'importRemarks.unknownItems',
  'importRemarks.unknownUsers',
  'importRemarks.duplicates',
]);

/**
 * Returns one note of several: of a dataset and of the lists that a study compares. Files and sentences that occur in
 * several are in it once. It has at most `MOST_NOTED` entries of a kind, and `rest` counts the others.
 *
 * @returns undefined if none of the parts has a note, as in data that an earlier version stored
 */
export function mergedNote(parts: readonly (ImportNote | undefined)[]): ImportNote | undefined {
  const notes = parts.filter((one) => one !== undefined);
  if (notes.length === 0) return undefined;
  const files = once(
    notes.flatMap((one) => one.files.map((of) => ({ ...of, file: short(of.file) }))),
  );
  const leftOut = byReason(notes.flatMap((one) => one.leftOut));
  const lists = once(notes.flatMap((one) => one.lists.map(shortLists)));
  const remarks = once(notes.flatMap((one) => one.remarks.filter(isOfItsOwn).map(shortText)));
  const scale = notes.find((one) => one.scale)?.scale;
  const cut = leftOut.slice(MOST_NOTED.reasons);
  const before = (key: keyof NotedRest) => sumOf(notes.map(({ rest }) => rest?.[key] ?? 0));
  const rest: NotedRest = {
    files: before('files') + Math.max(0, files.length - MOST_NOTED.files),
    reasons: before('reasons') + cut.length,
    rows: before('rows') + sumOf(cut.map(({ rows }) => rows)),
    lists: before('lists') + Math.max(0, lists.length - MOST_NOTED.lists),
    remarks: before('remarks') + Math.max(0, remarks.length - MOST_NOTED.remarks),
  };
  return {
    rows: sumOf(notes.map((one) => one.rows)),
    bad: sumOf(notes.map((one) => one.bad)),
    files: files.slice(0, MOST_NOTED.files),
    leftOut: leftOut.slice(0, MOST_NOTED.reasons),
    ...(scale ? { scale } : {}),
    lists: lists.slice(0, MOST_NOTED.lists),
    remarks: remarks.slice(0, MOST_NOTED.remarks),
    ...(Object.values(rest).some((n) => n > 0) ? { rest } : {}),
  };
}

/** Adds the rows of equal reasons and keeps the first example; the most frequent reason comes first. */
function byReason(all: readonly NotedReason[]): NotedReason[] {
  const found = new Map<string, NotedReason>();
  for (const { reason, rows, example } of all) {
    const key = JSON.stringify(reason);
    const before = found.get(key);
    if (before) found.set(key, { ...before, rows: before.rows + rows });
    else {
      const { file, line, reason: why } = example;
      const shown = { file: short(file), line, reason: shortText(why) };
      found.set(key, { reason: shortText(reason), rows, example: shown });
    }
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows);
}

function isOfItsOwn(remark: Text): boolean {
  return !isMessage(remark) || !COUNTED.has(remark.id);
}

function shortLists({ recommender, ...counts }: NotedLists): NotedLists {
  return { recommender: short(recommender), ...counts };
}

function once<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Returns a text on one line, cut at the longest length. */
function short(text: string, longest = LONGEST_VALUE): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= longest) return line;
  // Drop half of a surrogate pair at the cut.
  return `${line.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Returns a sentence whose texts from the data are short; one that lists too many of them says that it was cut. */
function shortText(text: Text): Text {
  if (typeof text === 'string') return short(text, LONGEST_VALUES);
  const values = shortened(text.values, Infinity) as typeof text.values;
  const isShort = JSON.stringify(values).length <= LONGEST_VALUES;
  if (isShort || text.id === 'imported.shortened') return { ...text, values };
  const fewer = shortened(text.values, MOST_PARTS) as typeof text.values;
  return message('imported.shortened', { text: { ...text, values: fewer } });
}

function shortened(value: unknown, parts: number): unknown {
  if (typeof value === 'string') return short(value);
  if (Array.isArray(value)) {
    const kept: readonly unknown[] = value.slice(0, parts);
    return kept.map((one) => shortened(one, parts));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'id' ? one : shortened(one, parts)]),
  );
}
