/** One rollout, row-major by step: `count` environments in each step. */
export interface Rollout {
  readonly count: number;
  /** NaN where an answer was unscored. */
  readonly rewards: Float32Array;
  /** What the critic thinks of each state, and of the one that followed it. */
  readonly values: ArrayLike<number>;
  readonly nexts: ArrayLike<number>;
  /** 1 where another episode follows, whether this one ended or was cut off. */
  readonly ended: Uint8Array;
}

/**
 * Generalised advantage estimation (Schulman et al. 2016): how much better an action was than what
 * the critic expected. `lambda` 0 trusts the critic after one step, 1 sums all rewards of the rollout.
 *
 * Where an episode is cut off nothing is taken to come after, as where it ends: what follows is never acted
 * on, so a critic never learns what it is worth. Rewards are to be measured from what a person gives as a
 * rule, so that going on as usual is worth nothing more.
 *
 * Of a step that was unscored nothing is learned: it has no advantage, none is passed on through it, and
 * the critic is to say of it what it says already.
 *
 * @returns advantages, NaN where unscored, and what the critic is to learn (advantage + value)
 */
export function advantagesOf(
  { count, rewards, values, nexts, ended }: Rollout,
  gamma: number,
  lambda: number,
): { readonly advantages: Float32Array; readonly targets: Float32Array } {
  const advantages = new Float32Array(rewards.length);
  for (let at = rewards.length - 1; at >= 0; at--) {
    const goesOn = ended[at] === 0;
    const surprise = rewards[at]! + (goesOn ? gamma * nexts[at]! : 0) - values[at]!;
    const later = goesOn && at + count < rewards.length ? orNothing(advantages[at + count]!) : 0;
    advantages[at] = surprise + gamma * lambda * later;
  }
  return { advantages, targets: advantages.map((one, at) => orNothing(one) + values[at]!) };
}

/**
 * With mean 0 and deviation 1, so that a step is as long whatever the rewards are. What isn't a number
 * has no part in either, and becomes 0.
 */
export function standardised(values: Float32Array): Float32Array {
  const known = values.filter((one) => !Number.isNaN(one));
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  const squares = known.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / known.length);
  return values.map((one) => orNothing((one - mean) / (deviation + 1e-8)));
}

function orNothing(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}
