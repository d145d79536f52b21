import { id, type RunId } from '#engine/domain/ids.ts';

/** A name for a new run that no other has. */
export function newRunId(): RunId {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return id([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** A seed that a person can read out and type again. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}
