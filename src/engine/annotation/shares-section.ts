import { message } from '#messages/message.ts';
import type { Section, Tone } from '../report/report.ts';
import { labelIndexOf, raterText, type Rater } from './agreement.ts';
import { isPaired } from './label-kind.ts';
import type { RatedUnits } from './rated-units.ts';

/**
 * The section with the share of each label by each annotator, by all together, and by the judge on
 * the same units. Null for ratings.
 */
export function sharesSection(rated: RatedUnits): Section | null {
  const { kind, scale, annotators, units } = rated;
  if (kind === 'rubric') return null;
  const raters: Rater[] = [
    ...annotators.keys(),
    ...(annotators.length < 2 ? [] : (['people'] as const)),
    ...(units.some(({ judge }) => judge) ? (['judge'] as const) : []),
  ];
  const count = (rater: Rater, index: number, byPosition: boolean) =>
    units.filter(
      (unit) =>
        labelIndexOf(unit, rater) === index &&
        (rater === 'judge' && unit.judge?.byPosition === true) === byPosition,
    ).length;
  const labels = scale.map((title, index) => ({
    part: { title, tone: TONES[kind][index]! },
    count: (rater: Rater) => count(rater, index, false),
  }));
  const byPosition = {
    part: { title: message('labelAnswers.tieByPosition'), tone: 'partial' as Tone },
    count: (rater: Rater) => count(rater, 1, true),
  };
  const unscored = {
    part: { title: message('labelFigures.unscored'), tone: 'unscored' as Tone },
    count: (rater: Rater) =>
      rater === 'judge' ? units.filter(({ judge }) => judge?.why === 'unscored').length : 0,
  };
  const all = [
    ...labels.slice(0, 2),
    ...(isPaired(kind) ? [byPosition] : []),
    ...labels.slice(2),
    unscored,
  ];
  return {
    kind: 'shares',
    title: message('labelReport.shares', { kind }),
    reading: message('labelReport.sharesReading', { pairs: kind === 'pairwise' }),
    parts: all.map(({ part }) => part),
    rows: raters.map((rater) => ({
      title: message('labelFigures.rater', { rater: raterText(rated, rater) }),
      counts: all.map((one) => one.count(rater)),
      figure: null,
    })),
  };
}

const TONES = {
  pairwise: ['good', 'even', 'poor'],
  adversarial: ['good', 'even', 'poor'],
  aspects: ['good', 'even', 'poor'],
  pointwise: ['good', 'partial', 'poor'],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;
