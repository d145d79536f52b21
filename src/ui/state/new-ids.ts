import { id, type RunId } from '#engine/domain/ids.ts';

/** Creates a random id for a new run: 16 hexadecimal digits. */
export function newRunId(): RunId {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return id([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** Creates a random seed that a person can read aloud and type: a decimal number below 2^32. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}
