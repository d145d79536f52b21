import type { Answer } from '#engine/domain/judgement.ts';
import type { Statistic } from '#engine/stats/bootstrap.ts';
import type { Resamples, Weights } from '#engine/stats/resamples.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import { figure, rounded, type Figure } from './figure.ts';
import { duelKey } from './questions.ts';
import { gapsOf } from './trials.ts';

/** Right answers and kappa of a question with three labels. */
export interface Agreement {
  readonly accuracy: Figure;
  /** Cohen's kappa, weighted by squared distance where the labels have an order; 0 is what chance gives. */
  readonly kappa: Figure;
  /** How often the commonest true label is right. */
  readonly majority: number;
  /** How often each label was given. */
  readonly given: readonly number[];
}

type Answers = ReadonlyMap<string, Answer>;

/** Good, Partial or Poor (share of items from 3.5 stars on: .7 and .4) for every slate. */
export function listLabels(trials: readonly UserTrials[], answers: Answers, draws: Resamples) {
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

/** First, second or a tie (mean ratings within a quarter star) for every pair. */
export function pairsWithTie(trials: readonly UserTrials[], answers: Answers, draws: Resamples) {
  const counts = trials.map((one) => {
    const gaps = gapsOf(one);
    return crossed(
      one.pairs.map(([i, j], at) => {
        const stars = gaps[at]! * 4.5;
        const truth = Math.abs(stars) <= 0.25 + 1e-9 ? 2 : stars > 0 ? 0 : 1;
        return [likeliest(answers.get(duelKey(one.user, i, j))), truth] as const;
      }),
    );
  });
  return agreement(counts, draws, (said, truth) => (said === truth ? 0 : 1));
}

function likeliest(answer: Answer | undefined): number | null {
  const shares = answer?.probabilities;
  return shares ? shares.indexOf(Math.max(...shares)) : null;
}

/** How often each label was said of each true one, 3 x 3, what was said first; unscored answers count nowhere. */
function crossed(both: readonly (readonly [said: number | null, truth: number])[]): number[] {
  const counts = new Array<number>(9).fill(0);
  for (const [said, truth] of both) if (said !== null) counts[said * 3 + truth]! += 1;
  return counts;
}

function agreement(
  counts: readonly (readonly number[])[],
  draws: Resamples,
  distance: (said: number, truth: number) => number,
): Agreement {
  const summed = (weights: Weights) => {
    const sum = new Array<number>(9).fill(0);
    counts.forEach((own, user) => own.forEach((n, at) => (sum[at]! += n * (weights[user] ?? 0))));
    return sum;
  };
  const accuracy: Statistic = (weights) => {
    const sum = summed(weights);
    const all = totalOf(sum);
    return all === 0 ? null : (sum[0]! + sum[4]! + sum[8]!) / all;
  };
  const kappa: Statistic = (weights) => {
    const sum = summed(weights);
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
  const whole = summed(draws.whole);
  const n = totalOf(whole);
  const { said, truth } = margins(whole);
  return {
    accuracy: figure(accuracy, draws, n),
    kappa: figure(kappa, draws, n, 0),
    majority: rounded(Math.max(...truth) / n),
    given: said.map((count) => rounded(count / n)),
  };
}

function margins(sum: readonly number[]) {
  const three = [0, 1, 2];
  return {
    said: three.map((s) => totalOf(three.map((t) => sum[s * 3 + t]!))),
    truth: three.map((t) => totalOf(three.map((s) => sum[s * 3 + t]!))),
  };
}

const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
