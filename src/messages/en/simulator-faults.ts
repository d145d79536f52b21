import { someOf } from './words.ts';

/** Faults of simulations, trainings and tests. */
export const simulatorFaults = {
  lineLeftOut: ({ line, reason }: { line: number; reason: string }) => `Line ${line}: ${reason}`,
  nobodyToShow:
    'No person is left to whom an item can be shown. Bring people and items, let items repeat, or leave out some of the past ratings.',
  tooFewForStandIn: ({ least, there }: { least: number; there: number }) =>
    `A stand-in takes ${least} ratings or more, and there are ${there}. Let the model itself rate more first.`,
  writesNoWords: ({ judge }: { judge: string }) =>
    `${judge} writes no words. Choose a larger judge for descriptions, or keep those by template.`,
  clicksOnly: ({ dataset }: { dataset: string }) =>
    `${dataset} has clicks and no ratings: its users can't be played. Choose synthetic users instead.`,
  nobodyHasTwo: ({ dataset }: { dataset: string }) =>
    `Nobody in ${dataset} has two ratings, of which one could be remembered. Choose synthetic users instead.`,
  noPersonColumn: ({ file, columns }: { file: string; columns: string | readonly string[] }) =>
    `${file} has no column that says anything of a person. Its columns are ${someOf(columns)}; name, age, job, hobby, liked, disliked, rater, description or past were looked for.`,
  tablesNotJson: ({ name, why }: { name: string; why: string }) =>
    `${name} is no JSON (${why}). Save the tables that come along, and change those.`,
  tablesInvalid: ({ name, at, why }: { name: string; at: string; why: string }) =>
    `${name}, at ${at}: ${why}. Mend it there.`,
  trainingChanged: ({ changes }: { changes: string }) =>
    `This training can't go on from there: ${changes}. Start a new one, or go on with what it began with.`,
  changes: ({ changes }: { changes: readonly string[] }) => changes.join(', '),
  agentWas: ({ agent }: { agent: string }) => `its agent was ${agent}`,
  legWas: ({ steps }: { steps: number }) => `its leg was ${steps}`,
  seedWas: ({ seed }: { seed: string }) => `its seed was ${seed}`,
  trainingOfEarlierVersion:
    'This training was begun with an earlier version, whose agents read no past ratings. Start a new one. You can still use its agents as they are.',
  tooFewToRank: ({
    ratings,
    length,
    recommenders,
    users,
  }: {
    ratings: number;
    length: number;
    recommenders: number;
    users: number;
  }) =>
    `To rank recommenders it takes at least two of them and two users with ${ratings} later ratings and lists of ${length}: there are ${recommenders} and ${users}. Bring more ratings, or shorten the lists.`,
  nobodyLives: 'Nobody lives in this simulation.',
  notJson: ({ why }: { why: string }) => `The simulation is no JSON: ${why}`,
  noRaterHere:
    'No model is here that can rate: the one of this page needs the network once. Try again when it is there, or fetch a model under Judges.',
  otherData: ({ dataset }: { dataset: string }) =>
    `${dataset} holds other data than when this was made.`,
  gone: 'This simulation isn’t on this device any more.',
  dataGone: "The data of this simulation isn't on this device any more. Import it again.",
  nobody: 'There is nobody to simulate. Take other people.',
  trainingDeleted: 'This training was deleted.',
  nothingLearned: ({ agent }: { agent: string }) => `${agent} hasn't learned anything yet.`,
  raterUnable: ({ rater, why }: { rater: string; why: string }) => `${rater}: ${why}`,
  itemGone: ({ item }: { item: string }) => `${item} isn't in this data any more.`,
  noSuchRating: ({ rating, ratings }: { rating: string; ratings: string }) =>
    `${rating} isn't a rating here: give one of ${ratings}.`,
  nobodyCalled: ({ person }: { person: string }) => `Nobody here is called ${person}.`,
  episodeEnded: 'This episode has ended: start over, or begin another one.',
  raterGone: ({ rater }: { rater: string }) => `${rater} isn’t on this device.`,
  peopleGone: 'The people of this simulation are gone.',
  testDeleted: 'This test was deleted.',
  testWithoutResult: 'This test has no result yet. Run it to its end.',
  notEvaluated:
    'This training has no evaluation yet. Continue it until the first evaluation is done.',
  raterUnfit: ({ why }: { why: string }) => `${why} Choose another rater.`,
  raterScale: ({ rater, scales }: { rater: string; scales: string }) =>
    `${rater} rates from ${scales} alone. Choose that scale, or another rater.`,
  raterExamples: ({ rater }: { rater: string }) =>
    `${rater} reads no examples. Ask without them, or choose another rater.`,
  raterSystem: ({ rater }: { rater: string }) =>
    `${rater} reads no system prompt. Take the default, or choose another rater.`,
  raterLabelOrder: ({ rater }: { rater: string }) =>
    `settings.labelOrder: the prompts of ${rater} name no ratings, so that these have no order. Choose “From the lowest”, or another rater.`,
  raterFields: ({ rater }: { rater: string }) =>
    `${rater} reads the same fields of items and people in every question. Restore the initial fields, or choose another rater.`,
  raterSeason: ({ rater }: { rater: string }) =>
    `${rater} reads no season. Choose none, or another rater.`,
  ratesNothing: ({ rater }: { rater: string }) => `${rater} compares slates, and rates nothing.`,
  notMadeToRate: ({ rater }: { rater: string }) => `${rater} wasn't made to give ratings.`,
  raterKnows: ({ rater, known, noun }: { rater: string; known: string; noun: string }) =>
    `${rater} knows ${known}s, and an item of this data is called "${noun}".`,
  noTables: ({ file }: { file: string }) =>
    `${file} holds no tables. Save the ones that come along, and change those.`,
};
