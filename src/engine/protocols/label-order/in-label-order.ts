import type { LabelOrder } from '../../domain/trial.ts';

/**
 * Returns the answers in the order in which a prompt names them: as published, or backwards.
 *
 * @param published the answers in the published order
 */
export function inLabelOrder<T extends readonly string[]>(published: T, order?: LabelOrder): T {
  if (order === undefined) return published;
  return published.toReversed() as unknown as T;
}
