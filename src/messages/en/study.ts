import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, inBytes, integer, percent, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts on the data of a study and on imported files. */
export const studyData = {
  filesRead: 'Files that were read',
  title: common.data,
  sub: 'Choose items and people’s ratings or clicks. The judge reads the items; earlier ratings or clicks are each person’s history.',
  files: common.data,
  useExample: 'Use the built-in example',
  useShop: terms.useTheInventedShop,
  dropHere:
    'or drop a published dataset (MovieLens, MIND, RecBole, Amazon Reviews …), any table (CSV, TSV, JSON, Parquet, Arrow), a folder of them, or a study file',
  onDevice: terms.dataOnThisDevice,
  size: ({
    users,
    people,
    items,
    interactions,
    bytes,
  }: {
    users: number;
    people: string;
    items: number;
    interactions: number;
    bytes: number;
  }) =>
    `${integer(users)} ${people}, ${integer(items)} items, ${integer(interactions)} interactions; about ${inBytes(bytes)} here`,
  importedAt: ({ name, at }: { name: string; at: string }) => `${name}, imported ${at}`,
  withHash: ({ name, hash }: { name: string; hash: string }) => `${name} (${hash})`,
  madeUp: ({ people }: { people: string }) => `made-up ${people}`,
  unread: common.theDataOnThisDevice,
  tryAgain: common.tryAgain,
  get synthetic() {
    return `These ${noun.users} are made up`;
  },
  syntheticText:
    'A program drew their tastes, so the true utility of every slate is known. The results describe the judge and these recommenders, not real people.',
  filesUnread: ({ files }: { files: number }) => `${quantity(files, 'file')} can’t be read`,
  firstShown: ({ shown, files }: { shown: number; files: number }) =>
    `The first ${shown} of ${quantity(files, 'file')} are shown.`,
  stopping: terms.stopping,
  readingFile: ({ file }: { file: string }) => `Reading ${file}`,
  looking: 'Looking at the files',
  rowsSoFar: ({ rows }: { rows: number }) => `, ${quantity(rows, 'row')}`,
  reading: 'Reading',
  stopReading: 'Stop reading',
  notImported: 'These files were not imported',
  chooseOthers: 'Choose others',
  recognised: ({ layout }: { layout: string }) => `These files are ${layout}`,
  importIt: 'Import them',
  importAnyway: 'Import them anyway',
  changeReading: 'Change how they are read',
  file: terms.file,
  rows: 'Rows',
  kept: 'Kept',
  state: common.state,
  read: 'Read',
  leftOut: ({ rows }: { rows: number }) => `${integer(rows)} left out`,
  worthKnowing: 'Worth knowing',
  linesLeftOut: ({ lines }: { lines: number }) =>
    quantity(lines, 'line was left out', 'lines were left out').replace(/^1 /, 'One '),
  reasonLines: ({ reason, lines }: { reason: string; lines: number }) =>
    `${reason}: ${integer(lines)}`,
  showLines: 'Show the lines',
  showFirstLines: ({ lines }: { lines: number }) => `Show the lines (the first ${integer(lines)})`,
  badLines: 'Lines that were left out',
  line: 'Line',
  reason: terms.reason,
};

/** Texts on imported lists and their match with the data. */
export const studyLists = {
  match: 'Match of the lists with the data',
  recommender: terms.recommender,
  get users() {
    return common.users;
  },
  hits: 'Held-out hits',
  state: common.state,
  worthKnowing: studyData.worthKnowing,
  hitsOf: ({ hits, entries }: { hits: number; entries: number }) =>
    `${integer(hits)} of ${integer(entries)}`,
  aligned: 'Aligned',
  usersMissing: ({ users }: { users: number }) =>
    `${quantity(users, noun.user, noun.users)} missing`,
  unknownItems: ({ items }: { items: number }) => quantity(items, 'unknown item'),
  lengths: ({ shortest, longest }: { shortest: number; longest: number }) =>
    `lists of ${shortest} to ${longest} items`,
  namedTwice: ({ items }: { items: number }) => `${integer(items)} named twice`,
  notInCatalogue: ({ items }: { items: number }) =>
    `${integer(items)} not in the catalogue, left out`,
  inHistory: ({ items }: { items: number }) =>
    `${integer(items)} in the ${noun.user}’s history already, kept`,
  unknownUsers: ({ lists }: { lists: number }) =>
    `${quantity(lists, `list for ${noun.aUser}`, `lists for ${noun.users}`)} the data doesn’t have`,
  get aboutHits() {
    return `A held-out hit is an item that the ${noun.user} met after the history from which this page’s recommenders learn. More hits are better, if the lists were made without these later interactions.`;
  },
  get aboutNoHits() {
    return `A held-out hit is an item that the ${noun.user} met after the history from which this page’s recommenders learn. None of these lists has one: lists made from the whole history can’t have any, so 0 says nothing about how good they are.`;
  },
  inCommon: ({ users }: { users: number }) =>
    `${quantity(users, `${noun.user} has`, `${noun.users} have`)} a list from every recommender, and can be compared.`,
  worthALook: 'Worth a look',
};

/** Texts on the columns of imported tables. */
export const studyMapping = {
  about:
    'Choose the meaning of each column. A choice marked “guessed” comes from its name or its values; the first values stand beside it.',
  guessed: 'guessed',
  nameless: '(no name)',
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
  get usersRole() {
    return terms.usersInText;
  },
  listsRole: 'recommendation lists',
  leaveOut: 'leave it out',
  header: 'The first line names the columns',
  quoting: 'Quotation marks in this file',
  quotingNone: 'are part of the text',
  quotingDoubled: 'wrap cells; a mark in a cell is doubled (Excel, pandas)',
  quotingBackslash: 'wrap cells; a mark in a cell follows a backslash (MySQL)',
  quotingAbout: ({ guess }: { guess: string }) =>
    `Guessed from all cells of the file: the marks ${guess}. The values below change with the choice.`,
  missingWords: 'Words such as nan, None and N/A',
  wordsAreText: 'are text',
  wordsAreMissing: 'are missing values',
  separator: 'Categories in one cell are separated by',
  bars: 'bars |',
  semicolons: 'semicolons ;',
  commas: 'commas ,',
  spaces: 'spaces',
  oneCategory: 'nothing: a cell is one category',
  decimalMark: 'Numbers such as 4,5 and 1,865',
  pointDecimals: 'a point before decimals, as in 1,865.5',
  commaDecimals: 'a comma before decimals, as in 1.865,5',
  numberRead: ({ column, found, read }: { column: string; found: string; read: number }) =>
    `${column}: by these rows, ${found} is ${read}.`,
  numberOpen: ({
    column,
    found,
    read,
  }: {
    column: string;
    found: string;
    read: readonly number[];
  }) =>
    `${column}: in these rows, ${found} can be ${read.join(' or ')}. If the other rows don’t show it either, the import reads no number of this column until you choose.`,
  unfit: 'The chosen judge can’t judge this data',
  testFile: 'This is a test file',
  testFileAbout:
    'Its interactions are held out: no judge and no recommender sees them, and the report compares lists with them.',
  inOrder: 'The rows are in order of time',
  get inOrderAbout() {
    return `The rows of each ${noun.user} follow each other in time. This decides where times are missing or equal.`;
  },
  timeOrder: 'Dates such as 03/04/2021',
  timeUnit: 'Times that are numbers',
  timeZones: 'Offsets of zones with a name',
  zonesUnreadable:
    'Write each zone as its name and its offset from UTC, separated by commas: EST -05:00, EDT -04:00.',
  fromCells: 'decided from all cells',
  timeAbout:
    'The import asks here where the cells of the time leave their order, unit or zone open, and then reads no time until it is stated.',
  ratingLeast: 'Least rating',
  ratingMost: 'Greatest rating',
  ratingStep: 'Step of ratings',
  notRated: 'Codes for “not rated”',
  ratingsUnreadable:
    'Write the least and the greatest rating together, in this order, with decimal points, a step that fits between them, and codes with commas between them: 0, 99.',
  ratingsAbout:
    'Left empty, the scale is guessed from the ratings. Rows with a code count as met, and not as a rating.',
  codesProposed: ({
    codes,
    rows,
    least,
    most,
  }: {
    codes: readonly { code: number; rows: number }[];
    rows: number;
    least: number;
    most: number;
  }) =>
    `Of the ${quantity(rows, 'rating')} on the first rows, ${list(codes.map((one) => `${integer(one.rows)} ${one.rows === 1 ? 'is' : 'are'} ${one.code}`))}; the others lie from ${least} to ${most}.`,
  takeCodes: ({ codes }: { codes: readonly number[] }) =>
    `${list(codes.map(String))} ${codes.length === 1 ? 'means' : 'mean'} “not rated”`,
  dayFirst: 'day first',
  monthFirst: 'month first',
  yearFirst: 'year first',
  seconds: 'seconds since 1970',
  milliseconds: 'milliseconds since 1970',
  microseconds: 'microseconds since 1970',
  nanoseconds: 'nanoseconds since 1970',
  excelDays: 'day numbers of Excel',
  excel1904Days: 'day numbers of Excel from 1904',
  dateDigits: 'dates without separators, such as 20210403',
  onlyTestFiles:
    'Every file of interactions is marked as a test file. The judge needs at least one file with earlier interactions.',
  events: 'Kinds of events',
  eventsAbout:
    'The kinds in the first rows. Rows of any kind that is not here are left out: add a kind that comes later in the file.',
  eventsGuessed:
    'This column was guessed. Until you choose a meaning here, rows of all kinds count as clicks.',
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
  columnCount: ({ columns, mapped }: { columns: number; mapped: number }) =>
    `${quantity(columns, 'column')}, ${integer(mapped)} mapped.`,
  showAll: ({ columns }: { columns: number }) => `Show all ${quantity(columns, 'column')}`,
  showFewer: 'Show fewer columns',
  allShown: 'All are shown.',
  firstShown: ({ shown }: { shown: number }) => `Shown are the mapped ones and the first ${shown}.`,
  foundShown: ({ found }: { found: number }) =>
    `Shown are the mapped ones and ${quantity(found, 'column')} found.`,
  firstFoundShown: ({ shown, found }: { shown: number; found: number }) =>
    `Shown are the mapped ones and the first ${shown} of ${quantity(found, 'column')} found.`,
  columnsOf: ({ file }: { file: string }) => `Columns of ${file}, with their first values`,
  columnIs: ({ column }: { column: string }) => `Column ${column} is`,
  notRead: 'not read',
  get user() {
    return terms.userInText;
  },
  itemField: 'item',
  rating: terms.ratingInText,
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
  price: 'price',
  description: 'description',
  profile: 'profile in words',
  searches: 'searches',
  clicks: 'earlier clicks',
  browsed: 'categories browsed',
  rank: 'rank',
  score: 'score',
  recommender: 'recommender',
};

const TIME_FROM = {
  run: 'The time comes from this judge’s last run on this device.',
  exam: 'The time comes from this judge’s exam on this device.',
  test: 'The time comes from this judge’s test on this device.',
  guess: 'The time is a guess until this judge was tested, examined or run on this device.',
  unknown:
    'The time isn’t known until this judge was tested, examined or run on this device: press “Test” on the page Judges.',
};

const CAN_STOP = 'You can stop and go on at any time.';

/** Texts on the plan of a study, on its name and on study files. */
export const studyPlan = {
  crumb: 'New study',
  aboutStudy: 'About this study',
  openFile: 'Open a study file…',
  openFiles: 'A study file, with the files that it names',
  openHint: 'choose it together with the files that it names, unless they are on this device',
  copied: 'The study was copied. You can paste it now.',
  notCopied: 'This browser doesn’t let the page copy. Save the study as a file instead.',
  saved: 'study.json was handed to the browser’s downloads.',
  nameAndSeed: 'Name and seed',
  get seedAbout() {
    return `The same study with the same seed draws the same ${noun.users} and slates.`;
  },
  name: 'Name of the study',
  seed: terms.seed,
  vectors: 'Store the item vectors with the run',
  vectorsAbout:
    'The exported report.json then holds the vector of every item on a slate, so that other programs can compute the similarities of slates again. No figure changes. The file grows by about 10 bytes for each number: with vectors of 384 numbers and 1,000 items, about 4 MB.',
  ownSeeds: 'Separate seeds for data, sampling, judge and intervals',
  ownSeedsAbout:
    'To see how much one kind of chance matters, give it another seed and leave the others. An empty field uses the seed above.',
  ownSeed: {
    data: 'Seed of the data',
    sampling: 'Seed of sampling',
    judge: 'Seed of the judge',
    bootstrap: 'Seed of the intervals',
  },
  ownSeedAbout: {
    data: 'Orders ratings of the same time, and so decides histories and the data that recommenders learn from.',
    get sampling() {
      return `Draws ${noun.users} and slates, orders pairs, and decides which slate comes first.`;
    },
    judge: 'Decides exact ties, and the answers of judges that answer by chance.',
    get bootstrap() {
      return `Draws the ${noun.users} that the ends of intervals rest on. No other figure changes.`;
    },
  },
  change: 'Change',
  closeStep: common.close,
  changeStep: ({ open, title }: { open: boolean; title: string }) =>
    `${open ? 'Close' : 'Change'}: ${title}`,
  nothingYet: 'Nothing is chosen yet',
  dataIs: ({
    name,
    users,
    people,
    items,
  }: {
    name: string;
    users: number;
    people: string;
    items: number;
  }) => `${name}: ${integer(users)} ${people}, ${quantity(items, 'item', 'items')}`,
  slatesAre: ({
    slates,
    k,
    users,
    names,
  }: {
    slates: string;
    k: number;
    users: number;
    names: readonly string[];
  }) =>
    `${slates}${names.length > 0 ? ` (${names.join(', ')})` : ''}, ${quantity(k, 'item', 'items')} each, up to ${quantity(users, noun.user, noun.users)}`,
  protocolIs: ({ title, changed }: { title: string; changed: number }) =>
    `${title}, ${changed === 0 ? 'with its usual settings' : `${quantity(changed, 'setting', 'settings')} changed`}`,
  noQuestions: 'No questions are asked',
  stopsEarly: 'Stops early at pairs that are settled',
  asksAll: 'Asks every question: no early stopping',
  allSteps: 'Show every setting',
  fewSteps: 'Show one line a step',
  title: 'This plan',
  data: common.data,
  recommenders: terms.recommenders,
  probes: terms.corruptedLists,
  k: 'Items on a slate',
  get m() {
    return `Slates ${noun.aUser}`;
  },
  get users() {
    return common.users;
  },
  history: 'History shown',
  settings: terms.protocol,
  judge: common.judge,
  panel: 'Panel',
  p: common.shareOfRightAnswers,
  stopping: terms.earlyStopping,
  problem: ({ field, hint }: { field: string; hint: string }) => `${field}: ${hint}`,
  time: 'Time here',
  questions: common.questions,
  precision: ({ lead }: { lead: number }) =>
    `Enough to tell a win rate of ${lead} to ${100 - lead} from a coin toss. The study may miss a smaller lead.`,
  noPrecision: ({ users }: { users: number }) => `${users} ${noun.users} show almost nothing.`,
  upperLimits: 'These are upper limits: clear pairs are stopped early.',
  texts: ({ texts, untimed }: { texts: number; untimed: boolean }) =>
    `The judge also writes ${quantity(texts, 'text')}.${untimed ? ' The time is for the answers alone: this judge has written nothing on this device yet.' : ''}`,
  drawing: terms.drawingSlates,
  copy: 'Copy the study',
  save: terms.saveAsFile,
  copyLink: 'Copy the link of this study',
  linkCopied:
    'The link was copied. It holds the whole study and no data: whoever opens it needs the same files.',
  starting: ({ note }: { note: string }) => `${note}.`,
  notYet: ({ why }: { why: string }) => `${why}. You can start the run once that is settled.`,
  timeFrom: ({ from }: { from: keyof typeof TIME_FROM }) => `${TIME_FROM[from]} ${CAN_STOP}`,
  canStop: CAN_STOP,
  timeUnknown: terms.notKnown,
  underMinute: common.underAMinute,
  minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  minutesRange: ({ low, high }: { low: number; high: number }) => `${low}–${high}`,
  hours: ({ hours }: { hours: number }) => `${hours.toFixed(1)} h`,
  hoursRange: ({ low, high }: { low: number; high: number }) =>
    `${low.toFixed(1)}–${high.toFixed(1)}`,
};

/** Texts on the choice of a protocol and of its settings. */
export const studyProtocol = {
  title: terms.protocol,
  sub: 'Choose the questions and their wording.',
  protocol: terms.protocol,
  nobodyAsked:
    'The study has no judge, so nothing is asked. Choose a judge in step 4 to ask questions.',
  misfit: ({ protocol }: { protocol: string }) => `${protocol} is not made for these slates`,
  comparesRecommenders: 'It compares recommenders: choose them in step 2.',
  aboutOrder:
    'It asks what belongs on a list, and these slates are about order: choose others in step 2.',
  arrangement: 'Arrangement of the prompt',
  sharedPrefix: 'Shared first',
  sharedPrefixAbout:
    'Criteria and task come first, so that more of the prompt is the same in every question and is computed once.',
  asPublished: terms.asPublished,
  asPublishedAbout: 'The parts of the prompt in the order of the paper.',
  needsWriter: ({ why }: { why: string }) =>
    `${why} Choose a language model that can write in step 4.`,
  numberFrom: ({ min, max }: { min: number; max: number }) => `A number from ${min} to ${max}.`,
  byDefault: 'Default',
  byDefaultIs: ({ recommender }: { recommender: string }) => `Default: ${recommender}`,
  recommenderUnknown: 'Choose one of the recommenders that this study compares.',
  linesFrom: ({ most }: { most: number }) => `From 1 to ${most} lines, none of them empty.`,
};

/** Texts on the part of the data that an import takes. */
export const studySample = {
  title: 'Take a part of large data',
  titleChosen: ({ users, items }: { users: number; items: number }) =>
    `The next import takes ${users} % of the ${noun.users} and ${items} % of the items`,
  get about() {
    return `This applies to the next files that you choose. Chance decides by the ids, so the same seed takes the same ${noun.users} from the same files, and memory holds this part of the data alone.`;
  },
  get users() {
    return `${noun.Users}, in %`;
  },
  items: 'Items, in %',
  percent: 'A number above 0, at most 100.',
  get strata() {
    return `Draw ${noun.users}`;
  },
  none: 'Without strata',
  activity: 'By activity',
  byColumn: 'By a column',
  get strataHint() {
    return `Strata are groups of ${noun.users}, and the same share of each group is drawn. By activity, they are four groups of equal size by the number of interactions. The files are read twice.`;
  },
  get columnName() {
    return `Column of the table of ${noun.users}`;
  },
  column: 'Enter the name of a column.',
  seed: 'Seed of the sample',
};

/** Texts on filling in a study and on opening one. */
export const studySetup = {
  applyingFiles: 'Applying the imported files',
  filesUnusable: 'The imported files can’t be used',
  readingExample: common.readingTheExampleData,
  exampleUnusable: 'The example data can’t be used',
  changingNoun: 'Changing the word for items',
  nounUnusable: 'The word for items couldn’t be changed',
  readingStudy: 'Reading the study',
  namesServer: 'This study’s judge runs on a server',
  serverNamed: ({ servers, models }: { servers: readonly string[]; models: readonly string[] }) =>
    `The study names the address ${list([...new Set(servers)])} and the model ${list([...new Set(models)])}. If you connect it and start the study, prompts with titles and histories go to that address. Nothing was sent yet.`,
  connectServer: 'Connect the server',
  leaveStudy: 'Don’t open the study',
  unfitForStudy: 'The study’s judge can’t judge its data',
  openAnyway: 'Open it anyway',
  openWithout: 'Open it without a judge',
  studyUnusable: 'The study file can’t be used',
  linkUnusable: 'The study of this link can’t be used yet',
  lookingForData: 'Looking for its data',
  runDataUnusable: 'The data of that run can’t be used',
  planUnusable: 'This plan can’t be used',
  readingFiles: 'Files are being read',
  linesLeftOut: ({ lines }: { lines: number }) =>
    `${quantity(lines, 'line was', 'lines were')} left out`,
  dataName: 'My data',
  wholeNumber: ({ low, high }: { low: number; high: number }) =>
    `A whole number from ${low} to ${integer(high)}.`,
  chooseData: 'Choose the data first.',
  chooseRecommenders: 'Choose 2 to 20 recommenders.',
  probeUsers: 'Enter a whole number from 1 to 100,000, or leave it empty.',
  setting: ({ setting, problem }: { setting: string; problem: string }) =>
    `${setting}: ${problem}.`,
  settingNeedsWriter: ({ setting, why }: { setting: string; why: string }) => `${setting}: ${why}`,
  chooseJudge: 'Choose a judge.',
  grade: 'Enter the least grade of a relevant item.',
  nobodyToAsk: 'Only recommenders can be compared without a judge. Choose them in step 2.',
  judgeOnPanel: 'The judge is on the panel already. Remove it there: each judge has one vote.',
  stopping: 'Enter a chance of error from .001 to .5, and a width from .01 to 1 or no width.',
  share: 'A number from 0 to 1.',
  seed: 'Enter any text.',
  newStudy: studyPlan.crumb,
  name: ({ data, slates, users }: { data: string; slates: string; users: number | null }) =>
    `${data} · ${slates}, ${users === null ? 'all' : integer(users)} ${noun.users}`,
};

/** Texts on the choice of slates. */
export const studySlates = {
  title: terms.slates,
  sub: 'Choose the lists that the judge compares. For held-out sets, orders and ordered lists the right answer is known: a study with them tests the judge.',
  kind: 'Kind of slates',
  recommenders: studyPlan.recommenders,
  get recommendersHint() {
    return `Lists of several recommenders for the same ${noun.user}. The judge compares the recommenders.`;
  },
  heldOut: 'Held-out sets',
  get heldOutHint() {
    return `Items that each ${noun.user} rated later, hidden from the judge. The true ratings are known, so this tests the judge itself. The slate judge’s task T1.`;
  },
  needsRatings: 'needs ratings',
  permutations: 'Orders of the same items',
  get permutationsHint() {
    return `One set of items in several orders, compared with the order of the ${noun.user}’s clicks, playlist or ratings. It tests if the judge prefers the better order. Task T2.`;
  },
  needsOrderOrRatings: 'needs timed clicks, playlists or ratings',
  ordered: 'Ordered lists',
  get orderedHint() {
    return `Lists with different items and orders, compared with the order of the ${noun.user}’s clicks or playlist, or with the ratings. Task T3.`;
  },
  listFiles: 'Lists made elsewhere',
  dropLists: ({ person }: { person: string }) =>
    `or drop recommendation lists made elsewhere: CSV or JSONL with ${person}, item and rank or score, or a TREC run`,
  probesHint: ({ protocols }: { protocols: readonly string[] }) =>
    `You can add lists with planted faults, to test if the judge notices them: choose ${protocols.join(' or ')} in step 3.`,
  items: studyPlan.k,
  get slates() {
    return studyPlan.m;
  },
  get usersAtRandom() {
    return `${noun.Users}, drawn at random`;
  },
  get usersByActivity() {
    return `${noun.Users}, as many of each activity`;
  },
  cutoffs: 'Shorter lists',
  cutoffsUsual: '1, 5, 10, 20',
  cutoffsHint:
    'Numbers of items, such as 1, 3: the report also has the metrics for the first item and for the first three items of each list. Left empty, they are 1, 5, 10 and 20, as far as the lists reach.',
  cutoffsWrong: ({ k }: { k: number }) =>
    k === 1
      ? 'The lists have one item: leave this empty, or write 1.'
      : `Whole numbers from 1 to ${k} that increase, such as 1, ${k}.`,
  history: 'History shown, newest',
  relevance: 'Value of items',
  byOrder: 'The order of clicks or places',
  byClicks: 'Clicked or not',
  byOrderHint:
    'The item that was clicked first counts most. Clicks in one impression are ordered by position. Data without clicks, such as a playlist, is ordered by position alone.',
  byClicksHint:
    'Each clicked item counts the same, any other item counts zero. The data needs a column of clicks. Orders of the same items also need impressions with items that were not clicked.',
  byRatings: 'Ratings',
  get byRatingsHint() {
    return `For data of ratings, such as MovieLens. Ordered lists hold items that the ${noun.user} rated later, and a list is worth its ratings. For orders of the same items, the best order has the highest ratings first.`;
  },
  utility: 'Utility of a slate',
  utilityMean: terms.meanRating,
  utilitySum: 'Sum of ratings',
  utilityShareOfBest: 'Share of the best sum',
  get utilityHint() {
    return `Ratings are on a scale from 0 to 1. The share compares a slate with the best one that this ${noun.user}’s later ratings allow.`;
  },
  get sample() {
    return `Choice of ${noun.users}`;
  },
  byChance: terms.byChance,
  byActivity: 'Of each activity',
  get sampleHint() {
    return `Most ${noun.users} have short histories. “Of each activity” draws equally many ${noun.users} with few, some, many and very many earlier interactions.`;
  },
  popularity: 'Popularity of an item',
  get popularityByUsers() {
    return `${noun.Users} who met it`;
  },
  popularityByInteractions: 'All interactions',
  get popularityHint() {
    return `The count behind “Most popular” and the judge of popularity. With “All interactions”, ${noun.aUser} who met an item thirty times counts thirty times.`;
  },
  grades: 'People’s grades of items',
  noGrades: terms.noneInText,
  gradesOf: ({ name, file }: { name: string; file: string }) => `${name} (${file})`,
  gradedFrom: 'Relevant from grade',
  gradesAbout:
    'Lists of items with people’s grades as scores, such as TREC qrels, read above as lists. The report then ranks the recommenders by people too.',
  embedder: 'Similarity by',
  ownEmbedder: 'the page’s own embedder',
  unknownEmbedder: ({ embedder }: { embedder: string }) => `${embedder} (not on this device)`,
  embedderAbout:
    'An embedder turns an item’s text into numbers. The similarity of slates and items, “Similar content” and the items map read them.',
  importedLists: ({ file, users }: { file: string; users: number }) =>
    `From ${file}, lists of ${quantity(users, noun.user, noun.users)}.`,
  builtHere: ({ about }: { about: string }) => `Built here. ${about}`,
  probes: terms.corruptedLists,
  probesChosen: ({ kinds }: { kinds: number }) => `Corrupted lists (${kinds})`,
  get probesAbout() {
    return `Each is made from one recommender’s list for each ${noun.user}. The report knows the fault, the judge doesn’t: this tests if the judge notices it.`;
  },
  get probeUsers() {
    return `Number of ${noun.users}`;
  },
  emptyForAll: 'Leave empty for all.',
};

/** The kinds of split that are one moment for all users. */
const ONE_MOMENT = { from: 'All from one moment on', latest: 'The latest share of all' };

/** Texts on the interactions that a study holds out. */
export const studySplit = {
  title: 'Held-out interactions (train and test split)',
  about:
    'Interactions that no judge and no recommender sees. The report compares lists with them. A model that was trained elsewhere must have seen the same history.',
  initial: 'As the data says',
  get initialHint() {
    return `The interactions of test files; without one, the later half of each ${noun.user}. The report counts what the files leak of the future.`;
  },
  files: 'Those of the test files',
  filesHint:
    'A test file is marked when its columns are chosen; RecBole’s X.test.inter needs no mark. The report counts what the files leak of the future.',
  get half() {
    return `The later half of each ${noun.user}`;
  },
  halfHint: 'Rounded up. This holds too where the data has test files.',
  get leaveLast() {
    return `The last interactions of each ${noun.user}`;
  },
  get leaveLastHint() {
    return `Leave-last-n: the newest interactions of each ${noun.user}.`;
  },
  from: ONE_MOMENT.from,
  get fromHint() {
    return `The same moment for all ${noun.users}. Interactions without a time count as the earliest.`;
  },
  latest: ONE_MOMENT.latest,
  get latestHint() {
    return `The moment that separates them is the same for all ${noun.users}.`;
  },
  get random() {
    return `A random share of each ${noun.user}`;
  },
  randomHint: 'Drawn by the seed of the data.',
  folds: 'One fold of several',
  get foldsHint() {
    return `Each ${noun.user}’s interactions are dealt to folds by chance. One study for each fold is k-fold cross-validation.`;
  },
  get leaksOthers() {
    return `This leaks the future: recommenders learn from other ${noun.users}’ interactions that are later than held-out ones. “${ONE_MOMENT.from}” and “${ONE_MOMENT.latest}” don’t.`;
  },
  get leaksOwn() {
    return `This leaks the future: judge and recommenders see interactions that are later than held-out ones, also of the same ${noun.user}. “${ONE_MOMENT.from}” and “${ONE_MOMENT.latest}” don’t.`;
  },
  get n() {
    return `Interactions of each ${noun.user}`;
  },
  moment: 'From',
  momentHint: 'such as 2024-05-31 (UTC)',
  momentExpected: 'A date such as 2024-05-31, a date with time and zone, or seconds since 1970.',
  share: 'Share held out, in %',
  shareExpected: 'A number above 0 and below 100.',
  foldCount: 'Number of folds',
  fold: 'Fold held out',
  relevantFrom: 'Relevant from rating',
  relevantFromHint: 'empty: two thirds of the scale',
  noTestFile: 'This data has no test file. Import it again with one, or choose another kind.',
  save: 'Save train and test files',
  saveAbout:
    'To train a model elsewhere on the same history. The held-out interactions are in test.tsv.',
  writing: 'Writing the files.',
  saved: ({ file, seed }: { file: string; seed: string }) =>
    `${file} was handed to the browser’s downloads: train.tsv and test.tsv. Another seed of the data than “${seed}” can give another split.`,
  notSaved: ({ why }: { why: string }) => `The files were not written: ${why}`,
};

/** Texts on the number of users and on early stopping. */
export const studyUsers = {
  get title() {
    return `Number of ${noun.users} and early stopping`;
  },
  get sub() {
    return `Simulated studies show the number of ${noun.users} needed to find a lead, and the number that your time allows.`;
  },
  get noQuestions() {
    return `The study has no judge: every ${noun.user} with held-out interactions costs no question, so take all of them.`;
  },
  noRecommenders: 'A study with these slates tests the judge. It has no recommenders to compare.',
  lead: 'Win rate to tell from a tie, %',
  power: 'With a chance of, %',
  needed: ({ lead, power, users }: { lead: number; power: number; users: number }) =>
    `To tell ${split(lead)} between two recommenders with a chance of ${power}%, you need ${quantity(users, noun.user, noun.users)}.`,
  neededWithTime: ({
    lead,
    power,
    users,
    time,
  }: {
    lead: number;
    power: number;
    users: number;
    time: string;
  }) =>
    `To tell ${split(lead)} between two recommenders with a chance of ${power}%, you need ${quantity(users, noun.user, noun.users)}: ${time} on this device.`,
  neededUnknown: ({ lead, power }: { lead: number; power: number }) =>
    `To tell ${split(lead)} between two recommenders with a chance of ${power}%, the number of ${noun.users} is unknown: it is above a million, or the earlier run has too few ${noun.users} to estimate it.`,
  chance: ({ lead, users, chance }: { lead: number; users: number; chance: number }) =>
    `${quantity(users, `${noun.user} finds`, `${noun.users} find`)} that lead of ${split(lead)} in ${Math.round(100 * chance)} of 100 studies.`,
  overall: ({ users }: { users: number }) =>
    `To compare one recommender with all others together, you need ${integer(users)}.`,
  tooFew: ({ needed, most }: { needed: number; most: number }) =>
    `${integer(needed)} ${noun.users} are needed, but only ${integer(most)} in this data can take part: the study may miss such a lead.`,
  get noPilot() {
    return `This device has no run of this judge with this protocol on this kind of data yet. So the plan is cautious: it assumes no ties, and the same result in all pairs of ${noun.aUser}. Judge a few dozen ${noun.users} first; then the plan uses their results.`;
  },
  pilot: ({
    run,
    users,
    ties,
    designEffect,
  }: {
    run: string;
    users: number;
    ties: number;
    designEffect: number;
  }) =>
    `By “${run}”, judged by the same judge in the same way: ${quantity(users, noun.user, noun.users)}, ${percent(ties)} of pairs tied; pairs of one ${noun.user} are so alike that it takes ${designEffect.toFixed(1)} times the ${noun.users} that it would otherwise.`,
  falseAlarms: ({ pairs }: { pairs: number }) =>
    `The 5% chance of a false alarm is divided among ${pairs} pairs.`,
  take: ({ users }: { users: number }) => `Take ${integer(users)} ${noun.users}`,
  simulating: 'Simulating studies.',
  fillIn: 'Fill in the steps above first.',
  minutes: 'Time to spend, minutes',
  noLimit: 'Leave empty for no limit.',
  tokens: 'Tokens to spend',
  tokensHint: 'Only tokens that the judge computes, not reused ones. Leave empty for no limit.',
  minutesEnough: ({ minutes, users }: { minutes: number; users: number }) =>
    `${quantity(minutes, 'minute is', 'minutes are')} enough for ${quantity(users, noun.user, noun.users)}.`,
  tokensEnough: ({ tokens, users }: { tokens: number; users: number }) =>
    `${quantity(tokens, 'token is', 'tokens are')} enough for ${quantity(users, noun.user, noun.users)}.`,
  get costUnknown() {
    return `The cost of ${noun.aUser} isn’t known until this judge has run on this device once.`;
  },
  stopEarly: 'Stop asking about two recommenders once they are told apart',
  get stopEarlyAbout() {
    return `Checks after every ${noun.user}, with a wider interval that stays valid for repeated checks. This saves questions when a lead is clear. The report shows which pairs were stopped, and when.`;
  },
  error: 'Chance of a false lead',
  errorHint:
    'The chance that the study finds a lead between equal recommenders, for all pairs together.',
  width: 'Also stop at this interval width',
  widthHint:
    'Stop a pair when the interval of its win rate is this narrow. Leave empty to ignore the width.',
  numberFrom: ({ low, high }: { low: number; high: number }) => `A number from ${low} to ${high}.`,
  numberBetween: ({ low, high }: { low: number; high: number }) =>
    `A number from ${end(low)} to ${end(high)}.`,
  numberOrNothing: ({ low, high }: { low: number; high: number }) =>
    `A number from ${end(low)} to ${end(high)}, or nothing.`,
};

/** A win rate in per cent and that of the other: "52 from 48". */
function split(lead: number): string {
  return `${rounded(lead)} from ${rounded(100 - lead)}`;
}

const rounded = (share: number) => String(Math.round(10 * share) / 10);

const end = (value: number) => decimal(value, Number.isInteger(value) ? 0 : 1);

/** The settings that change the words of prompts. */
export const promptSettings = {
  itemFields: 'Fields of an item',
  itemFieldsHint: 'The judge reads them in this order, in the history and on the lists.',
  itemLength: terms.mostCharactersOfAnItem,
  statedPopularity: terms.popularityInPrompts,
  get statedPopularityHint() {
    return `Head: the few items that make up half of all interactions by ${noun.users}. Tail: the half of the others that fewest ${noun.users} have met. Middle: the items between. Later interactions don’t count.`;
  },
  popularityNone: 'Not stated',
  popularityClasses: terms.classBesideEachTitle,
  popularitySummary: terms.countsInALineOfEachList,
  lengthHint: terms.aLongerLineIsCut,
  get profileFields() {
    return `What the judge reads about ${noun.aUser}`;
  },
  get profileFieldsHint() {
    return `Beside the history. What no ${noun.user} of the data has is left out. Later interactions are never shown.`;
  },
  get profileLength() {
    return `Most characters of each line about ${noun.aUser}`;
  },
  itemTitle: terms.title,
  itemYear: 'Year',
  itemCreators: 'Makers',
  itemCategories: terms.categories,
  itemPrice: 'Price',
  itemActors: 'Actors',
  itemDescription: terms.description,
  itemVote: 'Vote average',
  profileText: terms.description,
  profileAttributes: 'Attributes',
  profileSearches: 'Searches',
  profileClicks: terms.clicks,
  profileBrowsed: 'Browsed',

  system: 'Role of the judge',
  systemHint: 'The first sentences of the prompt.',
  scoreSystem: 'Role of the judge: score of one list',
  score: 'Guidelines: score of one list',
  scoreHint: 'What a score means. The digits from 0 (worst) to 9 (best) stay.',
  compare: 'Guidelines: two lists on each aspect',
  compareHint:
    'It stands before the aspects. People who label the same pairs read the same words. The answers win, tie and lose stay.',
  sentences: 'Sentences of an analysis',
  sentencesHint: 'The most sentences on each aspect that the prompt allows.',
  reading: 'How to read the history',
  readingHint: 'It stands before the history.',
  criteria: 'Criteria',
  criteriaHint:
    'The guidelines of the decision. People who label the same pairs read the same words.',
  platform: 'Platform',
  platformHint:
    'Where the items come from; it stands for {PLATFORM_NAME}. If it is empty, the data’s own words count.',
  popularity: 'Criterion of popularity',
  popularityHint:
    'It stands for {CRITERIA_POPULARITY}. If it is empty, the data’s own words count.',
  diversity: 'Criterion of diversity',
  diversityHint: 'It stands for {CRITERIA_DIVERSITY}. If it is empty, the data’s own words count.',
  tags: 'Tags',
  tagsHint:
    'One line each: the tag of the first list, of the second list, and of the verdict. The answers stay 1 and 2.',
  words: 'Words of an explanation',
  wordsHint: 'The most words that the prompt allows after the answer.',
  relevance: 'Guidelines: relevant items',
  relevanceHint: 'What speaks for an item and against it, in every question.',
  list: 'Guidelines: one list',
  listHint: 'When a list is Good, Partial or Poor. The three labels stay.',
  pair: 'Guidelines: two lists',
  pairHint: 'How to compare two lists. The answers 1, 2 and = stay.',
  ownExamples: 'Own examples of lists',
  ownExamplesHint:
    'One line an example, in place of the built-in ones: customer | item; item; item | Good | reason | numbers of items that don’t belong.',
  ownPairExamples: 'Own examples of pairs',
  ownPairExamplesHint:
    'One line an example, in place of the built-in ones: customer | item; item | item; item | 1 | reason. The verdict is 1, 2 or =.',

  title: 'Edit the prompt',
  titleChanged: ({ edits }: { edits: number }) =>
    `Edit the prompt (${edits === 1 ? '1 part changed' : `${edits} parts changed`})`,
  about:
    'Guidelines, criteria, fields and limits of this study. The program writes the reply format itself, so that no edit can break how answers are read.',
  asPublished: 'Restore all as published',
  restore: terms.asPublished,
  withPlaceholders: ({ about, known }: { about: string; known: readonly string[] }) =>
    `${about} You can use ${list(known)}.`,
  up: ({ field }: { field: string }) => `Move ${field} up`,
  down: ({ field }: { field: string }) => `Move ${field} down`,
  preview: 'Preview',
  previewHint: ({ characters, tokens }: { characters: number; tokens: number }) =>
    `The first prompt of its kind in this study, with the reply’s beginning: ${integer(characters)} characters, about ${integer(tokens)} tokens. This is an estimate, with four characters a token; once the judge was loaded, its own tokenizer counts.`,
  previewCounted: ({ characters, tokens }: { characters: number; tokens: number }) =>
    `The first prompt of its kind in this study, with the reply’s beginning: ${integer(characters)} characters, ${quantity(tokens, 'token')} by the judge’s tokenizer.`,
  previewKind: terms.prompt,
  previewQuestion: ({ task, aspect }: { task: string; aspect: string }) =>
    `Question: ${task}${aspect === '' ? '' : ` (${aspect})`}`,
  previewVariant: ({ title, variant }: { title: string; variant: string }) =>
    `${title}, ${variant} wording`,
  previewExchanged: ({ title }: { title: string }) => `${title}, answers in the other order`,
  get previewProfile() {
    return `Text: the judge describes the ${noun.user}`;
  },
  previewPreface: ({ task, aspect }: { task: string; aspect: string }) =>
    `Text before the answer: ${task}${aspect === '' ? '' : ` (${aspect})`}`,
  previewReason: ({ task }: { task: string }) => `Explanation behind the answer: ${task}`,
  previewSoon: 'Drawing the prompts …',
  previewLost: 'Complete the study to see its prompts here.',
  unread: 'Reference judges decide by a rule and read no prompt; a model would read this one.',
};
