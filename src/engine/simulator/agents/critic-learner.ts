import { Adam } from './adam.ts';
import type { Arrays } from './arrays.ts';
import type { Autodiff } from './autodiff.ts';
import { valuesFor } from './critic.ts';
import { differentiate } from './differentiate.ts';
import { criticBatch, type Samples } from './samples.ts';

/** Longer gradients are cut to this. */
const LONGEST = 0.5;

/** Brings a critic nearer to its targets, in squares. */
export class CriticLearner {
  readonly #slope: ReturnType<typeof differentiate>;
  readonly #adam: Adam;

  constructor(jax: Autodiff, critic: Arrays, rate: number) {
    this.#adam = new Adam(critic, rate, LONGEST);
    this.#slope = differentiate(jax, (parameters, { users, ratings, targets }) => {
      const values = valuesFor(jax, parameters, users!, ratings!);
      return [jax.numpy.square(values.sub(targets!)).mean(), {}];
    });
  }

  /** @returns the mean squared error before the step */
  learn(critic: Arrays, samples: Samples): number {
    const { told, gradient } = this.#slope(critic, criticBatch(samples));
    this.#adam.step(critic, gradient);
    return told['loss']!;
  }

  snapshot(): Arrays {
    return this.#adam.snapshot();
  }

  restore(arrays: Arrays): void {
    this.#adam.restore(arrays);
  }
}
