import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { Stream } from '../../random/stream.ts';
import type { Agent, Policy, Snapshot, Task } from './agent.ts';
import { uniformArray, type Arrays } from './arrays.ts';
import { bestItem, masked, tieKeysOf } from './choose.ts';
import { OwnRatings } from './own-ratings.ts';

/** The weight of the uncertainty (alpha in the paper), on ratings from 0 to 1. */
const WIDTH = 0.3;
/** Longer features are projected at random to this size, which keeps distances (Johnson and Lindenstrauss 1984). */
const SIZE = 32;

/**
 * LinUCB (Li et al. 2010) with a ridge regression for each person: an item's worth is its mean plus a linear function
 * of its features, and while exploring its uncertainty counts in its favour.
 */
export const linUcb: Agent = {
  id: 'lin-ucb',
  get title() {
    return texts.agentNames.linUcb;
  },
  about: message('agents.linUcb'),
  learns: true,
  make: async (task, stream) => new LinUcbPolicy(task, stream),
};

class LinUcbPolicy implements Policy {
  readonly #task: Task;
  readonly #keys: Float64Array;
  /** [items, size]; the last column is 1. */
  readonly #features: Float32Array;
  readonly #size: number;
  /** By item: the positions of its features that aren't 0. */
  readonly #indices: readonly Uint8Array[];
  readonly #known: OwnRatings;
  /** By person: the inverse of the ridge matrix, and the vector that it multiplies. */
  #people = new Map<number, { inverse: Float32Array; sums: Float32Array }>();
  #steps = 0;

  constructor(task: Task, stream: Stream) {
    this.#task = task;
    this.#keys = tieKeysOf(task.items, stream.child('ties'));
    this.#known = new OwnRatings(task.users, task.items);
    ({ size: this.#size, features: this.#features } = featuresOf(task, stream.child('project')));
    this.#indices = Array.from({ length: task.items }, (_, item) => {
      const all = [...Array(this.#size).keys()];
      return Uint8Array.from(all.filter((at) => this.#features[item * this.#size + at] !== 0));
    });
  }

  act: Policy['act'] = async (observations, explore) =>
    Int32Array.from(observations, (observation) => {
      const scores = this.#worth(observation.user, explore ? WIDTH : 0);
      return bestItem(masked(scores, observation, this.#task.mask), this.#keys);
    });

  learn: Policy['learn'] = async (transitions) => {
    for (const one of transitions) {
      const expected = this.#known.mean(one.action);
      const above = this.#known.add(one, this.#task.rewards);
      if (above !== null) this.#fit(one.observation.user, one.action, above - expected);
    }
    this.#steps += transitions.length;
    return null;
  };

  scores: Policy['scores'] = async (user) => this.#worth(user, 0);

  snapshot: Policy['snapshot'] = async () => {
    const rows = [...this.#people].map(([user, { inverse, sums }]) => [user, ...inverse, ...sums]);
    const width = 1 + this.#size * (this.#size + 1);
    return {
      agent: 'lin-ucb',
      steps: this.#steps,
      arrays: {
        ...this.#known.snapshot(),
        people: { shape: [rows.length, width], values: Float32Array.from(rows.flat()) },
      },
      rest: {},
    };
  };

  restore: Policy['restore'] = async ({ steps, arrays }: Snapshot) => {
    this.#known.restore(arrays);
    this.#people = new Map(peopleIn(arrays, this.#size));
    this.#steps = steps;
  };

  close: Policy['close'] = () => undefined;

  /** Adds one observation, with a rank-one update of the inverse (Sherman and Morrison 1950). */
  #fit(user: number, item: number, target: number): void {
    const { inverse, sums } = this.#personOf(user);
    const size = this.#size;
    const x = this.#features.subarray(item * size, (item + 1) * size);
    const image = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) image[i]! += inverse[i * size + j]! * x[j]!;
    }
    let scale = 1;
    for (let i = 0; i < size; i++) scale += image[i]! * x[i]!;
    for (let i = 0; i < size; i++) {
      sums[i]! += target * x[i]!;
      for (let j = 0; j < size; j++) inverse[i * size + j]! -= (image[i]! * image[j]!) / scale;
    }
  }

  #worth(user: number, width: number): Float32Array {
    const { inverse, sums } = this.#personOf(user);
    const size = this.#size;
    const line = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) line[i]! += inverse[i * size + j]! * sums[j]!;
    }
    const scores = new Float32Array(this.#task.items);
    for (let item = 0; item < scores.length; item++) {
      const indices = this.#indices[item]!;
      const from = item * size;
      let [worth, spread] = [this.#known.mean(item), 0];
      for (const i of indices) {
        const x = this.#features[from + i]!;
        worth += line[i]! * x;
        if (width === 0) continue;
        for (const j of indices) spread += x * inverse[i * size + j]! * this.#features[from + j]!;
      }
      scores[item] = worth + width * Math.sqrt(Math.max(0, spread));
    }
    return scores;
  }

  #personOf(user: number) {
    const known = this.#people.get(user);
    if (known) return known;
    const size = this.#size;
    const inverse = Float32Array.from({ length: size * size }, (_, at) =>
      at % (size + 1) === 0 ? 1 : 0,
    );
    const made = { inverse, sums: new Float32Array(size) };
    this.#people.set(user, made);
    return made;
  }
}

/** The features of all items, projected to at most `SIZE` numbers, followed by a 1 for each item. */
function featuresOf({ items, features }: Task, stream: Stream) {
  const { size: given, values } = features;
  const kept = Math.min(given, SIZE);
  const project =
    given > SIZE ? uniformArray(stream, Math.sqrt(3 / SIZE), given, SIZE).values : null;
  const size = kept + 1;
  const all = new Float32Array(items * size);
  for (let item = 0; item < items; item++) {
    const row = values.subarray(item * given, (item + 1) * given);
    for (let f = 0; f < kept; f++) {
      all[item * size + f] = project
        ? row.reduce((sum, one, g) => sum + one * project[g * SIZE + f]!, 0)
        : row[f]!;
    }
    all[item * size + kept] = 1;
  }
  return { size, features: all };
}

function peopleIn({ people }: Arrays, size: number) {
  const width = people!.shape[1]!;
  return Array.from({ length: people!.shape[0]! }, (_, row) => {
    const [user, ...rest] = people!.values.subarray(row * width, (row + 1) * width);
    const inverse = Float32Array.from(rest.slice(0, size * size));
    return [user!, { inverse, sums: Float32Array.from(rest.slice(size * size)) }] as const;
  });
}
