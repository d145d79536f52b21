import { texts } from '#messages/format-message.ts';
import type { RenderedEstimate } from './rendered-report.ts';
import type { NamedField } from './section-table.ts';

type Named = NamedField<RenderedEstimate>;
type Words = (one: RenderedEstimate) => string;

/** With more names than this, the largest group is called "all others". */
const NAMED = 3;

/**
 * Returns notes on the estimates of a table: one text if all share it, else each text with the names of its estimates.
 * Where columns alone can't name them and rows are parts of the data, such as the first 5 items, each part has its own
 * note; parts of which the same is said share one. Estimates for which `words` returns an empty text are not mentioned.
 */
export function noteOn(about: string, named: readonly Named[], words: Words): string[] {
  const parts = partsOf(named);
  const whole = groupsBy(named, words).every((group) => isOfColumns(group, named));
  if (whole || !parts) {
    const note = textsOn(named, words);
    return note.length > 0 ? [texts.reportTable.note({ about, texts: note })] : [];
  }
  const notes = new Map<string, { readonly texts: string[]; readonly parts: string[] }>();
  for (const [part, own] of parts) {
    const note = textsOn(own, words);
    if (note.length === 0) continue;
    const key = JSON.stringify(note);
    notes.set(key, { texts: note, parts: [...(notes.get(key)?.parts ?? []), part] });
  }
  return [...notes.values()].map((note) =>
    texts.reportTable.note({
      about: texts.reportTable.aboutParts({ about, parts: note.parts }),
      texts: note.texts,
    }),
  );
}

/** Returns each text on some estimates, with the names of those that have it unless all do. */
function textsOn(named: readonly Named[], words: Words): string[] {
  const sorted = groupsBy(named, words).sort((one, other) => one.length - other.length);
  const most = sorted.at(-1);
  return sorted.map((group) => {
    const text = words(group[0]!.field);
    if (group.length === named.length) return text;
    const names = namesIn(group, named);
    const short = group === most && names.length > NAMED ? [texts.reportTable.allOthers] : names;
    return texts.reportTable.noteOf({ text, names: short });
  });
}

function groupsBy(named: readonly Named[], words: Words): Named[][] {
  const groups = new Map<string, Named[]>();
  for (const one of named) {
    const text = words(one.field);
    if (text !== '') groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  return [...groups.values()];
}

/** Decides whether estimates are all those of some columns. */
function isOfColumns(group: readonly Named[], named: readonly Named[]): boolean {
  const columns = new Set(group.map(({ column }) => column));
  return group.length === named.filter(({ column }) => columns.has(column)).length;
}

/** Groups estimates by the part of their row; null unless each row has one and rows share them. */
function partsOf(named: readonly Named[]): Map<string, Named[]> | null {
  const parts = new Map<string, Named[]>();
  for (const one of named) {
    if (one.part === undefined) return null;
    parts.set(one.part, [...(parts.get(one.part) ?? []), one]);
  }
  return parts.size > 1 && parts.size < new Set(named.map(({ row }) => row)).size ? parts : null;
}

/**
 * Names estimates by their column if the group has all of it, by their row if the table has one column of estimates,
 * else by both.
 */
function namesIn(group: readonly Named[], named: readonly Named[]): string[] {
  const single = new Set(named.map(({ column }) => column)).size === 1;
  const names = group.map(({ row, column, field }) => {
    if (single) return row === field.title ? (field.short ?? row) : row;
    const ofColumn = (list: readonly Named[]) => list.filter((one) => one.column === column).length;
    return ofColumn(group) === ofColumn(named) ? column : `${row}: ${column}`;
  });
  return [...new Set(names)];
}
