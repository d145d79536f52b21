import { message, type Message } from '#messages/message.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { ofAlike, TOO_FEW, type Bounds } from '../report/estimate.ts';
import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate, Measure } from '../report/report.ts';
import { explainedShares } from '../stats/explained-shares.ts';
import { linearInterval, type Linear } from '../stats/linear.ts';
import type { Compared } from './compared-pairs.ts';
import { SCORES, slateScores, type Score, type SlateScores } from './slate-scores.ts';
import {
  PREDICTORS,
  ratedRows,
  verdictRows,
  type Predictor,
  type VerdictRows,
} from './verdict-rows.ts';

/** The parts of the variation of a judge's verdicts, from 0 to 1. */
export interface ExplainedVerdicts {
  /** The number of counted answers, one a question and order. */
  readonly n: number;
  /** The share that each predictor explains; its value is null where the data doesn't hold the predictor. */
  readonly shares: Readonly<Record<(typeof PREDICTORS)[number], Estimate>>;
  /** The share of the order in which prompts name the answers; null where all prompts have one order. */
  readonly labelOrder: Estimate | null;
  /**
   * The share that none of them explains although the judge repeats it in both orders. The verdicts follow nothing
   * else that is consistent if its interval holds 0 or lies below. Null value where pairs were asked in one order.
   */
  readonly left: Estimate;
  /** True if the predictors separate the verdicts, so that the fit is penalised. */
  readonly ridged: boolean;
}

/** The answers that are explained, in the words of their figures. */
interface Answers {
  /** Precedes the ids of the figures. */
  readonly under: string;
  readonly unit: 'answer' | 'pair';
  readonly ties: Message;
  /** True where a judge that always names the first slate could give them. */
  readonly alwaysFirst: boolean;
}

const VERDICTS: Answers = {
  ...{ under: '', unit: 'answer', alwaysFirst: true },
  ties: message('simpleJudges.halfTies'),
};
const ratings = (under: string): Answers => ({
  ...{ under, unit: 'pair', alwaysFirst: false },
  ties: message('simpleJudges.equalRatings'),
});
const RATINGS = { labels: ratings('labels/'), scores: ratings('scores/') };

/** Fewer pairs than this can't be split into so many parts. */
const ENOUGH_PAIRS = 30;

/** A narrower interval prints as a single number, which would look like certainty. */
const NARROW = 0.005;

/** From -1, contradicted in the other order wherever unexplained, to 1. */
const LEFT: Measure = { ...RATE, range: { low: -1, high: 1 } };

const TITLES: Readonly<Record<Predictor | 'left', Message>> = {
  popularity: message('simpleJudges.popularity'),
  meanRating: message('simpleJudges.meanRating'),
  similarity: message('simpleJudges.similarity'),
  position: message('simpleJudges.position'),
  labelOrder: message('simpleJudges.labelOrder'),
  left: message('simpleJudges.left'),
};

/**
 * Splits the verdicts on a protocol's main question into what popularity, mean rating, similarity and position explain
 * and what is left (docs/metrics.md, section 1). Null where no pair was judged.
 */
export function explainedVerdicts(
  { data, trials, judgements }: Pick<ReportInput, 'data' | 'trials' | 'judgements'>,
  scores: SlateScores = slateScores(data),
): ExplainedVerdicts | null {
  const rows = verdictRows(trials, judgements, scores);
  const n = rows.outcomes.length;
  if (n === 0) return null;
  const found = rows.pairs < ENOUGH_PAIRS ? null : explainedShares(rows);
  const few = found === null;
  const why = message('simpleJudges.tooFewPairs', { pairs: rows.pairs, least: ENOUGH_PAIRS });
  const oneOrder = rows.inBothOrders < ENOUGH_PAIRS;
  const left = estimateOf(
    'left',
    VERDICTS,
    oneOrder ? null : (found?.left ?? null),
    few ? why : message('simpleJudges.oneOrder', { pairs: rows.inBothOrders, least: ENOUGH_PAIRS }),
    rows,
    LEFT,
  );
  const shares = sharesOf(PREDICTORS, rows, found, VERDICTS);
  const exchanged = rows.present.includes('labelOrder');
  return {
    n,
    shares,
    labelOrder: exchanged ? sharesOf(['labelOrder'], rows, found, VERDICTS).labelOrder : null,
    left,
    ridged: found?.ridged ?? false,
  };
}

/** What the labels or the scores of single lists follow. */
export interface ExplainedRatings {
  readonly shares: Readonly<Record<Score, Estimate>>;
  readonly ridged: boolean;
}

/**
 * Splits the order that labels or scores give each two lists of a user, as `explainedVerdicts` splits verdicts, without
 * a position. A list is rated once, so that nothing tells what the judge would repeat from chance.
 *
 * @param of the name of the ratings in the figures' ids
 */
export function explainedRatings(
  pairs: readonly Compared[],
  scores: SlateScores,
  of: 'labels' | 'scores',
): ExplainedRatings | null {
  const rows = ratedRows(pairs, scores);
  if (rows.outcomes.length === 0) return null;
  const found = rows.pairs < ENOUGH_PAIRS ? null : explainedShares(rows);
  return { shares: sharesOf(SCORES, rows, found, RATINGS[of]), ridged: found?.ridged ?? false };
}

function sharesOf<Of extends Predictor>(
  predictors: readonly Of[],
  rows: VerdictRows,
  found: ReturnType<typeof explainedShares> | null,
  about: Answers,
): Record<Of, Estimate> {
  const why = message('simpleJudges.tooFewPairs', { pairs: rows.pairs, least: ENOUGH_PAIRS });
  const share = (predictor: Predictor): Estimate => {
    const at = rows.present.indexOf(predictor);
    const absent = at < 0 ? message(ABSENT[predictor]) : why;
    return estimateOf(predictor, about, found?.shares[at] ?? null, absent, rows, RATE);
  };
  return Object.fromEntries(predictors.map((one) => [one, share(one)])) as Record<Of, Estimate>;
}

/** The reasons for which the data lacks a predictor. */
export const ABSENT = {
  popularity: 'simpleJudges.noPopularity',
  meanRating: 'simpleJudges.noRatings',
  similarity: 'simpleJudges.noSimilarity',
  position: 'simpleJudges.noPopularity',
  labelOrder: 'simpleJudges.oneLabelOrder',
} as const;

function estimateOf(
  part: Predictor | 'left',
  { under, unit, ties, alwaysFirst }: Answers,
  linear: Linear | null,
  why: Message,
  { outcomes, users, leftOut, inBothOrders }: VerdictRows,
  measure: Measure,
): Estimate {
  const n = part === 'left' ? 2 * inBothOrders : outcomes.length;
  const about = {
    id: `simple-judges/${under}${part}`,
    title: TITLES[part],
    n,
    of: message('estimates.countedOfUsers', { n, unit, users }),
    leftOut,
    measure,
    references: coinAndFirst(0, alwaysFirst ? (part === 'position' ? 1 : 0) : null),
    ties,
    better: 'neither' as const,
  };
  if (linear === null) return { ...about, value: null, why, interval: null, method: TOO_FEW };
  return { ...about, ...spanOf(linear, { ...measure.range!, users }) };
}

/** Returns the value within its range with its interval. */
export function spanOf(
  linear: Linear,
  bounds: Bounds,
): Pick<Estimate, 'value' | 'interval' | 'method'> {
  const within = (one: number) => Math.min(bounds.high, Math.max(bounds.low, one));
  const value = within(linear.value);
  const interval = linearInterval(linear);
  if (interval === null) return { value, interval, method: TOO_FEW };
  const [low, high] = [within(interval.low), within(interval.high)];
  if (high - low < NARROW) {
    const { interval: alike, method } = ofAlike(value, bounds);
    if (alike === null) return { value, interval: null, method };
    const reaching = { low: Math.min(low, alike.low), high: Math.max(high, alike.high) };
    return { value, interval: reaching, method };
  }
  return {
    value,
    interval: { low, high },
    method: message('simpleJudges.method', { users: bounds.users }),
  };
}
