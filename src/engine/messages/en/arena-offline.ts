import { integer, pText, quantity } from './numbers.ts';

/** The judge's figure that offline metrics are compared with, overall or on an aspect. */
interface Judged {
  readonly measure: 'Q' | 'Strength';
  /** Empty for the overall verdict. */
  readonly aspect: string;
}

/** The judge's figure, and the opponents that it refers to; empty if they don't matter. */
interface Scale {
  readonly measure: 'Q' | 'Strength';
  readonly against: string;
}

/** The correlations whose p-values are corrected together, and the number of systems behind each. */
interface Family {
  readonly systems: number;
  readonly correlations: number;
}

/** Texts about offline metrics beside the judge's figures. */
export const arenaOffline = {
  baselineLeftOut: ({ baseline }: { baseline: string }) =>
    `${baseline} is left out: the others have a Q against ${baseline}, and ${baseline} has one against all of them, which is another scale.`,
  swissStrengths:
    'In Swiss rounds each recommender meets others, so Q depends on whom it met. Strengths (Bradley-Terry) don’t, so they are used instead.',

  agrees: ({ metric }: { metric: string }) => `Does the judge agree with ${metric}?`,
  agreesReading: ({
    metric,
    scale,
    note,
    systems,
    correlations,
    how,
  }: Family & {
    metric: string;
    scale: Scale;
    note: string;
    how: string;
  }) =>
    `Each point is a recommender: its mean ${metric} over users against ${versus(scale)}. ${holmOver({ systems, correlations })} ${spaced(note)}${little(systems)} ${how}`,
  axis: ({ judged, against }: { judged: Judged; against: string }) =>
    against ? `${judgedText(judged)} against ${against}` : judgedText(judged),
  others: 'Does it agree with the other offline metrics?',
  othersReading: ({
    scale,
    inspiration,
    note,
    systems,
    correlations,
    how,
  }: Family & {
    scale: Scale;
    inspiration: boolean;
    note: string;
    how: string;
  }) => {
    const diversity = inspiration
      ? ` URD, which is diversity, is compared with ${scale.measure} on inspiration.`
      : '';
    return `The same for every other metric: the correlation over recommenders of its means over users with ${versus(scale)}, and how often the list with the higher value won for the same user. ${holmOver({ systems, correlations })}${diversity} ${spaced(note)}${little(systems)} ${how}`;
  },
  metric: 'Metric',
  pOfR: 'p, r',
  pOfRho: 'p, rho',
  pOfTau: 'p, tau',
  noP: 'none',
  byUser: 'User by user',

  higherWon: ({ metric }: { metric: string }) => `the list with the higher ${metric} won`,
  sameValueLeftOut: 'ties, and lists with the same value, are left out',
  noDifferentValues: 'no decided duel has two different values',
  judgedAndMetric: ({ judged, metric }: { judged: Judged; metric: string }) =>
    `${judgedText(judged)} and ${metric}`,
  sameForAll: 'one of the two is the same for all systems',
  overSystems: ({ systems }: { systems: number }) => `95% over systems; ${hint(systems)}`,
  perfectLine: ({ systems }: { systems: number }) =>
    `no interval of a perfect line; ${hint(systems)}`,
  tooFewSystems: ({ systems }: { systems: number }) =>
    `no interval: too few systems; ${hint(systems)}`,
};

const judgedText = ({ measure, aspect }: Judged) =>
  aspect ? `${measure} on ${aspect.toLowerCase()}` : measure;

const versus = ({ measure, against }: Scale) =>
  against ? `${measure} versus ${against}` : measure.toLowerCase();

const spaced = (note: string) => (note ? `${note} ` : '');

const little = (systems: number) =>
  `With ${integer(systems)} systems, even a perfect line says little: look at the interval of the correlation.`;

/** Up to this number of systems, p-values count all orders. */
const EXACT = 8;

function holmOver({ systems, correlations }: Family): string {
  const corrected = `p is two-sided, exact up to eight systems, and corrected by Holm over ${correlations === 1 ? 'this correlation' : `these ${integer(correlations)} correlations`} of the judge with offline metrics.`;
  if (systems > EXACT) return corrected;
  let orders = 1;
  for (let i = 2; i <= systems; i++) orders *= i;
  const least = Math.min(1, 2 / orders);
  const after = Math.min(1, least * correlations);
  return `${corrected} With ${integer(systems)} systems no p can be below ${pText(least)}, or below ${pText(after)} after the correction.`;
}

const hint = (systems: number) => `${quantity(systems, 'system')}, so read it as a hint`;
