import { Adam } from './adam.ts';
import type { Arrays } from './arrays.ts';
import type { Autodiff } from './autodiff.ts';
import { valuesFor } from './critic.ts';
import { differentiate } from './differentiate.ts';
import { criticBatch, type Samples } from './samples.ts';

/** The maximum length of a gradient; longer ones are clipped to it. */
const LONGEST = 0.5;

/** Fits a critic to its targets by the mean squared error. */
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

  /**
   * Makes one step, changing `critic` in place.
   *
   * @returns the mean squared error before the step
   */
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
