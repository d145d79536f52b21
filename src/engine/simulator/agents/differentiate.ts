import { mapped, sizeOf, type Arrays } from './arrays.ts';
import type { Autodiff, Tensor, Tensors } from './autodiff.ts';

/** Inputs of a loss beside the parameters: floats, or positions as integers. */
export type Batch = Readonly<
  Record<string, { readonly shape: readonly number[]; readonly values: Float32Array | Int32Array }>
>;

/** Maps parameters and a batch to the loss, and to further figures to report. */
type Loss = (
  parameters: Tensors,
  batch: Tensors,
) => [loss: Tensor, told: { [name: string]: Tensor }];

interface Differentiated {
  readonly told: Readonly<Record<string, number>>;
  readonly gradient: Arrays;
}

/**
 * Compiles the gradient of a loss, from plain arrays to plain arrays: nothing stays in the library's memory between two
 * calls. Compiles once for each set of shapes.
 */
export function differentiate(
  jax: Autodiff,
  loss: Loss,
): (parameters: Arrays, batch: Batch) => Differentiated {
  const compiled = jax.jit(jax.valueAndGrad(loss, { hasAux: true }));
  return (parameters, batch) => {
    const [[value, told], gradient] = compiled(
      tensorsOf(jax, parameters),
      tensorsOf(jax, batch),
    ) as unknown as [[Tensor, Tensors], Tensors];
    return {
      told: { loss: readTensor(value)[0]!, ...numbersOf(told) },
      gradient: mapped(parameters, (_, name) => readTensor(gradient[name]!)),
    };
  };
}

/**
 * Copies arrays into the library. The caller, or the function that consumes them, must free the tensors.
 *
 * @throws RangeError where an array doesn't have as many values as its shape
 */
export function tensorsOf({ numpy: np }: Autodiff, arrays: Arrays | Batch): Tensors {
  return Object.fromEntries(
    Object.entries(arrays).map(([name, { shape, values }]) => {
      if (values.length !== sizeOf(shape)) {
        throw new RangeError(`${name} has ${values.length} numbers, not ${shape.join(' x ')}`);
      }
      return [name, np.array(values).reshape([...shape])];
    }),
  );
}

/** Copies a tensor out of the library and frees it. */
export function readTensor(tensor: Tensor): Float32Array {
  return tensor.dataSync() as Float32Array;
}

const numbersOf = (told: Tensors) =>
  Object.fromEntries(Object.entries(told).map(([name, one]) => [name, readTensor(one)[0]!]));
