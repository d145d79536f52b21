import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { flat, prefixed, shapedLike, entriesUnder, type Arrays } from './arrays.ts';
import type { Autodiff, Tensors } from './autodiff.ts';
import { conjugateGradient, dot } from './conjugate-gradient.ts';
import { CriticLearner } from './critic-learner.ts';
import { differentiate, readTensor, tensorsOf, type Batch } from './differentiate.ts';
import { onPolicy } from './on-policy.ts';
import { actorBatch, samplesAt, type Samples } from './samples.ts';
import { sharesOf, logShares, ofActions, statesIn } from './shares.ts';

/** Tuned on seeds other than the reported ones: `docs/simulator.md`. */
const settings = {
  samples: 1200,
  gamma: 0.975,
  lambda: 0,
  /**
   * Target of the Kullback-Leibler divergence of one update, in nats; the line search accepts up to 1.5 times as much.
   */
  farthest: 0.1,
  rounds: 10,
  damping: 0.01,
  /** One in this many steps enters the curvature. */
  curvatureOf: 4,
  halvings: 8,
  criticRate: 0.02,
  criticSteps: 10,
};

/**
 * Trust region policy optimisation (Schulman et al. 2015), with the curvature from the library's Hessian-vector
 * products.
 */
export const trpo = onPolicy({
  id: 'trpo',
  get title() {
    return texts.agentNames.trpo;
  },
  about: message('agents.trpo'),
  settings,
  update(jax, { critic }, learning) {
    const slope = differentiate(jax, (parameters, { actions, advantages, ...states }) => {
      const shares = logShares(jax, parameters, statesIn(states));
      return [ofActions(jax, shares, actions!).mul(advantages!).mean().mul(-1), {}];
    });
    const curvature = curvatureOf(jax, settings.damping);
    const compare = comparison(jax);
    const criticLearner = new CriticLearner(
      jax,
      critic,
      learning.criticRate ?? settings.criticRate,
    );
    return {
      learn(networks, samples) {
        const before = networks.actor;
        const { gradient } = slope(before, actorBatch(samples));
        const uphill = flat(gradient).map((one) => -one);
        const some = everyOther(samples, settings.curvatureOf);
        const product = (vector: Float32Array) => curvature(before, vector, some);
        const direction = conjugateGradient(product, uphill, settings.rounds);
        const length = dot(direction, product(direction));
        const full = length > 0 ? Math.sqrt((2 * settings.farthest) / length) : 0;
        const moved = lineSearch(before, direction, full, (to) => compare(before, to, samples));
        for (const [name, { values }] of Object.entries(moved.to)) before[name]!.values.set(values);
        let error = 0;
        for (let i = 0; i < settings.criticSteps; i++) {
          error = criticLearner.learn(networks.critic, samples);
        }
        return { gain: moved.gain, distance: moved.distance, critic: error };
      },
      snapshot: () => prefixed('critic.', criticLearner.snapshot()),
      restore: (arrays) => criticLearner.restore(entriesUnder('critic.', arrays)),
    };
  },
});

interface Moved {
  readonly to: Arrays;
  /** The expected gain of the step, and its Kullback-Leibler divergence in nats. */
  readonly gain: number;
  readonly distance: number;
}

/**
 * Halves the step until the gain is positive and the divergence within its limit; returns `from` where no step fits.
 */
function lineSearch(
  from: Arrays,
  direction: Float32Array,
  full: number,
  compare: (to: Arrays) => { gain: number; distance: number },
): Moved {
  const here = flat(from);
  for (let halving = 0; halving < settings.halvings; halving++) {
    const far = full * 0.5 ** halving;
    const to = shapedLike(
      from,
      here.map((one, i) => one + far * direction[i]!),
    );
    const { gain, distance } = compare(to);
    if (gain > 0 && distance <= 1.5 * settings.farthest) return { to, gain, distance };
  }
  return { to: from, gain: 0, distance: 0 };
}

/**
 * Makes a function that multiplies a vector by the Hessian of the divergence from the actor itself, plus `damping`
 * times the vector.
 */
export function curvatureOf(jax: Autodiff, damping: number) {
  const distance = (to: Tensors, from: Tensors, batch: Tensors) => {
    const states = statesIn(batch);
    const old = logShares(jax, from, sharesOf(states));
    const now = logShares(jax, to, states);
    return jax.numpy.exp(old.ref).mul(old.sub(now)).sum(1).mean();
  };
  const product = jax.jit((actor: Tensors, from: Tensors, vector: Tensors, batch: Tensors) => {
    const slope = (to: Tensors) => jax.grad(distance)(to, from, batch);
    const [value, change] = jax.jvp(slope, [actor], [vector] as never) as unknown as [
      Tensors,
      Tensors,
    ];
    jax.tree.dispose(value);
    return change;
  });
  return (actor: Arrays, vector: Float32Array, { users, ratings, met }: Batch): Float32Array => {
    const change = product(
      tensorsOf(jax, actor),
      tensorsOf(jax, actor),
      tensorsOf(jax, shapedLike(actor, vector)),
      tensorsOf(jax, { users: users!, ratings: ratings!, met: met! }),
    );
    const image = flat(
      Object.fromEntries(
        Object.entries(actor).map(([name, { shape }]) => [
          name,
          { shape, values: readTensor(change[name]!) },
        ]),
      ),
    );
    return image.map((one, i) => one + damping * vector[i]!);
  };
}

/** Makes a function that estimates another actor's gain on the same steps, and its divergence from this one. */
function comparison(jax: Autodiff) {
  const { numpy: np } = jax;
  const compare = jax.jit((from: Tensors, to: Tensors, batch: Tensors) => {
    const { actions, advantages, ...rest } = batch;
    const states = statesIn(rest);
    const old = logShares(jax, from, sharesOf(states));
    const now = logShares(jax, to, states);
    const ratio = np.exp(ofActions(jax, now.ref.sub(old.ref), actions!));
    const gain = ratio.sub(1).mul(advantages!).mean();
    const distance = np.exp(old.ref).mul(old.sub(now)).sum(1).mean();
    return np.stack([gain, distance]);
  });
  return (from: Arrays, to: Arrays, samples: Samples) => {
    const [gain, distance] = readTensor(
      compare(tensorsOf(jax, from), tensorsOf(jax, to), tensorsOf(jax, actorBatch(samples))),
    );
    return { gain: gain!, distance: distance! };
  };
}

function everyOther(samples: Samples, nth: number): Batch {
  const indices = Array.from({ length: Math.floor(samples.count / nth) }, (_, i) => i * nth);
  return actorBatch(samplesAt(samples, indices));
}
