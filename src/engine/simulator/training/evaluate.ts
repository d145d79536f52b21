import type { Policy } from '../agents/agent.ts';
import type { VectorEnvironment } from '../environment.ts';

/** The items of one person in an evaluation, in the order shown. */
export interface EvaluationEpisode {
  /** Position of the person; `items` are positions of items in the world. */
  readonly user: number;
  readonly items: readonly number[];
  /** Ratings as stored; null where unscored. */
  readonly ratings: readonly (number | null)[];
  /** Rewards after shaping; null where unscored. */
  readonly rewards: readonly (number | null)[];
}

/**
 * The episodes of a policy that doesn't explore: one for each person, from a memory without any shown item. Plain data.
 */
export interface Evaluation {
  readonly agent: string;
  readonly episodes: readonly EvaluationEpisode[];
}

interface EvaluationPlan {
  /** Positions of the people, each once. */
  readonly users: readonly number[];
  /** Maximum length of an episode; an episode that ends sooner is shorter. */
  readonly steps: number;
  readonly seed: string;
}

/**
 * Lets a policy recommend without exploring and without learning.
 *
 * @param environment a separate one, so that no memory of the training enters
 */
export async function evaluate(
  agent: string,
  policy: Policy,
  environment: VectorEnvironment,
  { users, steps, seed }: EvaluationPlan,
  signal: AbortSignal,
): Promise<Evaluation> {
  const episodes: EvaluationEpisode[] = [];
  for (let from = 0; from < users.length; from += environment.count) {
    const some = users.slice(from, from + environment.count);
    // The last vector may have more environments than people left; the extra ones repeat people and aren't counted.
    const whom = Array.from({ length: environment.count }, (_, i) => some[i % some.length]!);
    let observations = await environment.reset({ seed: `${seed}/${from}`, users: whom });
    const met = some.map((user) => ({
      user,
      items: [] as number[],
      ratings: [] as (number | null)[],
      rewards: [] as (number | null)[],
    }));
    const going = new Set(met.keys());
    for (let step = 0; step < steps && going.size > 0; step++) {
      signal.throwIfAborted();
      const actions = await policy.act(observations, false);
      const taken = await environment.step(actions, signal);
      for (const index of [...going]) {
        const { info, reward, last } = taken[index]!;
        met[index]!.items.push(actions[index]!);
        met[index]!.ratings.push(info.kept);
        met[index]!.rewards.push(info.kept === null ? null : reward);
        if (last) going.delete(index);
      }
      observations = taken.map(({ observation }) => observation);
    }
    episodes.push(...met);
  }
  return { agent, episodes };
}

/** The sum, number and mean of all rewards of an evaluation, and the number of unscored answers. */
export function rewardsOf({ episodes }: Evaluation) {
  let [sum, n, unscored] = [0, 0, 0];
  for (const { rewards } of episodes) {
    for (const reward of rewards) {
      if (reward === null) unscored++;
      else {
        sum += reward;
        n++;
      }
    }
  }
  return { sum, n, unscored, mean: n > 0 ? sum / n : null };
}
