import { decimal, integer } from '../../domain/numbers.ts';
import { estimateText } from '../../report/estimate-text.ts';
import type { Report, Section, VerdictCounts } from '../../report/report.ts';
import type { Agreement } from './agreement.ts';
import { validityFigures, type ValidityFigures } from './validity-figures.ts';
import type { ValidityResult } from './validity-result.ts';

/** The report of a validity run, which compares the simulation's ranking of recommenders with that of held-out data. */
export function validityReport(result: ValidityResult): Report {
  const figures = validityFigures(result);
  return {
    protocol: 'simulator-validity',
    headline: headlineOf(result, figures),
    trust: trustOf(figures),
    counts: countsOf(result),
    sections: [
      systemTable(result, figures),
      ...points(figures),
      ...table('Does the simulation rank them as held-out data does?', '', figures.agreements),
      ...table(
        'And without Random?',
        'Anybody tells lists drawn by chance from the others: what is left is the order of those that learnt something.',
        figures.learnt,
      ),
      ...table(
        'And would mean ratings do as well?',
        'The items’ mean ratings before the cut in place of simulated ones: they know nobody.',
        figures.baseline,
      ),
      ownSection(figures),
    ],
    remarks: remarksOf(result),
  };
}

function headlineOf({ k, users, systems }: ValidityResult, { agreements }: ValidityFigures) {
  const first = agreements.find(({ metric }) => metric.startsWith('nDCG')) ?? agreements[0];
  if (!first || first.kendall.value === null) {
    return 'Held-out data says nothing of these recommenders: no user liked anything later.';
  }
  return `Over ${systems.length} recommenders’ lists of ${k} for ${integer(users.length)} users, simulated ratings and ${first.metric} go together with a τ-b of ${estimateText(first.kendall)}: ${decimal(first.pairs.value)} of the pairs are in the same order, where chance has .50.`;
}

function trustOf({ own, agreements, learnt }: ValidityFigures): string {
  const { interval } = own.share;
  const read = interval
    ? interval.low > 0
      ? 'The simulated users’ own histories count for their ratings.'
      : 'It can’t be told that a simulated user’s own history counts for anything.'
    : '';
  const told = (all: readonly Agreement[]) =>
    all.some(({ kendall }) => kendall.interval && kendall.interval.low > 0);
  const few = `With ${agreements[0]?.kendall.n ?? 0} recommenders any agreement is a weak one: it is of these, not of others.`;
  return [
    agreements.length > 0 && !told(agreements)
      ? 'No agreement with a held-out metric is told from chance.'
      : learnt.length > 0 && !told(learnt)
        ? 'It tells Random from the rest; the order of the others agrees with no held-out metric more than chance does.'
        : '',
    read,
    few,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

function systemTable(
  { k, offline }: ValidityResult,
  { byChance, systems, metrics }: ValidityFigures,
): Section {
  return {
    kind: 'table',
    title: 'What does each recommender come to?',
    reading: `The mean of its lists’ ratings in the stead of real users, and what held-out data says of the same lists of ${k}. Ratings drawn evenly from the scale would give every list ${decimal(byChance, 1)}: only differences between recommenders count, and Random is the floor. Mean ratings are those of before the cut. ${relevanceIn(offline.how)}`,
    columns: ['Recommender', 'Simulated rating', 'Mean rating', ...metrics],
    rows: systems.map(({ title, simulated, usual, offline: values }) => [
      title,
      simulated,
      usual,
      ...values,
    ]),
  };
}

/** The first sentence, on relevance; the others describe metrics that aren't shown. */
function relevanceIn(how: string): string {
  return how.split(/(?<=\.) /)[0]!;
}

function points({ systems, metrics, agreements }: ValidityFigures): Section[] {
  const at = Math.max(
    0,
    metrics.findIndex((name) => name.startsWith('nDCG')),
  );
  const agreement = agreements[at];
  if (!agreement) return [];
  return [
    {
      kind: 'points',
      title: `Simulated ratings against ${agreement.metric}`,
      reading:
        'One point a recommender. In the order of held-out data they would rise from left to right.',
      x: agreement.metric,
      y: 'Simulated rating',
      points: systems.map(({ title, simulated, offline }) => ({
        title,
        x: offline[at]!,
        y: simulated,
      })),
      correlations: [agreement.kendall, agreement.spearman, agreement.pairs],
    },
  ];
}

function table(title: string, more: string, agreements: readonly Agreement[]): Section[] {
  if (agreements.length === 0) return [];
  return [
    {
      kind: 'table',
      title,
      reading: `${more} n is the number of recommenders: few, so that the order of a single pair weighs much. Intervals resample users and keep the recommenders; p keeps the users and goes through all orders of the recommenders, exactly and two-sided. Chance has 0, 0 and .50.`,
      columns: [
        'Held-out metric',
        'Kendall’s τ-b',
        'p',
        'Spearman’s ρ',
        'p',
        'Pairs in the same order',
      ],
      rows: agreements.map(({ metric, kendall, spearman, pairs, p }) => [
        metric,
        kendall,
        decimal(p.kendall, 3),
        spearman,
        decimal(p.spearman, 3),
        pairs,
      ]),
    },
  ];
}

function ownSection({ own }: ValidityFigures): Section {
  return {
    kind: 'estimates',
    title: 'Does it know who likes what?',
    reading:
      'How ratings in the stead of real users go with what these gave later, user by user. With another user’s history the same items are asked: what stays is what the rater knows of the items, what goes is what it read of the user. Mean ratings know nobody at all.',
    estimates: [own.own, own.swapped, own.share, own.usual],
  };
}

function countsOf({ answers, own, swapped }: ValidityResult): VerdictCounts {
  const all = [...answers, ...own, ...swapped];
  const stages: Record<string, number> = {};
  for (const { stage } of all) stages[stage] = (stages[stage] ?? 0) + 1;
  const unscored = all.filter(({ rating }) => rating === null).length;
  return {
    planned: all.length,
    judged: all.length,
    preferredFirst: 0,
    preferredSecond: 0,
    tied: 0,
    unscored,
    labelled: { rated: all.length - unscored },
    notAsked: {},
    nearTies: 0,
    stages,
  };
}

function remarksOf({ manifest, remarks }: ValidityResult): string[] {
  const { dataset, rater, settings, seed } = manifest;
  return [
    ...(dataset.synthetic
      ? ['The users of this data are made up: nothing here is about people.']
      : []),
    ...(rater.warning ? [rater.warning] : []),
    `${rater.name} on ${dataset.name}; scale ${settings.scale}, retrieval ${settings.retrieval.id} (${settings.retrieval.k}), ratings read as ${settings.readout}, seed ${seed}.`,
    ...remarks,
  ];
}
