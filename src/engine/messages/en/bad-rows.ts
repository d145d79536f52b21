import { quantity } from './numbers.ts';

/** The name of each field of a table within a sentence. */
export const FIELD_NAMES = {
  user: 'user',
  item: 'item',
  rating: 'rating',
  clicked: 'click',
  timestamp: 'time',
  position: 'position',
  impression: 'impression',
  event: 'event',
  recommender: 'recommender',
  rank: 'rank',
  score: 'score',
  title: 'title',
  categories: 'categories',
  year: 'year',
  creators: 'creators',
  actors: 'actors',
  voteAverage: 'vote average',
  description: 'description',
  profile: 'profile',
  searches: 'searches',
  clicks: 'clicks',
  browsed: 'browsed categories',
};

/** Kinds of rows that an import leaves out, and the reasons for single rows. */
export const badRows = {
  lineTooLong: 'line too long',
  quoteOpen: 'quote not closed',
  notAnObject: 'not a JSON object',
  notAPlaylist: 'not a playlist',
  notAQrel: 'not a line of TREC qrels',
  notARun: 'not a line of a TREC run',
  cellCount: 'wrong number of cells',
  noUser: 'no user id',
  noItem: 'no item id',
  unknownUser: 'user not in the dataset',
  unknownItem: 'item not in the catalogue',
  listTwice: 'list given twice',
  itemTwice: 'item twice on a list',
  offScale: 'rating off the scale',
  ratingNoNumber: "rating isn't a number",
  rankNoNumber: "rank isn't a number",
  scoreNoNumber: "score isn't a number",
  clickUnread: "click can't be read",
  timeUnread: "time can't be read",
  positionUnread: "position can't be read",

  lineIsTooLong: ({ most }: { most: number }) => `The line is longer than ${most} characters.`,
  quoteIsOpen: ({ start }: { start: string }) =>
    `A quote is opened and never closed, or closed within a word: ${start}`,
  objectExpected: ({ start }: { start: string }) =>
    `The line is ${start}; a JSON object was expected.`,
  playlistExpected: ({ start }: { start: string }) =>
    `The entry is ${start}; a playlist with "pid" and "tracks" was expected.`,
  qrelExpected: ({ parts }: { parts: number }) =>
    `The line has ${quantity(parts, 'part')}; four were expected: user 0 item relevance.`,
  runExpected: ({ parts }: { parts: number }) =>
    `The line has ${quantity(parts, 'part')}; six were expected: user Q0 item rank score tag.`,
  cellsExpected: ({ cells, expected }: { cells: number; expected: number }) =>
    `The line has ${quantity(cells, 'cell')}; ${quantity(expected, 'was', 'were')} expected.`,
  idMissing: ({ field }: { field: 'user' | 'item' }) =>
    `The ${FIELD_NAMES[field]} is empty; an id was expected.`,
  idExpected: ({ field, found }: { field: 'user' | 'item'; found: string }) =>
    `The ${FIELD_NAMES[field]} is "${found}"; an id of at most 200 characters was expected.`,
  userUnknown: ({ user }: { user: string }) =>
    `The user is "${user}", whom the dataset doesn't have.`,
  itemUnknown: ({ item }: { item: string }) =>
    `The item is "${item}", which the dataset doesn't have.`,
  itemNotIn: ({ item, catalogue }: { item: string; catalogue: readonly string[] }) =>
    `The item is "${item}", which ${someFiles(catalogue)} doesn't have.`,
  listIsTwice: ({ recommender, user, file }: { recommender: string; user: string; file: string }) =>
    `"${recommender}" has a list for user "${user}" in ${file} already.`,
  itemIsTwice: ({ item, line }: { item: string; line: number }) =>
    `The item "${item}" is on this list already, on line ${line}.`,
  ratingExpected: ({ found }: { found: string }) =>
    `The rating is ${foundOr(found)}; a number was expected.`,
  ratingOnScale: ({ found, min, max }: { found: string; min: number; max: number }) =>
    `The rating is ${foundOr(found)}; a number from ${min} to ${max} was expected.`,
  numberExpected: ({ field, found }: { field: 'rank' | 'score'; found: string }) =>
    `The ${FIELD_NAMES[field]} is ${foundOr(found)}; a number was expected.`,
  clickExpected: ({ found }: { found: string }) =>
    `The click is ${foundOr(found)}; yes or no, or 1 or 0 was expected.`,
  timeExpected: ({ found }: { found: string }) =>
    `The time is ${foundOr(found)}; seconds since 1970 or a date like 2024-05-31 was expected.`,
  zoneExpected: ({ found, zone }: { found: string; zone: string }) =>
    `The time is "${found}". The zone "${zone}" can stand for several offsets from UTC; an offset such as -05:00, UTC or GMT was expected, or its offset under "times" in the study file.`,
  timeUnlikeColumn: ({ found }: { found: string }) =>
    `The time is "${found}", which is no time as all others of its column are written.`,
  positionExpected: ({ found }: { found: string }) =>
    `The position is ${foundOr(found)}; a number, 1 for the top, was expected.`,
};

/** Quotes a value; an empty one becomes "empty". */
function foundOr(found: string): string {
  return found === '' ? 'empty' : `"${found}"`;
}

/** Names the files that describe the items, at most three. */
function someFiles(files: readonly string[]): string {
  const more = files.length - 3;
  return more > 0 ? `${files.slice(0, 3).join(', ')} and ${more} more` : files.join(' and ');
}
