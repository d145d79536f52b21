import type { Answer } from '#engine/domain/judgement.ts';
import type { Statistic } from '#engine/stats/bootstrap.ts';
import type { Resamples, Weights } from '#engine/stats/resamples.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import { figure, less, rounded, type Figure } from './figure.ts';

/** Accuracy and kappa of a question with three labels. */
export interface Agreement {
  readonly accuracy: Figure;
  /** Cohen's kappa, weighted by squared distance where the labels have an order; 0 by chance. */
  readonly kappa: Figure;
  /** Accuracy of always answering the commonest true label. */
  readonly majority: number;
  /** Counts of each answered label. */
  readonly given: readonly number[];
}

/** Counts of answered by true label, 3 x 3, row-major, the answered label first. */
type Counts = readonly number[];

/** The distance of two labels; 0 for equal ones. */
type Distance = (said: number, truth: number) => number;

/** The distance for labels without an order. */
export const nominal: Distance = (said, truth) => (said === truth ? 0 : 1);

/** Measures the answers Good, Partial or Poor (share of items from 3.5 stars on: .7 and .4) for every slate. */
export function listLabels(
  trials: readonly UserTrials[],
  answers: ReadonlyMap<string, Answer>,
  draws: Resamples,
) {
  const counts = trials.map(({ user, slates }) =>
    crossed(
      slates.map((slate, i) => {
        const share = slate.filter(({ stars }) => stars >= 3.5).length / slate.length;
        const truth = share >= 0.7 ? 0 : share >= 0.4 ? 1 : 2;
        return [likeliest(answers.get(`${user}/${i}`)), truth] as const;
      }),
    ),
  );
  return agreement(counts, draws, (said, truth) => (said - truth) ** 2);
}

/** Returns the index of the label with the highest probability; null without one. */
export function likeliest(answer: Answer | undefined): number | null {
  const shares = answer?.probabilities;
  return shares ? shares.indexOf(Math.max(...shares)) : null;
}

/** Counts pairs of answered and true labels. Leaves unscored answers out. */
export function crossed(both: readonly (readonly [said: number | null, truth: number])[]): Counts {
  const counts = new Array<number>(9).fill(0);
  for (const [said, truth] of both) if (said !== null) counts[said * 3 + truth]! += 1;
  return counts;
}

/** @param counts one a user */
export function agreement(
  counts: readonly Counts[],
  draws: Resamples,
  distance: Distance,
): Agreement {
  const whole = summed(counts, draws.whole);
  const n = totalOf(whole);
  const { said, truth } = margins(whole);
  return {
    accuracy: figure(accuracyOf(counts), draws, n),
    kappa: figure(kappaOf(counts, distance), draws, n, 0),
    majority: rounded(Math.max(...truth) / n),
    given: said.map((count) => rounded(count / n)),
  };
}

/**
 * Measures how much higher accuracy and kappa are for one than for the other, on the same questions; labels have no
 * order.
 */
export function agreementLess(one: readonly Counts[], other: readonly Counts[], draws: Resamples) {
  const n = totalOf(summed(one, draws.whole));
  return {
    accuracy: figure(less(accuracyOf(one), accuracyOf(other)), draws, n),
    kappa: figure(less(kappaOf(one, nominal), kappaOf(other, nominal)), draws, n),
  };
}

function accuracyOf(counts: readonly Counts[]): Statistic {
  return (weights) => {
    const sum = summed(counts, weights);
    const all = totalOf(sum);
    return all === 0 ? null : (sum[0]! + sum[4]! + sum[8]!) / all;
  };
}

function kappaOf(counts: readonly Counts[], distance: Distance): Statistic {
  return (weights) => {
    const sum = summed(counts, weights);
    const { said, truth } = margins(sum);
    const all = totalOf(sum);
    let [seen, expected] = [0, 0];
    for (let s = 0; s < 3; s++) {
      for (let t = 0; t < 3; t++) {
        seen += distance(s, t) * sum[s * 3 + t]!;
        expected += (distance(s, t) * said[s]! * truth[t]!) / all;
      }
    }
    return expected > 0 ? 1 - seen / expected : null;
  };
}

function summed(counts: readonly Counts[], weights: Weights): number[] {
  const sum = new Array<number>(9).fill(0);
  counts.forEach((own, user) => own.forEach((n, at) => (sum[at]! += n * (weights[user] ?? 0))));
  return sum;
}

function margins(sum: Counts) {
  const three = [0, 1, 2];
  return {
    said: three.map((s) => totalOf(three.map((t) => sum[s * 3 + t]!))),
    truth: three.map((t) => totalOf(three.map((s) => sum[s * 3 + t]!))),
  };
}

const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
