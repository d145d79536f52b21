import { message } from '#messages/message.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { rateOf } from '../protocols/saer/rate.ts';
import type { Observed, Sample } from '../protocols/saer/sample.ts';
import { decimal } from '../domain/numbers.ts';
import type { Field, Section } from '../report/report.ts';
import type { Stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import { isPaired } from './label-kind.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** Builds a table of each person's habits: number of answers, median time, and position bias. */
export function habitsSection(
  answers: readonly UnitAnswer[],
  stream: Stream,
  bootstraps: number,
): Section {
  const users = [...new Set(answers.map(({ user }) => user))].sort();
  const sample: Sample = {
    userAt: new Map(users.map((user, i) => [user, i])),
    draws: resamples(users.length, bootstraps, stream.child('people/habits')),
  };
  const annotators = [...new Set(answers.map(({ annotator }) => annotator))].sort();
  return {
    kind: 'table',
    title: message('labelReport.habits'),
    reading: message('labelReport.habitsReading'),
    columns: [
      '',
      message('labelFigures.answers'),
      message('labelFigures.medianSeconds'),
      message('labelFigures.firstNamed'),
      message('labelFigures.earlier'),
    ],
    rows: annotators.map((name): Field[] => {
      const own = answers.filter(({ annotator }) => annotator === name);
      return [
        name,
        own.length,
        decimal(median(own.map(({ ms }) => ms / 1000)), 1),
        own.some(({ namedFirst }) => namedFirst !== null)
          ? firstNamed(name, own, sample)
          : '\u00b7',
        own.filter(({ today }) => !today).length,
      ];
    }),
  };
}

function firstNamed(name: string, own: readonly UnitAnswer[], sample: Sample) {
  return rateOf(
    {
      id: `people/first-named/${name}`,
      title: message('labelFigures.namesFirst', { annotator: name }),
      why: message('labelFigures.noList'),
      references: coinAndFirst(0.5, 1),
      unit: 'answer',
      ties: message('labelFigures.tieLeftOut'),
      better: 'neither',
    },
    own.map(({ user, namedFirst, kind }): Observed => [
      user,
      namedFirst === null ? (isPaired(kind) ? 'tie' : null) : Number(namedFirst),
    ]),
    sample,
  );
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
