import type { Stream } from '../../random/stream.ts';
import type { Observation } from '../environment.ts';
import { advantagesOf, standardised } from './advantages.ts';
import type { Agent, Learned, Learning, Policy, Snapshot, Task } from './agent.ts';
import { copyOf, prefixed, entriesUnder, type Arrays } from './arrays.ts';
import { autodiff, type Autodiff } from './autodiff.ts';
import { bestItem, drawnItem, masked, tieKeysOf } from './choose.ts';
import { critic, valuesFor } from './critic.ts';
import { readTensor, tensorsOf, type Batch } from './differentiate.ts';
import { Levels } from './levels.ts';
import { logitsOf, lowRank, popularFirst, readingPast } from './low-rank.ts';
import { momentOf, packed, unpacked, type Moment } from './moments.ts';
import { pastOf } from './past.ts';
import type { Samples } from './samples.ts';
import { statesOf } from './states.ts';

/** Parameters of actor and critic by name. Updates change both in place. */
interface ActorCritic {
  readonly actor: Arrays;
  readonly critic: Arrays;
}

/** The part in which on-policy methods differ. */
interface Update {
  learn(networks: ActorCritic, samples: Samples, stream: Stream): Learned;
  snapshot(): Arrays;
  restore(arrays: Arrays): void;
}

interface OnPolicy extends Pick<Agent, 'id' | 'title' | 'about'> {
  readonly settings: {
    /** Steps of all environments together between two updates. */
    readonly samples: number;
    readonly gamma: number;
    readonly lambda: number;
  };
  update(jax: Autodiff, networks: ActorCritic, learning: Learning): Update;
}

/**
 * Makes an agent that draws from the low-rank actor and learns from its latest steps, with a critic as the baseline.
 */
export function onPolicy(way: OnPolicy): Agent {
  return {
    id: way.id,
    get title() {
      return way.title;
    },
    about: way.about,
    learns: true,
    async make(task, stream) {
      return new OnPolicyPolicy(way, task, stream, await autodiff());
    },
  };
}

class OnPolicyPolicy implements Policy {
  readonly #way: OnPolicy;
  readonly #task: Task;
  readonly #stream: Stream;
  readonly #keys: Float64Array;
  readonly #update: Update;
  /** Steps between two updates. */
  readonly #samplesOf: number;
  readonly #gamma: number;
  readonly #levels: Levels;
  readonly #values: (critic: Arrays, batch: Batch) => Float32Array;
  #networks: ActorCritic;
  #moments: Moment[] = [];
  #steps = 0;
  #acts = 0;

  constructor(way: OnPolicy, task: Task, stream: Stream, jax: Autodiff) {
    this.#way = way;
    this.#task = task;
    this.#stream = stream;
    this.#keys = tieKeysOf(task.items, stream.child('ties'));
    this.#levels = new Levels(task.users);
    this.#networks = {
      actor: { ...lowRank(task, stream.child('actor')), bias: popularFirst(task) },
      critic: critic(task, stream.child('critic')),
    };
    this.#update = way.update(jax, this.#networks, task.learning ?? {});
    const { samples, gamma } = way.settings;
    this.#samplesOf = task.learning?.update ?? samples;
    this.#gamma = task.learning?.gamma ?? gamma;
    const values = jax.jit((parameters: ReturnType<typeof tensorsOf>, batch: typeof parameters) =>
      valuesFor(jax, parameters, batch['users']!, batch['ratings']!),
    );
    this.#values = (critic, batch) =>
      readTensor(values(tensorsOf(jax, critic), tensorsOf(jax, batch)));
  }

  act: Policy['act'] = async (observations, explore) => {
    const draws = explore ? this.#stream.child(`act/${this.#acts++}`) : null;
    return Int32Array.from(observations, (observation) => {
      const logits = masked(this.#logits(observation), observation, this.#task.mask);
      return draws ? drawnItem(logits, draws) : bestItem(logits, this.#keys);
    });
  };

  learn: Policy['learn'] = async (transitions) => {
    for (const transition of transitions) {
      const moment = momentOf(transition, this.#task.rewards);
      const { user, reward } = moment;
      this.#moments.push({
        ...moment,
        reward: reward === null ? null : this.#levels.update(user, reward),
      });
    }
    this.#steps += transitions.length;
    if (this.#moments.length < this.#samplesOf) return null;
    const samples = this.#samples();
    this.#moments = [];
    return this.#update.learn(this.#networks, samples, this.#stream.child(`update/${this.#steps}`));
  };

  scores: Policy['scores'] = async (user, history = []) => this.#logits({ user, history });

  snapshot: Policy['snapshot'] = async () => ({
    agent: this.#way.id,
    steps: this.#steps,
    arrays: copyOf({
      ...prefixed('actor.', this.#networks.actor),
      ...prefixed('critic.', this.#networks.critic),
      ...prefixed('update.', this.#update.snapshot()),
      ...prefixed('levels.', this.#levels.snapshot()),
      ...prefixed('pending.', packed(this.#moments)),
    }),
    rest: { acts: this.#acts },
  });

  restore: Policy['restore'] = async (snapshot: Snapshot) => {
    const { arrays } = snapshot;
    this.#networks = {
      actor: readingPast(copyOf(entriesUnder('actor.', arrays)), this.#task),
      critic: copyOf(entriesUnder('critic.', arrays)),
    };
    this.#update.restore(entriesUnder('update.', arrays));
    this.#levels.restore(entriesUnder('levels.', arrays));
    this.#moments = unpacked(entriesUnder('pending.', arrays));
    this.#steps = snapshot.steps;
    this.#acts = Number(snapshot.rest['acts']);
  };

  close: Policy['close'] = () => {
    this.#moments = [];
  };

  #logits(observation: Observation): Float32Array {
    const past = pastOf(observation, this.#task.rewards);
    return logitsOf(this.#networks.actor, observation.user, past);
  }

  #samples(): Samples {
    const moments = this.#moments;
    const count = moments.length;
    const { items } = this.#task;
    const users = Int32Array.from(moments, ({ user }) => user);
    const { ratings, met } = statesOf(moments, this.#task, 'before');
    const valued = (rows: Float32Array) =>
      this.#values(this.#networks.critic, {
        users: { shape: [count], values: users },
        ratings: { shape: [count, items], values: rows },
      });
    const { advantages, targets } = advantagesOf(
      {
        count: this.#task.count,
        rewards: Float32Array.from(moments, ({ reward }) => reward ?? Number.NaN),
        values: valued(ratings),
        nexts: valued(statesOf(moments, this.#task, 'after').ratings),
        ended: Uint8Array.from(moments, ({ ended }) => Number(ended)),
      },
      this.#gamma,
      this.#way.settings.lambda,
    );
    return {
      count,
      users,
      actions: Int32Array.from(moments, ({ action }) => action),
      met,
      ratings,
      advantages: standardised(advantages),
      targets,
    };
  }
}
