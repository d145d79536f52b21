import { leftOutFor } from '../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { sumOf } from '../domain/sum-of.ts';
import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate, Section } from '../report/report.ts';
import { noAnswerBy, labelIndexOf, raterName, raterText, type Rater } from './agreement.ts';
import type { RatedUnits } from './rated-units.ts';
import { unitEstimate } from './unit-estimate.ts';

/**
 * The section on detection of corrupted lists: the share of pairs in which each person and the
 * judge name the genuine list (SAER, section 3.4). Null for other kinds.
 */
export function detectionSection(rated: RatedUnits): Section | null {
  if (rated.kind !== 'adversarial') return null;
  const { annotators, units } = rated;
  const raters: Rater[] = [
    ...annotators.keys(),
    ...(annotators.length < 2 ? [] : (['people'] as const)),
    ...(units.some(({ judge }) => judge) ? (['judge'] as const) : []),
  ];
  return {
    kind: 'estimates',
    title: message('labelReport.detection'),
    reading: message('labelReport.detectionReading'),
    estimates: raters.map((rater) => detected(rated, rater)),
  };
}

function detected(rated: RatedUnits, rater: Rater): Estimate {
  const all = rated.units.filter((unit) => labelIndexOf(unit, rater) !== null);
  const name = raterName(rated, rater);
  const coins = all.map(({ judge }) => (rater === 'judge' ? judge!.coin[0]! : 1 / 3));
  return unitEstimate(
    rated,
    all,
    {
      id: `people/detected/${name}`,
      title: message('labelFigures.detectedBy', { rater: raterText(rated, rater) }),
      leftOut: leftOutFor(noAnswerBy(rated, rater), rated.units.length - all.length),
      references: coinAndFirst(
        all.length === 0 ? null : sumOf(coins) / all.length,
        rater === 'judge' && all.every(({ judge }) => judge!.alwaysFirst) ? 0 : null,
      ),
      why: message('labelFigures.noAnswer'),
      ties: message('labelFigures.tieNotDetected'),
    },
    (units) =>
      units.length === 0
        ? null
        : units.filter((unit) => labelIndexOf(unit, rater) === 0).length / units.length,
    RATE,
  );
}
