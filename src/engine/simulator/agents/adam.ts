import { mapped, prefixed, entriesUnder, zeros, type Arrays } from './arrays.ts';

const FIRST = 0.9;
const SECOND = 0.999;
/**
 * Added to the root of the second moment. Larger than the usual 1e-8: rarely shown items have slopes near zero, and
 * steps of full length along these would move thousands of items by noise alone.
 */
const FLOOR = 1e-4;

/** Adam (Kingma and Ba 2015), with the gradient clipped to a maximum length first. */
export class Adam {
  #first: Arrays;
  #second: Arrays;
  #steps = 0;
  readonly #rate: number;
  readonly #longest: number;

  constructor(parameters: Arrays, rate: number, longest: number) {
    this.#first = mapped(parameters, (values) => new Float32Array(values.length));
    this.#second = mapped(parameters, (values) => new Float32Array(values.length));
    this.#rate = rate;
    this.#longest = longest;
  }

  /**
   * Moves the parameters in place, against the gradient.
   *
   * @returns the length of the gradient before clipping
   */
  step(parameters: Arrays, gradient: Arrays): number {
    const length = lengthOf(gradient);
    const scale = length > this.#longest ? this.#longest / length : 1;
    this.#steps++;
    const [unbias1, unbias2] = [1 - FIRST ** this.#steps, 1 - SECOND ** this.#steps];
    for (const [name, { values }] of Object.entries(parameters)) {
      const [slope, m, v] = [gradient, this.#first, this.#second].map((one) => one[name]!.values);
      for (let i = 0; i < values.length; i++) {
        const g = slope![i]! * scale;
        m![i] = FIRST * m![i]! + (1 - FIRST) * g;
        v![i] = SECOND * v![i]! + (1 - SECOND) * g * g;
        values[i]! -= (this.#rate * (m![i]! / unbias1)) / (Math.sqrt(v![i]! / unbias2) + FLOOR);
      }
    }
    return length;
  }

  snapshot(): Arrays {
    return {
      ...prefixed(
        'first.',
        mapped(this.#first, (values) => values.slice()),
      ),
      ...prefixed(
        'second.',
        mapped(this.#second, (values) => values.slice()),
      ),
      steps: { shape: [1], values: Float32Array.of(this.#steps) },
    };
  }

  restore(arrays: Arrays): void {
    this.#first = mapped(entriesUnder('first.', arrays), (values) => values.slice());
    this.#second = mapped(entriesUnder('second.', arrays), (values) => values.slice());
    this.#steps = (arrays['steps'] ?? zeros(1)).values[0]!;
  }
}

/** The Euclidean length of all arrays together, as one vector. */
export function lengthOf(arrays: Arrays): number {
  let squares = 0;
  for (const { values } of Object.values(arrays)) for (const one of values) squares += one * one;
  return Math.sqrt(squares);
}
