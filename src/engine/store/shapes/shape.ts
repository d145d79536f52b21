/**
 * Returns the path of the first part of a value that doesn't have the expected form: `data.truth`, empty for the value
 * itself. Returns null if all parts do.
 */
export interface Shape {
  (value: unknown): string | null;
}

/** A shape that accepts an absent field. */
export type Absent = Shape & { readonly absent: true };
/** A shape that accepts null. */
export type Nullable = Shape & { readonly nullable: true };

/** A shape of every field of `T`. An optional field needs `maybe`, and one that can be null needs `orNull`. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Shape &
    (undefined extends T[K] ? Absent : unknown) &
    (null extends T[K] ? Nullable : unknown);
};

const accepts =
  (test: (value: unknown) => boolean): Shape =>
  (value) =>
    test(value) ? null : '';

export const text = accepts((value) => typeof value === 'string');
export const number = accepts((value) => typeof value === 'number');
export const flag = accepts((value) => typeof value === 'boolean');

/** Accepts one value, such as a version. */
export const exactly = (known: string | number | boolean): Shape => accepts((v) => v === known);

/** Accepts the listed values. */
export const listed = (known: readonly unknown[]): Shape => accepts((v) => known.includes(v));

/** Accepts the names of a union; the compiler checks that all of them are there and no others. */
export const among = <Name extends string>(known: Readonly<Record<Name, true>>): Shape =>
  listed(Object.keys(known));

/** Accepts typed arrays of one kind. */
export const columnOf = (kind: abstract new (...args: never[]) => unknown): Shape =>
  accepts((value) => value instanceof kind);

export function orNull<S extends Shape>(shape: S): S & Nullable {
  const nullable: Shape = (value) => (value === null ? null : shape(value));
  return Object.assign(nullable, shape, { nullable: true as const });
}

/** Accepts an absent field. */
export function maybe<S extends Shape>(shape: S): S & Absent {
  const absent: Shape = (value) => (value === undefined ? null : shape(value));
  return Object.assign(absent, shape, { absent: true as const });
}

export function listOf(shape: Shape): Shape {
  return (value) => (Array.isArray(value) ? firstOdd(value.entries(), shape) : '');
}

/** Accepts arrays of a fixed length, each index with a shape of its own. */
export function tuple(...shapes: readonly Shape[]): Shape {
  return (value) => {
    if (!Array.isArray(value) || value.length !== shapes.length) return '';
    return firstOf(
      shapes.map((shape, i) => [i, shape] as const),
      value as never,
    );
  };
}

/** Accepts objects with any keys. */
export function recordOf(shape: Shape): Shape {
  return (value) => (isObject(value) ? firstOdd(Object.entries(value), shape) : '');
}

/** Accepts objects all of whose keys pass a test. */
export const keysOf = (known: (key: string) => boolean): Shape =>
  accepts((value) => isObject(value) && Object.keys(value).every(known));

/** Accepts maps from strings. */
export function mapOf(shape: Shape): Shape {
  return (value) => {
    if (!(value instanceof Map)) return '';
    for (const key of value.keys()) if (typeof key !== 'string') return '';
    return firstOdd(value.entries(), shape);
  };
}

/** Accepts objects that have these fields; it ignores others. */
export function fields<T>(shapes: Fields<T>): Shape {
  const all = Object.entries<Shape>(shapes);
  return (value) => (isObject(value) ? firstOf(all, value) : '');
}

/** Accepts the members of a union that one field tells apart. */
export function variants<T, Key extends keyof T & string>(
  key: Key,
  shapes: Readonly<Record<T[Key] & (string | number), Shape>>,
): Shape {
  const known = new Map<unknown, Shape>(
    Object.entries<Shape>(shapes).flatMap(([name, shape]) => [
      [name, shape],
      [Number(name), shape],
    ]),
  );
  return (value) => (isObject(value) ? (known.get(value[key]) ?? (() => key))(value) : '');
}

/** Accepts what fits all shapes. */
export function both(...shapes: readonly Shape[]): Shape {
  return (value) => {
    for (const shape of shapes) {
      const odd = shape(value);
      if (odd !== null) return odd;
    }
    return null;
  };
}

/** Accepts what fits one of the shapes. */
export const either = (...shapes: readonly Shape[]): Shape =>
  accepts((value) => shapes.some((shape) => shape(value) === null));

/** Accepts what a schema accepts, and names the first part that it rejects. */
export const fitting =
  (schema: Schema): Shape =>
  (value) => {
    const { error } = schema.safeParse(value);
    return error ? (error.issues[0]?.path.join('.') ?? '') : null;
  };

/** The part of a zod schema that a shape needs. */
interface Schema {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstOf(
  shapes: readonly (readonly [string | number, Shape])[],
  value: Readonly<Record<string | number, unknown>>,
): string | null {
  for (const [name, shape] of shapes) {
    const odd = shape(value[name]);
    if (odd !== null) return joined(name, odd);
  }
  return null;
}

function firstOdd(parts: Iterable<[unknown, unknown]>, shape: Shape): string | null {
  for (const [name, part] of parts) {
    const odd = shape(part);
    if (odd !== null) return joined(String(name), odd);
  }
  return null;
}

function joined(name: string | number, odd: string): string {
  return odd === '' ? `${name}` : `${name}.${odd}`;
}
