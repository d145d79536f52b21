import { sumOf } from '../domain/sum-of.ts';
import type { Linear } from './linear.ts';
import { withSteps, type Model } from './model-steps.ts';

/**
 * The share of the variation of verdicts that a regression leaves unexplained although the judge repeats it: twice the
 * products of the residuals of a pair's two orders, both towards the same slate, over the pairs' variation (sums of
 * (y - 1/2)^2). A slate that has the residual e when it is shown first has -e in the terms of the other order.
 *
 * Answers that depend on the predictors and on chance alone have independent residuals, so that the share is 0; a judge
 * that always answers by something else has residuals that agree, and a share of up to 1. Below 0: the two orders
 * contradict each other more than the mean effect of the position explains, as where users differ in it. The fit pulls
 * residuals of one pair apart by w w' x'Vx', which is added back.
 * @param other the row of the same pair in the other order, -1 for none
 * @returns null without a pair that has both orders
 */
export function leftOver(
  { other }: { readonly other: ArrayLike<number> },
  model: Model,
): Linear | null {
  const { users, user, outcomes, fit, columns, inverse } = model;
  const k = columns.length;
  const own = new Float64Array(users);
  const variation = new Float64Array(users);
  const gradient = new Float64Array(k);
  let pulled = 0;
  let independent = 0;
  for (let i = 0; i < outcomes.length; i++) {
    const j = other[i]!;
    if (j <= i) continue;
    const [p, q] = [fit.fitted[i]!, fit.fitted[j]!];
    const [e, f] = [outcomes[i]! - p, outcomes[j]! - q];
    const [w, v] = [p * (1 - p), q * (1 - q)];
    own[user[i]!]! -= 2 * e * f;
    variation[user[i]!]! += (outcomes[i]! - 0.5) ** 2 + (outcomes[j]! - 0.5) ** 2;
    independent += 4 * w * v;
    for (let a = 0; a < k; a++) {
      const [x, z] = [columns[a]![i]!, columns[a]![j]!];
      gradient[a]! += 2 * (w * x * f + v * z * e);
      for (let b = 0; b < k; b++) pulled -= 2 * w * v * x * inverse[a * k + b]! * columns[b]![j]!;
    }
  }
  const all = sumOf(variation);
  if (all === 0) return null;
  const raw = sumOf(own);
  return {
    value: (raw + pulled) / all,
    influence: withSteps(own, gradient, model).map(
      (one, u) => one / all - (raw / all) * (variation[u]! / all),
    ),
    second: 0,
    atZero: Math.sqrt(independent) / all,
  };
}
