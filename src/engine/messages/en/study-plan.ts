import { integer, quantity } from './numbers.ts';

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
  seedAbout: 'The same study with the same seed draws the same users and slates.',
  name: 'Name of the study',
  seed: 'Seed',
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
    sampling: 'Draws users and slates, orders pairs, and decides which slate comes first.',
    judge: 'Decides exact ties, and the answers of judges that answer by chance.',
    bootstrap: 'Draws the users that the ends of intervals rest on. No other figure changes.',
  },
  change: 'Change',
  closeStep: 'Close',
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
    `${slates}${names.length > 0 ? ` (${names.join(', ')})` : ''}, ${quantity(k, 'item', 'items')} each, up to ${quantity(users, 'user', 'users')}`,
  protocolIs: ({ title, changed }: { title: string; changed: number }) =>
    `${title}, ${changed === 0 ? 'with its usual settings' : `${quantity(changed, 'setting', 'settings')} changed`}`,
  noQuestions: 'No questions are asked',
  stopsEarly: 'Stops early at pairs that are settled',
  asksAll: 'Asks every question: no early stopping',
  allSteps: 'Show every setting',
  fewSteps: 'Show one line a step',
  title: 'This plan',
  data: 'Data',
  recommenders: 'Recommenders',
  probes: 'Corrupted lists',
  k: 'Items on a slate',
  m: 'Slates a user',
  users: 'Users',
  history: 'History shown',
  settings: 'Protocol',
  judge: 'Judge',
  panel: 'Panel',
  p: 'Share of right answers',
  stopping: 'Early stopping',
  problem: ({ field, hint }: { field: string; hint: string }) => `${field}: ${hint}`,
  time: 'Time here',
  questions: 'Questions',
  precision: ({ lead }: { lead: number }) =>
    `Enough to tell a win rate of ${lead} to ${100 - lead} from a coin toss. The study may miss a smaller lead.`,
  noPrecision: ({ users }: { users: number }) => `${users} users show almost nothing.`,
  upperLimits: 'These are upper limits: clear pairs are stopped early.',
  texts: ({ texts, untimed }: { texts: number; untimed: boolean }) =>
    `The judge also writes ${quantity(texts, 'text')}.${untimed ? ' The time is for the answers alone: this judge has written nothing on this device yet.' : ''}`,
  drawing: 'Drawing slates',
  copy: 'Copy the study',
  save: 'Save as file',
  copyLink: 'Copy the link of this study',
  linkCopied:
    'The link was copied. It holds the whole study and no data: whoever opens it needs the same files.',
  starting: ({ note }: { note: string }) => `${note}.`,
  notYet: ({ why }: { why: string }) => `${why}: you can start the run after that.`,
  timeFrom: ({ from }: { from: keyof typeof TIME_FROM }) => `${TIME_FROM[from]} ${CAN_STOP}`,
  canStop: CAN_STOP,
  timeUnknown: 'not known',
  underMinute: 'under a minute',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  minutesRange: ({ low, high }: { low: number; high: number }) => `${low}–${high}`,
  hours: ({ hours }: { hours: number }) => `${hours.toFixed(1)} h`,
  hoursRange: ({ low, high }: { low: number; high: number }) =>
    `${low.toFixed(1)}–${high.toFixed(1)}`,
};
