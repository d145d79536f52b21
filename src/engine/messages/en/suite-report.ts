import { decimal, integer, quantity } from './numbers.ts';
import { list, plural, withInterval, type Numbers } from './words.ts';

type Tests = { tests: readonly string[] };

const are = (tests: readonly string[]) => `${list(tests)} ${plural(tests.length, 'is', 'are')}`;

/** Texts of the report on tests of simulated people. */
export const suiteReport = {
  noResult: ({ rater, why }: { rater: string; why: string }) =>
    `There is no result for ${rater}: ${why}.`,
  noScore: 'no test has a score',
  headline: ({
    rater,
    corrected,
    tests,
    score,
    chance,
  }: {
    rater: string;
    corrected: Numbers;
    tests: number;
    score: number;
    chance: number | null;
  }) =>
    `${rater} scores ${withInterval(corrected)} on ${quantity(tests, 'test')}, where ratings by chance score 0 and perfect ones 1; uncorrected that is ${decimal(score)}, where chance alone scores ${decimal(chance)}.`,
  above: ({ tests }: Tests) =>
    `${are(tests)} better than ratings by chance and than one rating given to everything.`,
  idle: ({ tests }: Tests) =>
    `${are(tests)} better than ratings by chance, but not told from one rating given to everything.`,
  open: ({ tests }: Tests) => `${are(tests)} not told from ratings by chance.`,
  below: ({ tests }: Tests) => `${are(tests)} worse than ratings by chance.`,
  madeUp: 'The users of this data are made up: nothing here is about people.',
  standIn: 'Rated by a model that was fitted on another rater’s answers, not by that rater.',
  conduct: ({
    dataset,
    people,
    preset,
    seed,
    scale,
    shots,
    retrieval,
    k,
    perturbation,
    readout,
  }: {
    dataset: string;
    people: number;
    preset: string;
    seed: string;
    scale: string;
    shots: number;
    retrieval: string;
    k: number;
    perturbation: string;
    readout: string;
  }) =>
    `${dataset}, ${quantity(people, 'person', 'people')}, preset ${preset}, seed ${seed}; scale ${scale}, ${shots}-shot, retrieval ${retrieval} (${k}), perturbation ${perturbation}, ratings read as ${readout}.`,
  growing:
    'The memory grew, as in the program of SUBER’s authors: in Genres and in High and low each answer entered the memory of the person’s next question.',
  labelMass: ({ mass }: { mass: number }) =>
    `On average ${decimal(mass)} of the next-token distribution lay on the scale’s labels.`,
  bounds:
    'Intervals resample people, or series; the questions of one are not independent. Bounds of high and low are those of the paper where it prints them (genres), else ours.',
  scores: 'Scores of the tests beside chance',
  scoresReading:
    'By chance: each rating drawn evenly from the scale. Corrected is (score − chance) / (1 − chance): 0 is chance, 1 perfect, below 0 worse than chance. A high score beside a high chance says little. The last row is the mean of the tests that were asked.',
  test: 'Test',
  score: 'Score',
  byChance: 'By chance',
  correctedColumn: 'Corrected',
  unscored: 'Unscored',
  notAsked: 'not asked',
  corrected: 'Scores above chance',
  correctedReading:
    '0 is the score of ratings drawn evenly from the scale, 1 that of a rater that always passes. Always the lowest: the lowest rating given to everything.',
  raw: 'Scores as in the paper',
  rawReading:
    'Uncorrected, for comparison with published ones. Chance: ratings drawn evenly from the scale. Always the lowest: the lowest one given to everything.',
  halves: 'High where high is due, low where low is due, and told apart',
  halvesReading:
    'The two halves of each test, and whether items due a high rating get a higher one than items due a low one, whatever their level: .50 is a rater that can’t tell. A rater that gives everything a high rating passes the first half and fails the second; one that tells well may still pass neither, if it never leaves the middle.',
  later: 'Agreement with real users’ later ratings',
  laterReading:
    'Real users, each with the earlier half of their ratings to remember, and the later half to compare with. Similar histograms can hide ratings that nobody would have given: these figures show whether each user’s ratings rise and fall with the real ones. The second line is the baseline of the items’ mean ratings, which know nobody: a rater below it has learnt nothing of the user. A model that was trained on these very ratings looks better here than it is.',
  spread: 'Spread of the ratings',
  spreadReading: ({ ratings }: { ratings: number }) =>
    `Shares of ${integer(ratings)} simulated ratings beside real ones, from the lowest level to the highest.`,
  level: 'Level',
  simulated: 'Simulated',
  real: 'Real',
  levelOf: ({ level, levels }: { level: number; levels: number }) => `${level} of ${levels}`,
  rereadTitle: 'The same answers, read in other ways',
  rereadReading:
    'Corrected for chance. A rater that is rightly unsure loses its spread where only the likeliest rating counts, and all of its ends where the mean does. Nothing was asked again.',
  readout: ({ way, used }: { way: 'argmax' | 'expected' | 'sample'; used: boolean }) =>
    `${READOUTS[way]}${used ? ' (as above)' : ''}`,
  leftOut: 'Tests not asked',
  leftOutReading: 'These tests are in no mean above.',
  why: 'Why',
};

const READOUTS = { argmax: 'The likeliest', expected: 'The mean', sample: 'A seeded draw' };
