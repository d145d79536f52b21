import type { TableRole } from '../domain/study.ts';
import { readNumber } from './cells.ts';
import type { Field } from './mapped-columns.ts';
import { isMissingNumber } from './missing/missing-words.ts';
import { writtenNumber } from './numbers/written-number.ts';
import { seemsTime } from './times/written-time.ts';

type GuessedRole = TableRole | 'lists';

interface GuessedMapping {
  readonly role: GuessedRole;
  readonly mapping: Readonly<Record<string, string>>;
}

/** Column names in common datasets, in lower case and without punctuation, likeliest first. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  user: words(
    'userid user uid viewerid viewer customerid customer reviewerid memberid visitorid visitor customerno customernumber clientid client custid cust buyerid buyer shopperid shopper householdid household accountid sessionid',
  ),
  item: words(
    'itemid item movieid movie filmid film bookid book productid product parentasin asin songid trackid artistid gameid animeid newsid articleid contentid docid iid isbn sku skuid productcode productno stockcode itemcode articlecode articlenumber articleno article itemno itemnumber productnumber prodid variantid gtin ean upc eancode ean13 barcode skucode skuno skunumber recommendeditem recommendedproduct recommendedsku recommendation',
  ),
  rating: words('rating stars overall userrating bookrating movierating score grade value'),
  clicked: words(
    'clicked click isclicked isclick liked like purchased bought label quantity qty units',
  ),
  timestamp: words(
    'timestamp time ts datetime unixreviewtime eventtime ratedat createdat dateadded date eventtimestamp orderdate orderedat purchasedate purchasedat invoicedate boughtat transactiondate transactiontime transactiondatetime orderdatetime ordertime purchasetime soldat visittime',
  ),
  position: words('position pos slot place'),
  impression: words('impressionid impression impid requestid'),
  event: words('event eventtype eventname action actiontype behavior behaviour activity'),
  recommender: words('recommender recommenderid model system algorithm algo method tag run runid'),
  rank: words('rank ranking place position pos slot'),
  score: words('score prediction predicted pred relevance weight rating'),
  title: words(
    'title name itemtitle movietitle booktitle producttitle productname headline originaltitle itemname articlename articletitle productdisplayname prodname skuname',
  ),
  categories: words(
    'genres genre categories category maincategory topics topic tags tag department departmentname producttype productcategory categoryname productgroup productgroupname itemcategory aisle subcategory dept',
  ),
  year: words(
    'year releaseyear publicationyear originalpublicationyear yearofpublication releasedate published date',
  ),
  creators: words(
    'creators creator authors author bookauthor directors director artists artist brand developer manufacturer vendor',
  ),
  actors: words('actors actor cast stars starring leadactors maincast'),
  voteAverage: words('voteaverage averagevote avgvote imdbrating imdbscore'),
  description: words(
    'description plot overview summary synopsis abstract productdescription longdescription',
  ),
  profile: words('profile persona bio about description'),
  searches: words('searches recentsearches searchhistory queries'),
  clicks: words('clicks recentclicks clickhistory clickeditems'),
  browsed: words('browsed browsedcategories viewedcategories browsinghistory'),
};

/** Fields of an item, its id first, in the order in which they claim columns. */
export const ITEM_FIELDS: readonly Field[] = [
  'item',
  'title',
  'categories',
  'year',
  'creators',
  'actors',
  'voteAverage',
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

/** Names of columns that name a recommender, and seldom anything else. */
const SYSTEMS = words('recommender recommenderid model system algorithm algo');

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

/** Guesses by values: ids come first, then a rating, then a time; or an id, then words. */
function guessByValues(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  wanted: GuessedRole | undefined,
): GuessedMapping {
  const cellsOf = (column: number) =>
    rows
      .map((cells) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '' && !isMissingNumber(cell));
  const isWords = (column: number) => cellsOf(column).some(holdsTwoWords);
  const isTime = (column: number) => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.every(seemsTime);
  };
  const isNumber = (column: number) => {
    const cells = cellsOf(column);
    return cells.length > 0 && cells.every((cell) => writtenNumber(cell) !== undefined);
  };
  const name = (column: number) => columns[column] ?? '';
  if (wanted === 'users') return { role: 'users', mapping: { user: name(0) } };
  if (wanted === 'items' || (wanted === undefined && isWords(1))) {
    return {
      role: 'items',
      mapping: { item: name(0), ...(columns.length > 1 ? { title: name(1) } : {}) },
    };
  }
  const mapping: Record<string, string> = { user: name(0), item: name(1) };
  const rest = columns.map((_, i) => i).slice(2);
  const time = rest.find(isTime);
  const value = rest.find((column) => column !== time && isNumber(column));
  const scored = value !== undefined && areScores(rows, value);
  if (wanted === 'lists' || (wanted === undefined && time === undefined && scored)) {
    if (value !== undefined) mapping[scored ? 'score' : 'rank'] = name(value);
    return { role: 'lists', mapping };
  }
  if (value !== undefined) mapping['rating'] = name(value);
  if (time !== undefined) mapping['timestamp'] = name(time);
  return { role: 'interactions', mapping };
}

/**
 * True if a column seems to hold the scores of lists, as Elliot writes them: numbers with at least three decimals, the
 * first column the user, and no score higher than the one before it for the same user.
 */
function areScores(rows: readonly (readonly string[])[], column: number): boolean {
  const scores = rows.map((cells) => cells[column] ?? '');
  const precise = scores.filter((score) => /[.,]\d{3}/.test(score)).length;
  let followed = 0;
  for (const [i, cells] of rows.entries()) {
    const before = rows[i - 1];
    if (before?.[0] !== cells[0]) continue;
    if (scoreIn(cells[column]) > scoreIn(before?.[column])) return false;
    followed++;
  }
  return precise * 2 > rows.length && followed * 2 > rows.length;
}

/** Reads a score in any locale, of three decimals where it can be either; NaN for other texts. */
function scoreIn(cell = ''): number {
  const number = writtenNumber(cell.trim());
  if (!number) return NaN;
  return number.kind === 'closed' ? number.value : number.decimal;
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

function holdsTwoWords(cell: string): boolean {
  return cell.split(/\s+/).filter((part) => /\p{L}/u.test(part)).length > 1;
}

/** The type that RecBole writes behind a name, such as `user_id:token`. */
const TYPE = /:(?:token|float)(?:_seq)?\s*$/;

function withoutType(column: string): string {
  return column.replace(TYPE, '');
}

function plain(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
