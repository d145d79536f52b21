import { readNumber } from './cells.ts';
import { NAMES, SYSTEMS } from './known-columns.ts';
import { guessByValues, type GuessedMapping, type GuessedRole } from './guess-by-values.ts';
import type { Field } from './mapped-columns.ts';

/** Fields of an item, its id first, in the order in which they claim columns. */
export const ITEM_FIELDS: readonly Field[] = [
  'item',
  'title',
  'categories',
  'year',
  'creators',
  'actors',
  'voteAverage',
  'price',
  'description',
];
/** Fields of each kind of table, in the order in which they claim columns. */
const FIELDS: Readonly<Record<GuessedRole, readonly Field[]>> = {
  interactions: [
    'user',
    'rating',
    'clicked',
    'timestamp',
    'position',
    'impression',
    ...ITEM_FIELDS,
    'event',
  ],
  items: ITEM_FIELDS,
  users: ['user', 'profile', 'searches', 'clicks', 'browsed'],
  lists: ['user', 'item', 'recommender', 'rank', 'score'],
};

/** Columns by their names in lower case without punctuation, each group in table order. */
type ByPlain = ReadonlyMap<string, readonly string[]>;

/**
 * Guesses a mapping from the columns' names, or from their values if they have no names.
 * @param wanted the kind of table that a person chose; if absent, it is guessed too.
 */
export function guessMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  wanted?: GuessedRole,
): GuessedMapping {
  const named = columns.some((column) => readNumber(column) === undefined);
  if (!named) return guessByValues(columns, rows, wanted);
  const byPlain = groupedByPlain(columns);
  const role = wanted ?? guessRole(byPlain, columns, rows);
  const taken = new Set<string>();
  const mapping: Record<string, string> = {};
  for (const field of FIELDS[role]) {
    const column = columnFor(field, byPlain, taken);
    if (column === undefined) continue;
    if (field === 'event' && !areEvents(mapping, columns, rows, column)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  const plainId = byPlain.get('id')?.find((column) => !taken.has(column));
  const key = role === 'users' ? 'user' : 'item';
  if (mapping[key] === undefined && plainId !== undefined) mapping[key] = plainId;
  // Tables without an item id identify items by their title.
  if (role !== 'users' && mapping['item'] === undefined && mapping['title'] !== undefined) {
    mapping['item'] = mapping['title'];
  }
  return { role, mapping };
}

function guessRole(
  byPlain: ByPlain,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): GuessedRole {
  const has = (field: Field) => columnFor(field, byPlain, new Set()) !== undefined;
  const user = has('user');
  const item = has('item') || has('title');
  const named = (...names: readonly string[]) => names.some((name) => byPlain.has(name));
  const listed = named('rank', 'ranking');
  const scored = named('score', 'pred', 'prediction', 'predicted');
  // A log of impressions may name the system that showed them, and the place: it has clicks or times as well.
  const ofSystem = named(...SYSTEMS) && has('rank') && !has('clicked') && !has('timestamp');
  const areLists = listed || (has('recommender') && scored) || ofSystem;
  if (user && item) return areLists ? 'lists' : 'interactions';
  if (!user) return 'items';
  const column = columnFor('user', byPlain, new Set());
  if (!idsRepeat(rows, columns.indexOf(column ?? ''))) return 'users';
  // Rows about the same user are no description of users: a person has to say which column holds the items.
  return areLists || (named(...SYSTEMS) && has('rank')) ? 'lists' : 'interactions';
}

/** True if an id has two rows that differ. */
function idsRepeat(rows: readonly (readonly string[])[], column: number): boolean {
  const first = new Map<string, string>();
  return rows.some((cells) => {
    const id = (cells[column] ?? '').trim();
    const row = JSON.stringify(cells);
    const before = first.get(id);
    if (id !== '' && before === undefined) first.set(id, row);
    return before !== undefined && before !== row;
  });
}

/** Most kinds of events that a column has. */
const MOST_KINDS = 10;

/** True for a column of kinds of events, in a table of items met that has no ratings and no clicks. */
function areEvents(
  mapping: Readonly<Record<string, string>>,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  column: string,
): boolean {
  const { item, title, rating, clicked } = mapping;
  if ((item ?? title) === undefined || rating !== undefined || clicked !== undefined) return false;
  const at = columns.indexOf(column);
  const kinds = new Set(
    rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''),
  );
  if (rows.length > 0 && kinds.size === 0) return false;
  return kinds.size <= MOST_KINDS && [...kinds].every((kind) => !/^[\d.]+$/.test(kind));
}

function columnFor(field: Field, byPlain: ByPlain, taken: ReadonlySet<string>): string | undefined {
  for (const name of NAMES[field]) {
    const column = byPlain.get(name)?.find((column) => !taken.has(column));
    if (column !== undefined) return column;
  }
  return undefined;
}

function groupedByPlain(columns: readonly string[]): ByPlain {
  const groups = new Map<string, string[]>();
  for (const column of columns) {
    const name = plain(withoutType(column));
    const group = groups.get(name);
    if (group) group.push(column);
    else groups.set(name, [column]);
  }
  return groups;
}

/** The type that RecBole writes behind a name, such as `user_id:token`. */
const TYPE = /:(?:token|float)(?:_seq)?\s*$/;

function withoutType(column: string): string {
  return column.replace(TYPE, '');
}

function plain(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
