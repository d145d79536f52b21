import { counting, figure, grouped, listed, withInterval } from '../../report/figures.ts';
import type { Estimate, Field, Report, Section } from '../../report/report.ts';
import { meanOf } from '../../stats/mean.ts';
import { scaleOf } from '../scale.ts';
import { levelOf } from './histogram.ts';
import { suiteCounts } from './suite-counts.ts';
import { suiteFigures, type SuiteFigures } from './suite-figures.ts';
import type { SuiteResult } from './suite-result.ts';

/** What a suite shows: how much simulated people are like people, and how much of that chance would score. */
export function suiteReport(result: SuiteResult): Report {
  const figures = suiteFigures(result);
  return {
    protocol: 'simulator-suite',
    headline: headlineOf(result, figures),
    trust: trustOf(figures),
    counts: suiteCounts(result),
    sections: [
      scores(figures),
      corrected(figures),
      raw(figures),
      ...parts(figures),
      ...heldOut(figures),
      ...spread(result),
      ...notAsked(figures),
    ],
    remarks: remarksOf(result),
  };
}

function headlineOf({ manifest }: SuiteResult, { corrected, aggregate, tests }: SuiteFigures) {
  const asked = tests.filter(({ figures }) => figures).length;
  const { name } = manifest.rater;
  if (aggregate.value === null) {
    return `Nothing can be said of ${name}: ${aggregate.why ?? 'no test has a score'}.`;
  }
  return `${name} comes to ${withInterval(corrected)} on ${counting(asked, 'test')}, where ratings by chance come to 0 and perfect ones to 1; uncorrected that is ${figure(aggregate.value)}, of which chance alone scores ${figure(aggregate.nulls.coin)}.`;
}

function trustOf({ tests }: SuiteFigures): string {
  const asked = tests.flatMap(({ test, figures }) => (figures ? [{ test, ...figures }] : []));
  const [above, level, below] = [
    asked.filter(({ corrected: { interval } }) => interval && interval.low > 0),
    asked.filter(
      ({ corrected: { interval } }) => interval && interval.low <= 0 && interval.high >= 0,
    ),
    asked.filter(({ corrected: { interval } }) => interval && interval.high < 0),
  ];
  const sentences = [
    of(above, 'better than ratings by chance'),
    of(level, 'not told from ratings by chance'),
    of(below, 'worse than ratings by chance'),
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

function of(tests: readonly { readonly test: { readonly title: string } }[], verdict: string) {
  if (tests.length === 0) return '';
  const names = listed(tests.map(({ test }) => test.title));
  return `${names} ${tests.length === 1 ? 'is' : 'are'} ${verdict}.`;
}

function scores({ tests, aggregate, corrected: whole }: SuiteFigures): Section {
  const row = (title: string, score: Estimate, skill: Estimate): Field[] => [
    title,
    score,
    figure(score.nulls.coin, 3),
    skill,
    score.n,
    score.leftOut['unscored'] ?? 0,
  ];
  return {
    kind: 'table',
    title: 'What does each test come to, and what would chance?',
    reading:
      'By chance: each rating drawn evenly from the scale. Corrected is (score − chance) / (1 − chance): 0 is chance, 1 perfect, below 0 worse than chance. A high score beside a high chance says little. The last row is the mean of the tests that were asked.',
    columns: ['Test', 'Score', 'By chance', 'Corrected', 'n', 'Unscored'],
    rows: [
      ...tests.map(({ test, figures }) =>
        figures
          ? row(test.title, figures.score, figures.corrected)
          : [test.title, 'not asked', '', '', 0, 0],
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
      '0 is what ratings drawn evenly from the scale come to, 1 a rater that passes always. Coin stands for these ratings by chance, always first for the lowest rating given to everything.',
    estimates: [...tests.flatMap(({ figures }) => figures?.corrected ?? []), whole],
  };
}

function raw({ tests, aggregate }: SuiteFigures): Section {
  return {
    kind: 'estimates',
    title: 'Scores as the paper gives them',
    reading:
      'Uncorrected, to be set beside published ones. Coin stands for ratings drawn evenly from the scale, always first for the lowest rating given to everything.',
    estimates: [...tests.flatMap(({ figures }) => figures?.score ?? []), aggregate],
  };
}

/** High and low apart: a rater that leans to one end passes one half and fails the other. */
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
      reading: `Shares of ${grouped(given.length)} simulated ratings beside real ones, from the lowest level to the highest.`,
      columns: ['Level', 'Simulated', 'Real'],
      rows: found.real.map((share, level) => [
        `${level + 1} of ${found.real.length}`,
        figure(given.length === 0 ? null : levels[level]! / given.length, 3),
        figure(share, 3),
      ]),
    },
  ];
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

function remarksOf({ manifest, tests }: SuiteResult): string[] {
  const { dataset, people, preset, seed, settings, rater } = manifest;
  const masses = tests.flatMap((test) =>
    test.kind === 'asked' ? test.answers.flatMap(({ legalMass }) => legalMass ?? []) : [],
  );
  return [
    ...(dataset.synthetic
      ? ['The users of this data are made up: nothing here is about people.']
      : []),
    ...(rater.kind === 'surrogate'
      ? ['Rated by a model that was fitted on another rater’s answers, not by that rater.']
      : []),
    `${dataset.name}, ${counting(people, 'person', 'people')}, preset ${preset}, seed ${seed}; scale ${settings.scale}, ${settings.shots}-shot, retrieval ${settings.retrieval.id} (${settings.retrieval.k}), perturbation ${settings.perturbation}, ratings read as ${settings.readout}.`,
    ...tests.flatMap((test) => (test.kind === 'asked' ? test.remarks : [])),
    ...(masses.length === 0
      ? []
      : [
          `On average ${figure(meanOf(masses))} of the next-token distribution lay on the scale’s labels.`,
        ]),
    'Intervals resample people, or series; the questions of one are not independent. Bounds of high and low are those of the paper where it prints them (genres), else ours.',
  ];
}
