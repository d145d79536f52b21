/** The steps between two updates, row-major by step: `count` environments in each step. */
interface Rollout {
  readonly count: number;
  /** NaN where an answer was unscored. */
  readonly rewards: Float32Array;
  /** The critic's value of each state (`values`) and of the state after it (`nexts`). */
  readonly values: ArrayLike<number>;
  readonly nexts: ArrayLike<number>;
  /** 1 where another episode follows: the episode terminated or was truncated. */
  readonly ended: Uint8Array;
}

/**
 * Generalised advantage estimation (Schulman et al. 2016): the surplus of an action over the critic's expectation.
 * `lambda` 0 trusts the critic after one step, 1 sums all rewards of the rollout.
 *
 * A truncated episode counts as ended: the state after it has value 0. Nobody acts on that state, so a critic never
 * learns its value. Rewards must therefore be measured from the person's usual rating (`levels.ts`), so that continuing
 * as usual is worth 0.
 *
 * An unscored step teaches nothing: its advantage is NaN, no advantage passes back through it, and its target is the
 * critic's present value.
 *
 * @returns advantages, NaN where unscored, and the critic's targets (advantage + value)
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
 * Scales values to mean 0 and standard deviation 1, so that the length of an update doesn't depend on the unit of the
 * rewards. NaN values enter neither figure and become 0.
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
