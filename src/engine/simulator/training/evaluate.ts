import type { Policy } from '../agents/agent.ts';
import type { VectorEnvironment } from '../environment.ts';

/** What one person was shown in an evaluation, in that order. */
export interface EvaluationEpisode {
  /** Positions in the world. */
  readonly user: number;
  readonly items: readonly number[];
  /** As they were kept; null where unscored. */
  readonly ratings: readonly (number | null)[];
  /** After shaping; null where unscored. */
  readonly rewards: readonly (number | null)[];
}

/** What a policy does where it may not explore: one episode a person, from a memory without anything shown. Plain data. */
export interface Evaluation {
  readonly agent: string;
  readonly episodes: readonly EvaluationEpisode[];
}

export interface EvaluationPlan {
  /** Whom to meet, by position, each once. */
  readonly users: readonly number[];
  /** Steps of each at most; an episode that ends sooner is shorter. */
  readonly steps: number;
  readonly seed: string;
}

/**
 * Lets a policy recommend without exploring, and without learning from it.
 *
 * @param environment of its own, so that nothing that was shown in training is remembered
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
    // The last ones of a vector that is longer than who is left meet somebody again, and don't count.
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
      for (const place of [...going]) {
        const { info, reward, last } = taken[place]!;
        met[place]!.items.push(actions[place]!);
        met[place]!.ratings.push(info.kept);
        met[place]!.rewards.push(info.kept === null ? null : reward);
        if (last) going.delete(place);
      }
      observations = taken.map(({ observation }) => observation);
    }
    episodes.push(...met);
  }
  return { agent, episodes };
}

/** All rewards of an evaluation: their sum, how many there are, and how many answers were unscored. */
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
