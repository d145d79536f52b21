import { message, type Message, type Text } from '#messages/message.ts';
import { glossed } from '../report/estimate.ts';
import type { Estimate, Interval } from '../report/report.ts';
import { correctedQuotient } from '../stats/corrected-quotient.ts';
import { correctedRate } from '../stats/corrected-rate.ts';
import { judgeAgainstPeople } from '../stats/judge-against-people.ts';
import { labelsToHalve } from '../stats/labels-to-halve.ts';
import { roganGladen, type Contradiction } from '../stats/rogan-gladen.ts';
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
  readonly more: Message;
}

/**
 * `share`, `net` and `quotient` are figures of verdicts, `rate` of a yes or no, `mean` of any value
 * from 0 to 1.
 */
export type FigureKind = 'share' | 'net' | 'quotient' | 'rate' | 'mean';

const TOO_FEW = message('correctedFigures.tooFew');
const SAME = message('correctedFigures.same');
const UNBOUNDED = message('correctedFigures.unbounded');

const CONTRADICTIONS: Readonly<Record<Contradiction, Message>> = {
  outside: message('correctedFigures.outside'),
  'worse than a coin': message('correctedFigures.worse'),
};

/** Corrects a figure in both ways. `alone` supplies all properties that labels don't change. */
export function correctedFigure(
  kind: FigureKind,
  alone: Estimate,
  things: Things,
  unit: 'pair' | 'list',
): CorrectedFigure {
  const name = alone.title;
  const about = {
    ...alone,
    n: things.judged.length,
    of: message(
      unit === 'pair' ? 'correctedFigures.pairsLabelled' : 'correctedFigures.listsLabelled',
      { n: things.judged.length, labels: things.labels },
    ),
    leftOut: things.leftOut,
    // Correction removes the score of a coin or a judge with position bias: only shares, net rates
    // and quotients of equal sides keep their reference values.
    references:
      kind === 'rate' || kind === 'mean'
        ? alone.references.map(({ name }) => ({ name, value: null }))
        : alone.references,
  };
  return {
    alone: { ...alone, ...glossed(name, message('correctedFigures.judgeAlone')) },
    powered: {
      ...about,
      ...powered(kind, things),
      id: `${alone.id}/corrected`,
      ...glossed(name, message('correctedFigures.byPeople')),
    },
    rogan:
      kind === 'mean'
        ? null
        : {
            ...about,
            ...rogan(kind, things),
            id: `${alone.id}/rogan-gladen`,
            ...glossed(name, message('correctedFigures.rogan')),
          },
    labels: things.labels,
    more: moreLabels(things, unit),
  };
}

type Numbers = Pick<Estimate, 'value' | 'interval' | 'method'> & { readonly why?: Text };

function powered(kind: FigureKind, { judged }: Things): Numbers {
  if (kind === 'quotient') {
    const { value, interval } = correctedQuotient(judged);
    const method = message('correctedFigures.poweredQuotient');
    return numbers(value, TOO_FEW, interval, method);
  }
  const { value, interval, by } = correctedRate(judged);
  const method = message(
    by === 'post-stratified' ? 'correctedFigures.postStratified' : 'correctedFigures.powered',
  );
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
      UNBOUNDED,
    );
  }
  const { value, interval, bounded, contradiction } =
    kind === 'rate' ? roganGladen(judgeAgainstPeople(judged)) : roganGladenOutcomes(judged)[kind];
  const method = message(
    kind === 'rate' ? 'correctedFigures.roganRate' : 'correctedFigures.roganOutcomes',
  );
  if (bounded) return numbers(value, SAME, interval, method);
  if (contradiction) {
    return { value: null, why: CONTRADICTIONS[contradiction], interval: null, method };
  }
  // A point estimate without a bounded interval would be read as a finding.
  const why = isOneSided(kind, judged)
    ? message('correctedFigures.oneSided')
    : value === null
      ? SAME
      : message('correctedFigures.notShown');
  return numbers(null, why, interval, message('estimates.methodWith', { method, note: UNBOUNDED }));
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
function numbers(value: number | null, why: Text, interval: Interval, method: Text): Numbers {
  if (!Number.isFinite(interval.high)) {
    const { low } = interval;
    const open =
      low > 0 ? message('correctedFigures.noEndFrom', { low }) : message('correctedFigures.noEnd');
    return { value: null, why: open, interval: null, method };
  }
  return { value, ...(value === null ? { why } : {}), interval, method };
}

function moreLabels({ judged }: Things, unit: 'pair' | 'list'): Message {
  const more = labelsToHalve(judged);
  if (more === null) return message('correctedFigures.tooFewLabels');
  if (more === Infinity) {
    return message(
      unit === 'pair' ? 'correctedFigures.tooFewPairs' : 'correctedFigures.tooFewLists',
    );
  }
  return message('correctedFigures.moreLabels', { labels: more });
}
