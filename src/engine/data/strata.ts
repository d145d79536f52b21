import { Fault } from '../domain/fault.ts';
import type { ImportSample } from '../domain/study.ts';
import { message } from '#messages/message.ts';
import { BadRows } from './bad-rows.ts';
import { readId } from './cells.ts';
import type { TablePart } from './formats/format.ts';
import { rankOf, SampledIds, takerOf } from './import-sample.ts';
import type { KeptBytes } from './kept-bytes.ts';
import { mappedColumns } from './mapped-columns.ts';
import { keptIn, quiet, type Reading } from './reading.ts';

/** The strata by the number of interactions. */
const QUARTERS = 4;

/**
 * Draws the users of a sample. With `strata`, the same share of each stratum is drawn, rounded, and at least one user: the
 * tables are read once more before the import, and only ids and strata are stored. Users without a stratum, such as those
 * whom the table of users doesn't have, are drawn without strata.
 * @throws Fault `file-unusable` if no table of users has the column
 */
export async function sampledIds(
  parts: readonly TablePart[],
  sample: ImportSample,
  bad: BadRows,
  reading: Reading,
): Promise<SampledIds> {
  const { strata, users = 1, seed } = sample ?? {};
  if (sample === undefined || strata === undefined || users === 1) return new SampledIds(sample);
  const kept = keptIn(reading).part();
  const strataOf =
    strata === 'activity'
      ? quartersOf(await rowsByUser(parts, reading, kept), seed)
      : await valuesByUser(parts, strata, reading, kept);
  const groups = grouped(strataOf);
  const drawn = new Set<string>();
  for (const ids of groups.values()) {
    const ranks = new Map(ids.map((id) => [id, rankOf(id, 'user', seed)]));
    ids.sort((a, b) => ranks.get(a)! - ranks.get(b)! || (a < b ? -1 : 1));
    for (const id of ids.slice(0, Math.max(1, Math.round(ids.length * users)))) drawn.add(id);
  }
  kept.free();
  for (const id of drawn) keptIn(reading).addKey(id);
  bad.remark(
    message('importRemarks.strata', {
      strata: groups.size,
      taken: drawn.size,
      users: strataOf.size,
    }),
  );
  const others = takerOf(sample, 'user');
  return new SampledIds(sample, (id) => drawn.has(id) || (!strataOf.has(id) && others(id)));
}

/** Counts the rows of each user over all tables of interactions. */
async function rowsByUser(parts: readonly TablePart[], reading: Reading, kept: KeptBytes) {
  const counts = new Map<string, number>();
  for (const part of parts.filter(({ role }) => role === 'interactions')) {
    for await (const [id] of cellsOf(part, part.mapping.user, reading)) {
      if (!counts.has(id)) kept.addKey(id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the value that a column of the tables of users has for each user. */
async function valuesByUser(
  parts: readonly TablePart[],
  column: string,
  reading: Reading,
  kept: KeptBytes,
) {
  const values = new Map<string, string>();
  const found: string[] = [];
  for (const part of parts.filter(({ role }) => role === 'users')) {
    // A look at the columns: nothing of the file stays.
    const { columns } = await part.open(new BadRows(), { ...quiet(reading), kept: undefined });
    found.push(...columns);
    if (!columns.includes(column)) continue;
    for await (const [id, value] of cellsOf(part, column, reading)) {
      if (!values.has(id)) {
        kept.addKey(id);
        kept.addText(value);
      }
      values.set(id, value);
    }
  }
  if (found.includes(column)) return values;
  throw new Fault('file-unusable', message('dataFaults.noStrata', { column, columns: found }));
}

/** Reads the user's id and one column of each row. */
async function* cellsOf(
  { source, mapping, open }: TablePart,
  column: string | undefined,
  reading: Reading,
): AsyncGenerator<readonly [string, string]> {
  const table = await open(new BadRows(), reading);
  const at = mappedColumns(source.path, table.columns, mapping, ['user']).get('user')!;
  const value = table.columns.indexOf(column ?? '');
  for await (const batch of table.rows) {
    for (const { cells } of batch) {
      const id = readId((cells[at] ?? '').trim());
      if (id !== undefined) yield [id, (cells[value] ?? '').trim()];
    }
  }
}

/** Splits users into quarters by their counts; chance orders users with equal counts. */
function quartersOf(counts: ReadonlyMap<string, number>, seed: string | undefined) {
  const ordered = [...counts].map(([id, count]) => ({
    id,
    count,
    rank: rankOf(id, 'user', seed),
  }));
  ordered.sort((a, b) => a.count - b.count || a.rank - b.rank);
  const quarter = (i: number) => String(Math.floor((QUARTERS * i) / ordered.length));
  return new Map(ordered.map(({ id }, i) => [id, quarter(i)]));
}

function grouped(strataOf: ReadonlyMap<string, string>): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, stratum] of strataOf) {
    const group = groups.get(stratum);
    if (group) group.push(id);
    else groups.set(stratum, [id]);
  }
  return groups;
}
