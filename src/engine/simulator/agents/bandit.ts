import type { Stream } from '../../random/stream.ts';
import type { Agent, Policy, Snapshot, Task } from './agent.ts';
import { bestItem, masked, tieKeysOf } from './choose.ts';
import { OwnRatings } from './own-ratings.ts';

/** The part in which bandits, agents that look one step ahead, differ. */
interface Bandit extends Pick<Agent, 'id' | 'title' | 'about'> {
  /** The weight of everybody's mean, counted in ratings of the person's own. */
  readonly weight: number;
  /**
   * The scores to rank by while exploring.
   *
   * @param worth the estimated worth of each item; may be changed in place
   * @param steps steps learned from so far
   */
  tried(
    worth: Float32Array,
    user: number,
    known: OwnRatings,
    steps: number,
    draws: Stream,
  ): Float32Array;
}

/** Makes an agent that estimates the immediate rating of an item and ignores later steps. */
export function bandit(way: Bandit): Agent {
  const { id, about } = way;
  return {
    id,
    get title() {
      return way.title;
    },
    about,
    learns: true,
    make: async (task, stream) => new BanditPolicy(way, task, stream),
  };
}

class BanditPolicy implements Policy {
  readonly #way: Bandit;
  readonly #task: Task;
  readonly #stream: Stream;
  readonly #keys: Float64Array;
  readonly #known: OwnRatings;
  #steps = 0;
  #acts = 0;

  constructor(way: Bandit, task: Task, stream: Stream) {
    this.#way = way;
    this.#task = task;
    this.#stream = stream;
    this.#keys = tieKeysOf(task.items, stream.child('ties'));
    this.#known = new OwnRatings(task.users, task.items);
  }

  act: Policy['act'] = async (observations, explore) => {
    const draws = explore ? this.#stream.child(`act/${this.#acts++}`) : null;
    return Int32Array.from(observations, (observation) => {
      const worth = this.#worth(observation.user);
      const scores = draws
        ? this.#way.tried(worth, observation.user, this.#known, this.#steps, draws)
        : worth;
      return bestItem(masked(scores, observation, this.#task.mask), this.#keys);
    });
  };

  learn: Policy['learn'] = async (transitions) => {
    for (const one of transitions) this.#known.add(one, this.#task.rewards);
    this.#steps += transitions.length;
    return null;
  };

  scores: Policy['scores'] = async (user) => this.#worth(user);

  snapshot: Policy['snapshot'] = async () => ({
    agent: this.#way.id,
    steps: this.#steps,
    arrays: this.#known.snapshot(),
    rest: { acts: this.#acts },
  });

  restore: Policy['restore'] = async ({ steps, arrays, rest }: Snapshot) => {
    this.#known.restore(arrays);
    this.#steps = steps;
    this.#acts = Number(rest['acts']);
  };

  close: Policy['close'] = () => undefined;

  #worth(user: number): Float32Array {
    return this.#known.worth(user, this.#way.weight);
  }
}
