import { integer, quantity } from './numbers.ts';

const RUNS = { first: 'first', second: 'second' } as const;

/** Texts of the page that compares two runs. */
export const compare = {
  crumb: '<a>Runs</a> / Compare',
  title: 'Compare two runs',
  lead: 'Compare two runs on the same slates with another judge, another wording or other settings. See which pairs changed their result, in which direction, and whether that is more than chance.',
  noneFinished: '<b>No run on this device is finished yet.</b>',
  startOne: '<example>Run the example study</example>, or <setup>set one up</setup>.',
  oneFinished: '<b>Only one run on this device is finished.</b>',
  thenCopy:
    'Then start another run as a copy (“Set up” on its page) with another judge or other settings, and come back here.',
  chooseTwo: 'Choose two runs on the same slates.',
  runsUnread: 'The runs on this device can’t be read',
  readingRuns: 'Reading the runs on this device',
  working: 'Comparing the judgements of both runs',
  failed: 'The runs could not be compared',
  unlike: 'These two runs can’t be compared',

  firstRun: 'First run',
  secondRun: 'Second run',
  chooseOne: 'Choose one',
  gone: 'A run that isn’t on this device',
  sameSlates: 'On the same slates',
  otherSlates: 'On other slates',
  swap: 'Swap the runs',
  noOther:
    'No other finished run uses the same slates. To make one, open “Set up” on the run’s page and change only the judge.',
  run: ({ name, judge, date }: { name: string; judge: string; date: string }) =>
    `${name}: ${judge}, ${date}`,

  noDifference:
    'Judge, wording, settings and seed are the same, so differences come from the device or the runtime.',
  differences: 'Differences between the runs',
  theRuns: 'The two runs',
  firstJudgedBy: 'First: <run></run>, judged by <judge></judge>.',
  secondJudgedBy: 'Second: <run></run>, judged by <judge></judge>.',
  itsReport: ({ finding }: { finding: string }) => `Its own report says: ${finding}`,

  flips: 'Which pairs changed their result?',
  flipsAbout:
    'Pairs with another winner come first, then those that became a tie or were one. A result combines both orders of a pair.',
  flipsReading:
    'Look at some pairs before you trust a number: each result links to the prompt and the answer. Changes in both directions at probabilities near .50 are noise. If the same kind of list loses each time, the judges differ.',
  flipsCount: ({ pairs, flips }: { pairs: number; flips: number }) =>
    `n ${quantity(pairs, 'pair')} with a result in both runs, ${integer(flips)} of them flipped`,
  noFlips: 'None: every pair with a result in both runs has the same one.',
  flipped: 'Flipped pairs',
  user: 'User',
  lists: 'Lists',
  bothLists: ({ a, b }: { a: string; b: string }) => `${a} and ${b}`,
  resultOf: ({ result, user, run }: { result: string; user: string; run: keyof typeof RUNS }) =>
    `${result}: ${user} in the ${RUNS[run]} run`,
  showMore: ({ more, flips }: { more: number; flips: number }) =>
    `Show ${more} more of ${integer(flips)}`,
  wins: ({ list }: { list: string }) => `${list} wins`,
  judgedTie: 'Judged tie',
  tieByPosition: 'Tie by position',
  unscored: 'Unscored',
  notComplete: 'Not complete',
};
