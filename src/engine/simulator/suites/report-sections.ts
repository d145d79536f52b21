import { mainReference } from '../../report/reference-values.ts';
import { decimal, integer } from '../../domain/numbers.ts';
import type { Text } from '../../messages/message.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { levelOf } from './histogram.ts';
import { reread } from './reading.ts';
import { suiteFigures, type SuiteFigures } from './suite-figures.ts';
import type { SuiteResult } from './suite-result.ts';

/** The sections of a suite's report, with the score of random ratings beside every score. */
export function suiteSections(result: SuiteResult, figures: SuiteFigures): Section[] {
  return [
    scores(figures),
    corrected(figures),
    raw(figures),
    ...parts(figures),
    ...heldOut(figures),
    ...spread(result),
    readings(result),
    ...notAsked(figures),
  ];
}

function scores({ tests, aggregate, corrected: whole }: SuiteFigures): Section {
  const row = (title: Text, score: Estimate, skill: Estimate): Field[] => [
    title,
    score,
    decimal(mainReference(score), 3),
    skill,
    score.leftOut['unscored'] ?? 0,
  ];
  return {
    kind: 'table',
    title: 'What does each test come to, and what would chance?',
    reading:
      'By chance: each rating drawn evenly from the scale. Corrected is (score − chance) / (1 − chance): 0 is chance, 1 perfect, below 0 worse than chance. A high score beside a high chance says little. The last row is the mean of the tests that were asked.',
    columns: ['Test', 'Score', 'By chance', 'Corrected', 'Unscored'],
    rows: [
      ...tests.map(({ test, figures }) =>
        figures
          ? row(test.title, figures.score, figures.corrected)
          : [test.title, 'not asked', '', '', 0],
      ),
      row(aggregate.title, aggregate, whole),
    ],
  };
}

function corrected({ tests, corrected: whole }: SuiteFigures): Section {
  return {
    kind: 'estimates',
    title: 'How far above chance?',
    reading:
      '0 is what ratings drawn evenly from the scale come to, 1 a rater that passes always. Always the lowest: the lowest rating given to everything.',
    estimates: [...tests.flatMap(({ figures }) => figures?.corrected ?? []), whole],
  };
}

function raw({ tests, aggregate }: SuiteFigures): Section {
  return {
    kind: 'estimates',
    title: 'Scores as the paper gives them',
    reading:
      'Uncorrected, to be set beside published ones. Chance: ratings drawn evenly from the scale. Always the lowest: the lowest one given to everything.',
    estimates: [...tests.flatMap(({ figures }) => figures?.score ?? []), aggregate],
  };
}

/** Shows high and low separately, because a rater biased to one end passes one half and fails the other. */
function parts({ tests }: SuiteFigures): Section[] {
  const halves = tests.flatMap(({ test, figures }) =>
    test.id === 'similarity' ? [] : (figures?.beside ?? []),
  );
  if (halves.length === 0) return [];
  return [
    {
      kind: 'estimates',
      title: 'High where high is due, low where low is due, and told apart',
      reading:
        'The two halves of each test, and whether what is due a high rating gets a higher one than what is due a low one, whatever their level: .50 is who can’t tell. A rater that gives everything a high rating passes the first half and fails the second; one that tells well may still pass neither, if it never leaves the middle.',
      estimates: halves,
    },
  ];
}

function heldOut({ tests }: SuiteFigures): Section[] {
  const found = tests.find(({ test }) => test.id === 'similarity')?.figures?.beside ?? [];
  if (found.length === 0) return [];
  return [
    {
      kind: 'estimates',
      title: 'Does it know who likes what?',
      reading:
        'Real users, each with the earlier half of their ratings to remember, and what they gave later. Similar histograms can come of ratings that nobody would have given: this says whether each user’s ratings rise and fall with the real ones. The second line is how far the items’ mean ratings get without knowing anybody: a rater below it has learnt nothing of the user. A model that was trained on these very ratings looks better here than it is.',
      estimates: found,
    },
  ];
}

function spread({ manifest, tests }: SuiteResult): Section[] {
  const found = tests.find(({ test }) => test === 'similarity');
  if (found?.kind !== 'asked' || found.real.length === 0) return [];
  const { ratings } = scaleOf(manifest.settings.scale);
  const ends = { min: ratings[0]!, max: ratings.at(-1)! };
  const given = found.answers.flatMap(({ rating, expected }) =>
    rating === null || expected.kind !== 'any' ? [] : [rating],
  );
  const levels = found.real.map(
    (_, level) => given.filter((one) => levelOf(one, ends, found.real.length) === level).length,
  );
  return [
    {
      kind: 'table',
      title: 'How are ratings spread?',
      reading: `Shares of ${integer(given.length)} simulated ratings beside real ones, from the lowest level to the highest.`,
      columns: ['Level', 'Simulated', 'Real'],
      bars: true,
      rows: found.real.map((share, level) => [
        `${level + 1} of ${found.real.length}`,
        decimal(given.length === 0 ? null : levels[level]! / given.length, 3),
        decimal(share, 3),
      ]),
    },
  ];
}

/** Reads the same answers in every way, to separate the rater's part in a score from that of the readout. */
function readings(result: SuiteResult): Section {
  const { readout } = result.manifest.settings;
  const ways = ['argmax', 'expected', 'sample'] as const;
  const titles = { argmax: 'The likeliest', expected: 'The mean', sample: 'A seeded draw' };
  const found = ways.map((way) => ({
    title: `${titles[way]}${way === readout ? ' (as above)' : ''}`,
    figures: suiteFigures(way === readout ? result : reread(result, { readout: way })),
  }));
  const asked = found[0]!.figures.tests.filter(({ figures }) => figures);
  return {
    kind: 'grid',
    title: 'The same answers, read in other ways',
    reading:
      'Corrected for chance. A rater that is rightly unsure loses its spread where only the likeliest rating counts, and all of its ends where the mean does. Nothing was asked again.',
    rows: found.map(({ title }) => title),
    columns: [...asked.map(({ test }) => test.title), 'Aggregate'],
    cells: found.flatMap(({ figures }) => [
      ...figures.tests.flatMap((one) => one.figures?.corrected ?? []),
      figures.corrected,
    ]),
  };
}

function notAsked({ tests }: SuiteFigures): Section[] {
  const left = tests.filter(({ figures }) => !figures);
  if (left.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'What was not asked',
      reading: 'These tests are in no mean above.',
      columns: ['Test', 'Why'],
      rows: left.map(({ test, why }) => [test.title, why]),
    },
  ];
}
