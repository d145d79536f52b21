import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, percent, pText, quantity, signedPercent } from './numbers.ts';

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
  run: common.run,
  noRun: 'No run',
  noFinished: 'No run on this device is finished yet. Finish a study that compares recommenders.',
  recommenderOf: ({ arm }: { arm: string }) => `Recommender of ${arm}`,
  noRecommender: terms.none,
  chooseRecommenders: 'Choose a recommender of the run for two arms or more.',
  reading: `A pair of arms is open if the interval of the lift holds 0, or the interval of the judge’s figure holds its value for equal recommenders. Otherwise the two point the same way or opposite ways.

With more than two arms the lifts’ intervals are wider, so that all of them together hold their lifts in 95% of experiments. The judge’s intervals are those of its report, 95% each.

One experiment is one trial of the judge. The log below collects several.`,
  pair: 'Arms',
  lift: 'Lift of clicks',
  judged: common.judge,
  direction: terms.direction,
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
  judge: common.judge,
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
  remove: common.delete,
  removeOf: ({ name }: { name: string }) => `Delete the experiment ${name}`,
  save: 'Save the log',
  bring: 'Add experiments from a file',
  files: 'Files with experiments',
  failed: 'The log couldn’t be changed',
  runFailed: 'The run can’t be read',
};

/** A rate in percent: "0.619%". */
const rateText = (rate: number) => percent(rate, 3);

/** Texts of the page that compares the arms of an experiment with visitors. */
export const onlineView = {
  armsTable: 'Arms of the experiment',
  title: common.whatDidVisitorsDo,
  sub: 'A judge predicts which list is better before anybody sees it; an experiment with visitors measures it. Paste the impressions and clicks of its arms, and choose the run that compared their recommenders. Everything stays on this device.',
  field: 'One line an arm: name, impressions, clicks, and perhaps the recommender',
  openCsv: 'Open a CSV',
  csv: 'CSV with the arms of an experiment',
  example: 'Example numbers',
  exampleText:
    'These are the click rates of SAER, section 4.2, at a million impressions each. Paste the numbers of your own experiment in their place.',
  unreadable: 'These numbers can’t be read',
  figure: 'Which arm gets more clicks?',
  reading: `The mark is the estimate and the bar its 95% interval. If the bar of the lift includes the dashed line, there may be no difference: its mark is open.

The rate is clicks over impressions. The lift is how much higher the first rate is than the second, in percent of the second. With more than two arms every two have a lift, and these intervals are wider, so that all of them together hold their lifts in 95% of experiments.

Impressions are treated as independent. If one visitor sees several, the true intervals are wider than these.`,
  z: ({ z }: { z: number | null }) => `z ${decimal(z)}`,
  p: ({ p }: { p: number | null }) => `p ${p === null ? 'undefined' : pText(p, 4)}, two-sided`,
  reference: 'reference: a lift of 0',
  method: '95%: Wilson for rates, log ratio for the lift',
  arm: 'Arm',
  impressions: 'Impressions',
  clicks: terms.clicks,
  rate: 'Rate',
  interval: terms.of95,
  rateValue: ({ rate }: { rate: number }) => rateText(rate),
  rateInterval: ({ low, high }: Ends) => `${rateText(low)} to ${rateText(high)}`,
  lift: 'Lift',
  liftValue: ({ lift }: { lift: number | null }) =>
    lift === null ? 'undefined' : signedPercent(lift),
  liftInterval: ({ interval }: { interval: Ends | null }) =>
    interval ? `${signedPercent(interval.low)} to ${signedPercent(interval.high)}` : 'none',
  /** A drawing in words: one arm, and the lift. */
  rateDrawn: ({ arm, rate, interval }: { arm: string; rate: number; interval: Ends }) =>
    `${arm}: ${rateText(rate)}, from ${rateText(interval.low)} to ${rateText(interval.high)}`,
  liftDrawn: ({
    name,
    lift,
    interval,
  }: {
    name: string;
    lift: number | null;
    interval: Ends | null;
  }) => {
    const value = lift === null ? 'undefined' : signedPercent(lift);
    const range = interval
      ? `, from ${signedPercent(interval.low)} to ${signedPercent(interval.high)}`
      : '';
    return `${name}: ${value}${range}, no difference 0%`;
  },
};

interface Lift {
  readonly lift: number;
  readonly low: number;
  readonly high: number;
  readonly impressions: number;
}

/** Texts about an experiment on real visitors. */
export const saerOnline = {
  expected:
    'Paste two lines or more, one an arm: its name, its impressions and its clicks, separated by tabs, semicolons or commas.',
  wrongNumber: ({ arms, most }: { arms: number; most: number }) =>
    `${arms} arms were found; 2 to ${most} were expected.`,
  twice: ({ arm }: { arm: string }) => `Two arms have the name ${arm}.`,
  columns: ({ columns }: { columns: readonly string[] }) =>
    `The columns are ${columns.join(', ')}.`,
  impressions: ({ arm, found }: { arm: string; found: string }) =>
    `The impressions of ${arm} are ${found}.`,
  clicks: ({ arm, found }: { arm: string; found: string }) => `The clicks of ${arm} are ${found}.`,
  arm: ({ number }: { number: number }) => `Arm ${number}`,

  noLift: 'One of the arms has no click, so there is no lift.',
  apart: ({
    first,
    second,
    p,
    ...lift
  }: Lift & { first: string; second: string; p: number | null }) =>
    `${first} gets ${lift.lift > 0 ? 'more' : 'fewer'} clicks an impression than ${second}: ${liftText(lift)}, p ${p === null ? 'undefined' : pText(p, 4)}. ${limits(lift)}`,
  several: ({ pairs, apart, impressions }: { pairs: number; apart: number; impressions: number }) =>
    `${apart === 0 ? `This experiment can’t tell any of ${integer(pairs)} pairs of arms apart.` : `Of ${integer(pairs)} pairs of arms, ${integer(apart)} differ in clicks an impression.`} ${limits({ impressions })}`,
  notApart: ({ first, second, ...lift }: Lift & { first: string; second: string }) =>
    `This experiment can’t tell ${first} and ${second} apart: ${liftText(lift)}. ${limits(lift)}`,
};

function liftText({ lift, low, high }: Lift): string {
  return `${signedPercent(lift)} (${signedPercent(low)} to ${signedPercent(high)})`;
}

function limits({ impressions }: Pick<Lift, 'impressions'>): string {
  return `It is one experiment on ${integer(impressions)} impressions, and says nothing about others.`;
}
