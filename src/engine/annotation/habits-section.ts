import { coinAndFirst } from '../report/reference-values.ts';
import { rateOf } from '../protocols/saer/rate.ts';
import type { Observed, Sample } from '../protocols/saer/sample.ts';
import { decimal } from '../domain/numbers.ts';
import type { Field, Section } from '../report/report.ts';
import type { Stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** Builds a table of each person's habits: number of answers, median time, and position bias. */
export function habitsSection(
  answers: readonly UnitAnswer[],
  stream: Stream,
  bootstraps: number,
): Section {
  const users = [...new Set(answers.map(({ user }) => user))].sort();
  const sample: Sample = {
    places: new Map(users.map((user, i) => [user, i])),
    draws: resamples(users.length, bootstraps, stream.child('people/habits')),
  };
  const annotators = [...new Set(answers.map(({ annotator }) => annotator))].sort();
  return {
    kind: 'table',
    title: 'How did they work?',
    reading:
      'Each side is shown first in half of each person’s pairs, so a person without position bias names the first list as often as the second. Answers within a second or two were hardly considered.',
    columns: ['', 'Answers', 'Median seconds', 'Names the first list', 'Under earlier guidelines'],
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
      title: `${name} names the list that stood first`,
      why: 'no list was named',
      references: coinAndFirst(0.5, 1),
      unit: 'answer',
      ties: 'ties name no list and are left out',
      better: 'neither',
    },
    own.map(({ user, namedFirst, kind }): Observed => [
      user,
      namedFirst === null
        ? kind === 'pairwise' || kind === 'adversarial'
          ? 'tie'
          : null
        : Number(namedFirst),
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
