import type { FaultData } from '#engine/domain/fault.ts';

/** Something that a worker is asked for once, as the screen sees it. */
export type Loaded<Value> =
  | { readonly name: 'loading' }
  | { readonly name: 'there'; readonly value: Value }
  | { readonly name: 'failed'; readonly fault: FaultData };
