import { quantity } from './numbers.ts';

/** Texts on the columns of imported tables. */
export const studyMapping = {
  about:
    'Choose the meaning of each column. The first choice is a guess from the column names; the first rows are shown below.',
  knownData: ({ files, title }: { files: readonly string[]; title: string }) =>
    `${files.join(', ')}: ${title}, no columns to choose.`,
  runs: ({ files, one, many }: { files: readonly string[]; one: string; many: string }) =>
    `${files.join(', ')}: ${files.length === 1 ? one : many}, read as ${files.length === 1 ? 'it is' : 'they are'}.`,
  dataName: 'Name of the data',
  item: 'One item is called',
  items: 'Several items are called',
  proposed: ({ noun, known, of }: { noun: string; known: number; of: number }) =>
    `“${noun}” is proposed: the pocket judge knows ${known} of ${quantity(of, 'title')} on the first rows. If the items aren’t ${noun}s, write what they are.`,
  person: 'One person is called',
  people: 'Several people are called',
  holds: 'holds',
  madeBy: 'made by',
  interactionsRole: 'ratings or clicks',
  itemsRole: 'items',
  usersRole: 'users',
  listsRole: 'recommendation lists',
  leaveOut: 'leave it out',
  header: 'The first line names the columns',
  quoting: 'Quotation marks in this file',
  quotingNone: 'are part of the text',
  quotingDoubled: 'wrap cells; a mark in a cell is doubled (Excel, pandas)',
  quotingBackslash: 'wrap cells; a mark in a cell follows a backslash (MySQL)',
  quotingAbout: ({ guess }: { guess: string }) =>
    `Guessed from all cells of the file: the marks ${guess}. The rows below change with the choice.`,
  unfit: 'The chosen judge can’t judge this data',
  testFile: 'This is a test file',
  testFileAbout:
    'Its interactions are held out: no judge and no recommender sees them, and the report compares lists with them.',
  inOrder: 'The rows are in order of time',
  inOrderAbout:
    'The rows of each user follow each other in time. This decides where times are missing or equal.',
  onlyTestFiles:
    'Every file of interactions is marked as a test file. The judge needs at least one file with earlier interactions.',
  events: 'Kinds of events',
  eventsAbout:
    'The kinds in the first rows. Rows of any kind that is not here are left out: add a kind that comes later in the file.',
  asClick: 'a click',
  asRating: 'a rating',
  ratingOf: ({ kind }: { kind: string }) => `Rating of ${kind}`,
  otherKind: 'Another kind',
  addKind: 'Add it',
  noEventRead: 'No kind of event is read. Choose a meaning for at least one of them.',
  missing: ({ fields }: { fields: readonly string[] }) =>
    `Say which column is the ${fields.join(', and which the ')}.`,
  tablesShown: ({ shown, tables }: { shown: number; tables: number }) =>
    `${shown} of ${quantity(tables, 'table')} are shown. The others keep their guessed columns.`,
  showMore: 'Show more tables',
  readIt: 'Read it like this',
  readThem: 'Read them like this',
  chooseOthers: 'Choose other files',
  find: 'Find a column by its name',
  firstShown: ({ columns, shown }: { columns: number; shown: number }) =>
    `The table has ${quantity(columns, 'column')}. Shown are the chosen columns and the first ${shown}.`,
  foundShown: ({ columns, found }: { columns: number; found: number }) =>
    `The table has ${quantity(columns, 'column')}. Shown are the chosen columns and ${quantity(found, 'column')} found.`,
  firstFoundShown: ({ columns, shown, found }: { columns: number; shown: number; found: number }) =>
    `The table has ${quantity(columns, 'column')}. Shown are the chosen columns and the first ${shown} of ${quantity(found, 'column')} found.`,
  firstRows: ({ file }: { file: string }) => `First rows of ${file}`,
  columnIs: ({ column }: { column: string }) => `Column ${column} is`,
  notRead: 'not read',
  user: 'user',
  itemField: 'item',
  rating: 'rating',
  clicked: 'clicked or not',
  timestamp: 'time',
  position: 'position shown at',
  impression: 'impression',
  event: 'kind of event',
  title: 'title',
  categories: 'categories',
  year: 'year',
  creators: 'creators',
  actors: 'actors',
  voteAverage: 'vote average',
  description: 'description',
  profile: 'profile in words',
  searches: 'searches',
  clicks: 'earlier clicks',
  browsed: 'categories browsed',
  rank: 'rank',
  score: 'score',
  recommender: 'recommender',
};
