import { integer, quantity } from './numbers.ts';

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

/** Texts about offline metrics beside the judge's figures. */
export const arenaOffline = {
  baselineLeftOut: ({ baseline }: { baseline: string }) =>
    `${baseline} is left out: the others have a Q against ${baseline}, and ${baseline} has one against all of them, which is another scale.`,
  swissStrengths:
    'In Swiss rounds each recommender meets others, so Q depends on whom it met. Strengths (Bradley-Terry) don’t, so they are used instead.',

  lists: 'What are the lists like?',
  listsReading: ({ items }: { items: number | null }) => {
    const shown =
      items === null
        ? ''
        : ` Coverage is the share of the catalogue’s ${integer(items)} items that appears on any list of these users, Gini how unevenly it is shown: 0 if every item is shown equally often, near 1 if a few items take all positions. Both depend on the number of users, and have no interval: users who are drawn twice add no new lists.`;
    return `Figures of the lists by themselves, without the users’ later choices; higher isn’t better. URD, the diversity of a list, is 1 less the mean cosine of its items’ vectors. Popularity is the mean share of users who met an item before, novelty the mean of −log2 of that share, in bits.${shown}`;
  },
  coverage: 'Coverage',
  gini: 'Gini',
  coverageOf: ({ name }: { name: string }) => `Coverage of ${name}`,
  giniOf: ({ name }: { name: string }) => `Gini of ${name}`,
  noLists: 'it has no lists',
  ofAllLists: 'no interval: of all lists together',

  means: 'What do offline metrics say?',
  meansReading: ({ how, note }: { how: string; note: string }) => {
    const none = note ? ` No correlation with the judge: too few are on one scale. ${note}` : '';
    return `The mean of each metric over users. ${how} Offline metrics count what users went on to choose, and a list that they never saw could not be chosen.${none}`;
  },
  metricOf: ({ metric, name }: { metric: string; name: string }) => `${metric} of ${name}`,
  unknown: 'it is known of no user',

  agrees: ({ metric }: { metric: string }) => `Does the judge agree with ${metric}?`,
  agreesReading: ({
    metric,
    scale,
    note,
    systems,
    how,
  }: {
    metric: string;
    scale: Scale;
    note: string;
    systems: number;
    how: string;
  }) =>
    `Each point is a recommender: its mean ${metric} over users against ${versus(scale)}. ${spaced(note)}${little(systems)} ${how}`,
  axis: ({ judged, against }: { judged: Judged; against: string }) =>
    against ? `${judgedText(judged)} against ${against}` : judgedText(judged),
  others: 'Does it agree with the other offline metrics?',
  othersReading: ({
    scale,
    inspiration,
    note,
    systems,
    how,
  }: {
    scale: Scale;
    inspiration: boolean;
    note: string;
    systems: number;
    how: string;
  }) => {
    const diversity = inspiration
      ? ` URD, which is diversity, is compared with ${scale.measure} on inspiration.`
      : '';
    return `The same for every other metric: the correlation over recommenders of its means over users with ${versus(scale)}, and how often the list with the higher value won for the same user. p is two-sided, and exact up to eight systems.${diversity} ${spaced(note)}${little(systems)} ${how}`;
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

const hint = (systems: number) => `${quantity(systems, 'system')}, so read it as a hint`;
