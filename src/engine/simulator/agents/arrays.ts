import type { Stream } from '../../random/stream.ts';
import type { Snapshot } from './agent.ts';

/** Row-major arrays by name: the parameters of an agent, in the form that snapshots use. */
export type Arrays = Snapshot['arrays'];
export type Shaped = Arrays[string];

/** The number of elements of an array of this shape. */
export const sizeOf = (shape: readonly number[]): number => shape.reduce((n, one) => n * one, 1);

/** An array of this shape filled with 0. */
export const zeros = (...shape: number[]): Shaped => ({
  shape,
  values: new Float32Array(sizeOf(shape)),
});

/** Draws an array of this shape, uniform between -reach and reach. */
export function uniformArray(stream: Stream, reach: number, ...shape: number[]): Shaped {
  const values = new Float32Array(sizeOf(shape));
  for (let i = 0; i < values.length; i++) values[i] = reach * (2 * stream.unit() - 1);
  return { shape, values };
}

/** Copies the arrays, so that a change of one doesn't reach the other. */
export function copyOf(arrays: Arrays): Arrays {
  return mapped(arrays, (values) => values.slice());
}

/** Arrays of the same names and shapes with other values. */
export function mapped(
  arrays: Arrays,
  to: (values: Float32Array, name: string) => Float32Array,
): Arrays {
  return Object.fromEntries(
    Object.entries(arrays).map(([name, { shape, values }]) => [
      name,
      { shape, values: to(values, name) },
    ]),
  );
}

/** The entries whose names begin with `prefix`, with the prefix removed. */
export function entriesUnder<One>(
  prefix: string,
  all: Readonly<Record<string, One>>,
): Record<string, One> {
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, one]) => [name.slice(prefix.length), one]),
  );
}

/** The same entries with `prefix` before every name. */
export function prefixed<One>(
  prefix: string,
  all: Readonly<Record<string, One>>,
): Record<string, One> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [`${prefix}${name}`, one]));
}

/** Concatenates all values, in the order of the names. */
export function flat(arrays: Arrays): Float32Array {
  const parts = Object.values(arrays);
  const all = new Float32Array(parts.reduce((sum, { values }) => sum + values.length, 0));
  let at = 0;
  for (const { values } of parts) {
    all.set(values, at);
    at += values.length;
  }
  return all;
}

/** The inverse of `flat`: cuts `all` into arrays of the names and shapes of `arrays`. */
export function shapedLike(arrays: Arrays, all: Float32Array): Arrays {
  let at = 0;
  return mapped(arrays, ({ length }) => all.slice(at, (at += length)));
}
