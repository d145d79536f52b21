import type { Erratum, Figure, Reproduction } from '#engine/reproduction/figure.ts';
import type { PresetTable } from '#engine/reproduction/presets/preset-table.ts';
import type { Rendered } from '#messages/render.ts';

/** A figure as it was recorded: the unrounded number where it is one, the text and the outcome. */
type RecordedFigure = Pick<Rendered<Figure>, 'value' | 'recomputed' | 'outcome'>;

/** An erratum as it was recorded, the steps of its arithmetic in one text. */
type RecordedErratum = Pick<Rendered<Erratum>, 'printed' | 'found'> & {
  readonly arithmetic: string;
};

/** A question of a preset table as it was recorded, with both answers and their arithmetic. */
type RecordedPreset = Pick<Rendered<PresetTable>['rows'][number], 'asPublished' | 'corrected'> & {
  readonly arithmetic: string;
};

type Entry = RecordedFigure | RecordedErratum | RecordedPreset;
export type Recorded = Readonly<Record<string, Entry>>;

/** The relative difference that platforms may have in a sum of floating-point numbers. */
const ROUNDING = 1e-9;

/**
 * Returns all figures and errata of the papers, and the rows of the preset tables, each under the headings above it and
 * its name.
 *
 * @throws RangeError where two have the same name, since one would hide the other
 */
export function recordOf(
  papers: readonly Rendered<Reproduction>[],
  presets: readonly Rendered<PresetTable>[],
): Recorded {
  const entries = [
    ...papers.flatMap(({ id, groups, errata }) => [
      ...groups.flatMap(({ title, figures }) =>
        figures.map(({ name, value, recomputed, outcome }): [string, Entry] => [
          `${id} / ${title} / ${name}`,
          { value, recomputed, outcome },
        ]),
      ),
      ...errata.map(({ title, place, printed, found, arithmetic }): [string, Entry] => [
        `${id} / errata / ${title} (${place})`,
        { printed, found, arithmetic: arithmetic.join('; ') },
      ]),
    ]),
    ...presets.flatMap(({ title, rows }) =>
      rows.map(({ question, asPublished, corrected, arithmetic }): [string, Entry] => [
        `presets / ${title} / ${question}`,
        { asPublished, corrected, arithmetic: arithmetic.join('; ') },
      ]),
    ),
  ];
  const recorded: Record<string, Entry> = {};
  for (const [name, entry] of entries) {
    if (name in recorded) throw new RangeError(`Two recorded entries are called ${name}`);
    recorded[name] = entry;
  }
  return recorded;
}

/** Returns a line for each entry that differs from the recorded one, is new, or is missing. */
export function movedFigures(recorded: Recorded, now: Recorded): string[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const [before, after] = [recorded[name], now[name]];
    if (!before) return [`${name}: not recorded`];
    if (!after) return [`${name}: recorded as ${shown(before)}, not computed any more`];
    return isSame(before, after) ? [] : [`${name}: ${shown(before)} has become ${shown(after)}`];
  });
}

function isSame(before: Entry, after: Entry): boolean {
  if (!('outcome' in before) || !('outcome' in after)) return shown(before) === shown(after);
  return (
    before.outcome === after.outcome &&
    before.recomputed === after.recomputed &&
    isNear(before.value, after.value)
  );
}

function shown(entry: Entry): string {
  if ('outcome' in entry) return `${entry.recomputed} (${entry.value}, ${entry.outcome})`;
  const answers =
    'found' in entry ? [entry.printed, entry.found] : [entry.asPublished, entry.corrected];
  return `${answers.join(' | ')} (${entry.arithmetic})`;
}

function isNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= ROUNDING * Math.max(1, Math.abs(one));
}
