import { glossed } from '../report/estimate.ts';
import { quantity, decimal, integer } from '../domain/numbers.ts';
import type { Estimate, Interval } from '../report/report.ts';
import { correctedQuotient } from '../stats/corrected-quotient.ts';
import { correctedRate } from '../stats/corrected-rate.ts';
import { judgeAgainstPeople } from '../stats/judge-against-people.ts';
import { labelsToHalve } from '../stats/labels-to-halve.ts';
import { roganGladen } from '../stats/rogan-gladen.ts';
import { roganGladenOutcomes } from '../stats/rogan-gladen-outcomes.ts';
import type { Things } from './beside-people.ts';

/** A figure of the judge's, with its values after correction by people's labels. */
export interface CorrectedFigure {
  readonly alone: Estimate;
  readonly powered: Estimate;
  /** Null for a mean of more than two answers that aren't wins, ties and losses. */
  readonly rogan: Estimate | null;
  readonly labels: number;
  /** The number of further labels that would halve the interval, in words. */
  readonly more: string;
}

/**
 * `share`, `net` and `quotient` are figures of verdicts, `rate` of a yes or no, `mean` of any value
 * from 0 to 1.
 */
export type FigureKind = 'share' | 'net' | 'quotient' | 'rate' | 'mean';

const TOO_FEW = 'fewer than three viewers have a label here';
const SAME = 'the judge says the same of what people accept and of what they refuse';
const ONE_SIDED =
  'people said the same of all that they labelled, so nothing shows how often the judge is right where they would say the other';
const NOT_SHOWN =
  'the labels don’t show that the judge’s answers have to do with people’s, so turning its rate back could give anything';
const NO_END = 'the labels don’t bound it';

/** Corrects a figure in both ways. `alone` supplies all properties that labels don't change. */
export function correctedFigure(
  kind: FigureKind,
  alone: Estimate,
  things: Things,
  unit: readonly [one: string, more: string],
): CorrectedFigure {
  const name = alone.title;
  const about = {
    ...alone,
    n: things.judged.length,
    of: `${quantity(things.judged.length, ...unit)}, ${integer(things.labels)} of them labelled by people`,
    leftOut: things.leftOut,
    // Correction removes the score of a coin or a judge with position bias: only shares, net rates
    // and quotients of equal sides keep their reference values.
    references:
      kind === 'rate' || kind === 'mean'
        ? alone.references.map(({ name }) => ({ name, value: null }))
        : alone.references,
  };
  return {
    alone: { ...alone, ...glossed(name, 'the judge alone') },
    powered: {
      ...about,
      ...powered(kind, things),
      id: `${alone.id}/corrected`,
      ...glossed(name, 'corrected by people'),
    },
    rogan:
      kind === 'mean'
        ? null
        : {
            ...about,
            ...rogan(kind, things),
            id: `${alone.id}/rogan-gladen`,
            ...glossed(name, 'Rogan and Gladen'),
          },
    labels: things.labels,
    more: moreLabels(things, unit[1]),
  };
}

type Numbers = Pick<Estimate, 'value' | 'interval' | 'method'> & { readonly why?: string };

function powered(kind: FigureKind, { judged }: Things): Numbers {
  if (kind === 'quotient') {
    const { value, interval } = correctedQuotient(judged);
    const method =
      '95%, wins and losses prediction-powered together, made for log Q and taken back, errors summed by viewer';
    return numbers(value, TOO_FEW, interval, method);
  }
  const { value, interval, by } = correctedRate(judged);
  const method =
    by === 'post-stratified'
      ? '95%, fewer than 100 labels: people’s mean within each answer of the judge’s, weighed by how often it gave that answer (MOVER of Wilson’s intervals); alike labels of a viewer count as fewer'
      : '95%, prediction-powered (PPI++), errors summed by viewer';
  const [turn, back] = kind === 'net' ? [2, 1] : [1, 0];
  return numbers(
    value === null ? null : turn * value - back,
    TOO_FEW,
    { low: turn * interval.low - back, high: turn * interval.high - back },
    method,
  );
}

function rogan(kind: Exclude<FigureKind, 'mean'>, { judged, labels }: Things): Numbers {
  if (judged.length === 0 || labels === 0) {
    return numbers(
      null,
      TOO_FEW,
      kind === 'net' ? { low: -1, high: 1 } : { low: 0, high: kind === 'quotient' ? Infinity : 1 },
      NO_END,
    );
  }
  const { value, interval, bounded } =
    kind === 'rate' ? roganGladen(judgeAgainstPeople(judged)) : roganGladenOutcomes(judged)[kind];
  const method =
    kind === 'rate'
      ? '95%, Rogan and Gladen’s estimate, Fieller’s interval, counts divided by the design effect of viewers'
      : 'at least 95%, Rogan and Gladen’s estimate of wins and of losses apart, Fieller’s intervals, counts divided by the design effect of viewers';
  if (bounded) return numbers(value, SAME, interval, method);
  // A point estimate without a bounded interval would be read as a finding.
  const why = isOneSided(kind, judged) ? ONE_SIDED : value === null ? SAME : NOT_SHOWN;
  return numbers(null, why, interval, `${method}; ${NO_END}`);
}

/**
 * True where people's labels have a single answer to one of the corrected questions (won or not,
 * lost or not).
 */
function isOneSided(kind: FigureKind, judged: Things['judged']): boolean {
  const labels = judged.flatMap(({ label }) => label ?? []);
  const asked = kind === 'rate' ? [1] : [1, 0];
  return asked.some((of) => new Set(labels.map((label) => label === of)).size < 2);
}

/**
 * A value whose interval is unbounded would pass for a finding, so it becomes undefined, with the
 * lower bound as the reason.
 */
function numbers(value: number | null, why: string, interval: Interval, method: string): Numbers {
  if (!Number.isFinite(interval.high)) {
    const least = interval.low > 0 ? ` from ${decimal(interval.low)} up` : '';
    return { value: null, why: `its interval${least} has no end`, interval: null, method };
  }
  return { value, ...(value === null ? { why } : {}), interval, method };
}

function moreLabels({ judged }: Things, what: string): string {
  const more = labelsToHalve(judged);
  if (more === null) return 'too few labels';
  if (more === Infinity) return `too few ${what}`;
  return `about ${integer(more)}`;
}
