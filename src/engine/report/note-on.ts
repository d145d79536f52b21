import { texts } from '#messages/format-message.ts';
import type { RenderedEstimate } from './rendered-report.ts';
import type { NamedField } from './section-table.ts';

type Named = NamedField<RenderedEstimate>;

/** With more names than this, the largest group is called "all others". */
const NAMED = 3;

/**
 * Returns a note on the estimates of a table: one text if all share it, else each text with the names of its estimates.
 * Estimates for which `words` returns an empty text are not mentioned.
 */
export function noteOn(
  about: string,
  named: readonly Named[],
  words: (one: RenderedEstimate) => string,
): string[] {
  const groups = new Map<string, Named[]>();
  for (const one of named) {
    const text = words(one.field);
    if (text !== '') groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  const sorted = [...groups].sort(([, one], [, other]) => one.length - other.length);
  const most = sorted.at(-1)?.[1];
  if (!most) return [];
  const parts = sorted.map(([text, group]) => {
    if (group.length === named.length) return text;
    const names = namesIn(group, named);
    const short = group === most && names.length > NAMED ? [texts.reportTable.allOthers] : names;
    return texts.reportTable.noteOf({ text, names: short });
  });
  return [texts.reportTable.note({ about, texts: parts })];
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
