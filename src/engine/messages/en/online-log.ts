import { decimal, integer, quantity, signedPercent } from './numbers.ts';

interface Ends {
  readonly low: number;
  readonly high: number;
}

const FIGURES = {
  'win rate': 'win rate',
  'net win rate': 'net win rate',
  Q: 'Q',
  'difference of level': 'difference of level',
} as const;

const DIRECTIONS = {
  same: 'Same direction',
  opposite: 'Opposite direction',
  open: 'Open',
  'not judged': 'Not compared by the run',
} as const;

/** Texts about a run beside experiments with visitors, and about the log of experiments. */
export const onlineLog = {
  noOrder: 'This run compares no recommenders. Choose a run whose report has an order of them.',
  fileUnusable: ({ why }: { why: string }) => `This file can’t be read: ${why}`,

  // The judge beside the experiment.
  title: 'Did the judge predict it?',
  run: 'Run',
  noRun: 'No run',
  noFinished: 'No run on this device is finished yet. Finish a study that compares recommenders.',
  recommenderOf: ({ arm }: { arm: string }) => `Recommender of ${arm}`,
  noRecommender: 'None',
  chooseRecommenders: 'Choose a recommender of the run for two arms or more.',
  reading: `A pair of arms is open if the interval of the lift holds 0, or the interval of the judge’s figure holds its value for equal recommenders. Otherwise the two point the same way or opposite ways.

With more than two arms the lifts’ intervals are wider, so that all of them together hold their lifts in 95% of experiments. The judge’s intervals are those of its report, 95% each.

One experiment is one trial of the judge. The log below collects several.`,
  pair: 'Arms',
  lift: 'Lift of clicks',
  judged: 'Judge',
  direction: 'Direction',
  over: ({ first, second }: { first: string; second: string }) => `${first} over ${second}`,
  liftWith: ({ lift, interval }: { lift: number | null; interval: Ends | null }) =>
    lift === null
      ? 'undefined'
      : `${signedPercent(lift)}${interval ? ` (${signedPercent(interval.low)} to ${signedPercent(interval.high)})` : ''}`,
  judgedWith: ({
    figure,
    value,
    interval,
  }: {
    figure: keyof typeof FIGURES;
    value: number;
    interval: Ends | null;
  }) =>
    `${FIGURES[figure]} ${decimal(value)}${interval ? ` (${decimal(interval.low)} to ${decimal(interval.high)})` : ''}`,
  directionWord: ({ direction }: { direction: keyof typeof DIRECTIONS }) => DIRECTIONS[direction],
  sentence: ({ same, opposite, open }: { same: number; opposite: number; open: number }) =>
    same + opposite === 0
      ? `No pair of arms is decided by both the experiment and the judge; ${quantity(open, 'is', 'are')} open.`
      : `Of ${quantity(same + opposite, 'pair')} decided by both, the judge names the better arm in ${integer(same)}; ${quantity(open, 'more is', 'more are')} open.`,

  // The log.
  log: 'Experiments so far',
  logAbout:
    'The log stays in this browser. Each entry holds its numbers and the judge’s figures, so that it stays when you delete the run.',
  name: 'Name of the experiment',
  date: 'Day on which it ended',
  add: 'Add to the log',
  exampleStays: 'These are example numbers. Paste your own to add them to the log.',
  empty: 'No experiment yet.',
  experiment: 'Experiment',
  day: 'Day',
  judge: 'Judge',
  sameOfDecided: 'Same direction',
  ofDecided: ({ same, decided, open }: { same: number; decided: number; open: number }) =>
    `${integer(same)} of ${integer(decided)}${open > 0 ? `, ${integer(open)} open` : ''}`,
  agreement: 'Agreement so far',
  agreementTitle: 'How often does the judge point the same way?',
  agreementSub: ({
    n,
    value,
    interval,
  }: {
    n: number;
    value: number | null;
    interval: Ends | null;
  }) =>
    value === null || !interval
      ? 'No experiment yet with a pair that both decide.'
      : `${decimal(value)} (${decimal(interval.low)} to ${decimal(interval.high)}) over ${quantity(n, 'experiment')}.`,
  agreementReading:
    'Each mark is the mean over all experiments up to that day: of the pairs that both the experiment and the judge decide, the share with the same direction. Each experiment counts once, however many arms it has. A coin would score .5. Intervals are Wilson’s, 95% at each day; looking often makes it likelier that one of them misses.',
  agreementDrawn: ({
    name,
    value,
    interval,
  }: {
    name: string;
    value: number | null;
    interval: Ends | null;
  }) =>
    `${name}: ${value === null || !interval ? 'undefined' : `${decimal(value)}, from ${decimal(interval.low)} to ${decimal(interval.high)}`}`,
  remove: 'Delete',
  removeOf: ({ name }: { name: string }) => `Delete the experiment ${name}`,
  save: 'Save the log',
  bring: 'Add experiments from a file',
  files: 'Files with experiments',
  failed: 'The log couldn’t be changed',
  runFailed: 'The run can’t be read',
};
