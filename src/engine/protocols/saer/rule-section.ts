import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedWithin, glossed } from '../../report/estimate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { tableOf } from '../../stats/confusion-table.ts';
import { kappa } from '../../stats/kappa.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge, underName } from '../shared/each-judge.ts';
import { labelIndexOf, ruleLabel } from './labels.ts';
import { labelOf } from './lists.ts';
import { rateOf } from './rate.ts';
import { rowsOf, type Sample } from './sample.ts';
import { FLAG_SOURCES, flagsOf, relevantIn, type FlagSource } from './flags.ts';

/** A list's label, and the label that follows from its number of flagged items. */
interface Pair {
  readonly user: string;
  readonly label: ReturnType<typeof labelOf>;
  readonly rule: 0 | 1 | 2 | 'unscored' | 'not asked yet';
}

/**
 * Returns the agreement of the labels with those that the paper's rule gives for the number of flagged items; null
 * without flags.
 */
export function ruleSection(input: ReportInput, sample: Sample): Section | null {
  const { data } = input;
  const estimates = eachJudge(input).flatMap((judge) =>
    FLAG_SOURCES.flatMap(({ id }) => {
      const pairs = pairsFor({ data, ...judge }, id);
      if (pairs.every(({ rule }) => rule === 'not asked yet')) return [];
      const both = [agreement(id, pairs, sample), weightedKappa(id, pairs, sample)];
      return both.map((one) => underName(judge, one));
    }),
  );
  if (estimates.length === 0) return null;
  return {
    kind: 'estimates',
    title: message('saerSections.rule'),
    reading: message('saerSections.ruleReading'),
    estimates,
  };
}

function pairsFor(
  { data, judgements, reasons }: Pick<ReportInput, 'data' | 'judgements' | 'reasons'>,
  source: FlagSource,
): Pair[] {
  return data.slates.map((slate) => {
    const k = slate.items.length;
    const relevant = relevantIn(flagsOf(slate, source, judgements, reasons));
    const rule = typeof relevant === 'number' ? labelIndexOf(ruleLabel(relevant, k))! : relevant;
    return { user: slate.user, label: labelOf(slate, judgements), rule };
  });
}

function agreement(id: FlagSource, pairs: readonly Pair[], sample: Sample): Estimate {
  return rateOf(
    {
      id: `saer-list/rule-agreement/${id}`,
      title: message(id === 'items' ? 'saerFigures.agreesItems' : 'saerFigures.agreesReasons'),
      why: message('saerFigures.noLabelAndFlags'),
      // A coin's label equals any other with probability 1/3; constant "Good" and "Yes" always agree.
      references: coinAndFirst(1 / 3, id === 'items' ? 1 : null),
      unit: 'list',
      better: 'neither',
    },
    pairs.map(({ user, label, rule }) => {
      const missing = [label, rule].find((one) => typeof one === 'string');
      return [user, missing ?? Number(label === rule)];
    }),
    sample,
  );
}

function weightedKappa(id: FlagSource, pairs: readonly Pair[], sample: Sample): Estimate {
  const both = pairs.flatMap(({ user, label, rule }) =>
    typeof label === 'number' && typeof rule === 'number'
      ? [[user, 3 * label + rule] as const]
      : [],
  );
  return estimatedWithin(
    {
      id: `saer-list/rule-kappa/${id}`,
      ...glossed(
        message(id === 'items' ? 'saerFigures.kappaItems' : 'saerFigures.kappaReasons'),
        message('saerFigures.weightedKappa'),
      ),
      n: both.length,
      of: message('estimates.countedOfUsers', {
        n: both.length,
        unit: 'list',
        users: sample.userAt.size,
      }),
      leftOut: leftOutOf(pairs),
      measure: COEFFICIENT,
      references: coinAndFirst(0, null),
      ties: message('saerFigures.quadraticWeights'),
      better: 'neither',
      why: message('saerFigures.noBothLabels'),
    },
    statisticOf(rowsOf(sample, 9, both), (sums) => kappa(tableOf(3, sums), 'quadratic')),
    sample.draws,
    { low: -1, high: 1, users: new Set(both.map(([user]) => user)).size },
  );
}

function leftOutOf(pairs: readonly Pair[]): LeftOut {
  const out: LeftOut = {};
  for (const { label, rule } of pairs) {
    const why = [label, rule].find((one) => typeof one === 'string');
    if (typeof why === 'string') leave(out, why);
  }
  return out;
}
