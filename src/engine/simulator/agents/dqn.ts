import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { Stream } from '../../random/stream.ts';
import type { Observation } from '../environment.ts';
import { Adam } from './adam.ts';
import type { Agent, Learned, Policy, Snapshot, Task } from './agent.ts';
import { copyOf, prefixed, entriesUnder, zeros, type Arrays } from './arrays.ts';
import { autodiff, rowsAt, type Autodiff } from './autodiff.ts';
import { anyItem, bestItem, masked, tieKeysOf, maskedMet } from './choose.ts';
import { differentiate } from './differentiate.ts';
import { Levels } from './levels.ts';
import { logitOf, logitsFor, logitsOf, lowRank, readingPast } from './low-rank.ts';
import { momentOf } from './moments.ts';
import { pastAt, pastOf } from './past.ts';
import { Replay, type Kept } from './replay.ts';
import { ofActions, statesIn } from './shares.ts';
import { statesOf } from './states.ts';

/** Tuned on seeds other than the reported ones: `docs/simulator.md`. */
export const settings = {
  gamma: 0.975,
  rate: 0.003,
  longest: 10,
  batch: 256,
  /** Updates after each step of all environments. */
  updates: 1,
  /** Scored steps in the replay before the first update. */
  warm: 600,
  /** Steps over which the share of random actions falls linearly from 1 to `least`. */
  exploring: 30_000,
  least: 0.05,
  /** Updates between two copies of the values to the target network. */
  copied: 300,
};

/**
 * Deep Q-learning (Mnih et al. 2015) with double targets (van Hasselt et al. 2016). An item's value is the low-rank
 * actor's logit, which reads past ratings, plus a learned level of the person.
 */
export const dqn: Agent = {
  id: 'dqn',
  get title() {
    return texts.agentNames.dqn;
  },
  about: message('agents.dqn'),
  learns: true,
  async make(task, stream) {
    return new DqnPolicy(task, stream, await autodiff());
  },
};

class DqnPolicy implements Policy {
  readonly #task: Task;
  readonly #stream: Stream;
  readonly #keys: Float64Array;
  readonly #slope: ReturnType<typeof differentiate>;
  readonly #adam: Adam;
  readonly #replay: Replay;
  readonly #levels: Levels;
  #values: Arrays;
  #copy: Arrays;
  #steps = 0;
  #acts = 0;
  #updates = 0;

  constructor(task: Task, stream: Stream, jax: Autodiff) {
    this.#task = task;
    this.#stream = stream;
    this.#keys = tieKeysOf(task.items, stream.child('ties'));
    this.#values = { ...lowRank(task, stream.child('values')), level: zeros(task.users, 1) };
    this.#copy = copyOf(this.#values);
    this.#adam = new Adam(
      this.#values,
      task.learning?.actorRate ?? settings.rate,
      settings.longest,
    );
    this.#replay = new Replay();
    this.#levels = new Levels(task.users);
    this.#slope = differentiate(jax, ({ level, ...actor }, { actions, targets, ...batch }) => {
      const levels = rowsAt(jax, level!, batch['users']!.ref).reshape([-1]);
      const rows = logitsFor(jax, actor, statesIn(batch));
      const values = ofActions(jax, rows, actions!).add(levels);
      return [jax.numpy.square(values.sub(targets!)).mean(), {}];
    });
  }

  act: Policy['act'] = async (observations, explore) => {
    const draws = explore ? this.#stream.child(`act/${this.#acts++}`) : null;
    const { items, mask } = this.#task;
    const share = Math.max(settings.least, 1 - this.#steps / settings.exploring);
    return Int32Array.from(observations, (observation) => {
      if (draws && draws.unit() < share) return anyItem(observation, items, mask, draws);
      const values = masked(this.#worth(observation), observation, mask);
      return bestItem(values, this.#keys);
    });
  };

  learn: Policy['learn'] = async (transitions) => {
    for (const one of transitions) {
      const moment = momentOf(one, this.#task.rewards);
      if (moment.reward === null) continue;
      this.#levels.update(moment.user, moment.reward);
      // Rounded to 32 bits, as in a snapshot, so that a restored run continues with equal numbers.
      this.#replay.add({ ...moment, reward: Math.fround(moment.reward) });
    }
    this.#steps += transitions.length;
    if (this.#replay.size < settings.warm) return null;
    let told: Learned = {};
    for (let i = 0; i < settings.updates; i++) told = this.#update();
    return told;
  };

  #update(): Learned {
    const stream = this.#stream.child(`update/${this.#updates}`);
    if (this.#updates++ % settings.copied === 0) this.#copy = copyOf(this.#values);
    const kept = this.#replay.drawn(settings.batch, stream);
    const shape = [kept.length];
    const wide = [kept.length, this.#task.items];
    const { ratings, met } = statesOf(kept, this.#task, 'before');
    const { told, gradient } = this.#slope(this.#values, {
      users: { shape, values: Int32Array.from(kept, ({ user }) => user) },
      ratings: { shape: wide, values: ratings },
      met: { shape: wide, values: met },
      actions: { shape, values: Int32Array.from(kept, ({ action }) => action) },
      targets: { shape, values: this.#targets(kept) },
    });
    this.#adam.step(this.#values, gradient);
    return { error: told['loss']! };
  }

  /** The reward plus the discounted value of the best next item: the values choose it, their older copy values it. */
  #targets(kept: readonly Kept[]): Float32Array {
    const { mask, items, learning } = this.#task;
    const gamma = learning?.gamma ?? settings.gamma;
    const row = new Float32Array(items);
    return Float32Array.from(kept, (one) => {
      const { user, terminated } = one;
      // Measured from the person's present level: a level stored with the step would make older steps look better.
      const reward = one.reward - this.#levels.of(user);
      if (terminated) return reward;
      const past = pastAt(one, 'after');
      const values = logitsOf(this.#values, user, past, row);
      const best = bestItem(mask ? maskedMet(values, past.items) : values, this.#keys);
      const next = logitOf(this.#copy, user, past, best) + this.#copy['level']!.values[user]!;
      return reward + gamma * next;
    });
  }

  #worth(observation: Observation): Float32Array {
    return logitsOf(this.#values, observation.user, pastOf(observation, this.#task.rewards));
  }

  scores: Policy['scores'] = async (user, history = []) => this.#worth({ user, history });

  snapshot: Policy['snapshot'] = async () => ({
    agent: 'dqn',
    steps: this.#steps,
    arrays: copyOf({
      ...prefixed('values.', this.#values),
      ...prefixed('copy.', this.#copy),
      ...prefixed('adam.', this.#adam.snapshot()),
      ...prefixed('replay.', this.#replay.snapshot()),
      ...prefixed('levels.', this.#levels.snapshot()),
    }),
    rest: { acts: this.#acts, updates: this.#updates },
  });

  restore: Policy['restore'] = async ({ steps, arrays, rest }: Snapshot) => {
    this.#values = readingPast(copyOf(entriesUnder('values.', arrays)), this.#task);
    this.#copy = readingPast(copyOf(entriesUnder('copy.', arrays)), this.#task);
    this.#adam.restore(entriesUnder('adam.', arrays));
    this.#replay.restore(entriesUnder('replay.', arrays));
    this.#levels.restore(entriesUnder('levels.', arrays));
    this.#steps = steps;
    this.#acts = Number(rest['acts']);
    this.#updates = Number(rest['updates']);
  };

  close: Policy['close'] = () => undefined;
}
