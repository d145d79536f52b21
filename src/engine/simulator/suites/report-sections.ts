import { message, type Text } from '#messages/message.ts';
import { mainReference } from '../../report/reference-values.ts';
import { decimal } from '../../domain/numbers.ts';
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
    // With a growing memory another reading would have led to other questions.
    ...(result.manifest.memory === 'growing' ? [] : [readings(result)]),
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
    title: message('suiteReport.scores'),
    reading: message('suiteReport.scoresReading'),
    columns: [
      message('suiteReport.test'),
      message('suiteReport.score'),
      message('suiteReport.byChance'),
      message('suiteReport.correctedColumn'),
      message('suiteReport.unscored'),
    ],
    rows: [
      ...tests.map(({ test, figures }) =>
        figures
          ? row(test.title, figures.score, figures.corrected)
          : [test.title, message('suiteReport.notAsked'), '', '', 0],
      ),
      row(aggregate.title, aggregate, whole),
    ],
  };
}

function corrected({ tests, corrected: whole }: SuiteFigures): Section {
  return {
    kind: 'estimates',
    title: message('suiteReport.corrected'),
    reading: message('suiteReport.correctedReading'),
    estimates: [...tests.flatMap(({ figures }) => figures?.corrected ?? []), whole],
  };
}

function raw({ tests, aggregate }: SuiteFigures): Section {
  return {
    kind: 'estimates',
    title: message('suiteReport.raw'),
    reading: message('suiteReport.rawReading'),
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
      title: message('suiteReport.halves'),
      reading: message('suiteReport.halvesReading'),
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
      title: message('suiteReport.later'),
      reading: message('suiteReport.laterReading'),
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
      title: message('suiteReport.spread'),
      reading: message('suiteReport.spreadReading', { ratings: given.length }),
      columns: [
        message('suiteReport.level'),
        message('suiteReport.simulated'),
        message('suiteReport.real'),
      ],
      bars: true,
      rows: found.real.map((share, level) => [
        message('suiteReport.levelOf', { level: level + 1, levels: found.real.length }),
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
  const found = ways.map((way) => ({
    title: message('suiteReport.readout', { way, used: way === readout }),
    figures: suiteFigures(way === readout ? result : reread(result, { readout: way })),
  }));
  const asked = found[0]!.figures.tests.filter(({ figures }) => figures);
  return {
    kind: 'grid',
    title: message('suiteReport.rereadTitle'),
    reading: message('suiteReport.rereadReading'),
    rows: found.map(({ title }) => title),
    columns: [...asked.map(({ test }) => test.title), message('suiteFigures.aggregate')],
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
      title: message('suiteReport.leftOut'),
      reading: message('suiteReport.leftOutReading'),
      columns: [message('suiteReport.test'), message('suiteReport.why')],
      rows: left.map(({ test, why }) => [test.title, why]),
    },
  ];
}
