import { standingOf, type Answered } from '#engine/annotation/answered.ts';
import { guidelinesNow, type Sheet } from '#engine/annotation/sheet.ts';
import type { AnnotatorRow } from './annotation-api.ts';

/**
 * Returns the progress of each annotator with answers to an assignment, by name; practice doesn't
 * count.
 */
export function annotatorsOf(sheet: Sheet, answered: readonly Answered[]): AnnotatorRow[] {
  const tasks = new Set(sheet.tasks.map(({ ref }) => ref));
  const now = guidelinesNow(sheet).hash;
  const rows = new Map<string, AnnotatorRow>();
  for (const one of answered) {
    if (one.assignment !== sheet.id) continue;
    const { annotator: name } = one;
    const row = rows.get(name) ?? { name, answered: 0, skipped: 0, conflicts: 0, earlier: 0 };
    rows.set(name, row);
    if (!tasks.has(one.task)) continue;
    const standing = standingOf(one);
    rows.set(name, {
      name,
      answered: row.answered + Number(standing.kind === 'answered'),
      skipped: row.skipped + Number(standing.kind === 'skipped'),
      conflicts: row.conflicts + Number(standing.kind === 'conflict'),
      earlier:
        row.earlier + Number(standing.kind === 'answered' && standing.event.guidelines !== now),
    });
  }
  return [...rows.values()].sort((x, y) => (x.name < y.name ? -1 : 1));
}
