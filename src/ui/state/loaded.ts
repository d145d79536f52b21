import type { FaultData } from '#engine/domain/fault.ts';

/** The state of a value that is requested from a worker once. */
export type Loaded<Value> =
  | { readonly name: 'loading' }
  | { readonly name: 'there'; readonly value: Value }
  | { readonly name: 'failed'; readonly fault: FaultData };
