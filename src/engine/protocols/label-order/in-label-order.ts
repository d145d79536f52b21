import type { LabelOrder } from '../../domain/trial.ts';

/**
 * Returns the answers in the order in which a prompt names them. The other order exchanges the first and the last, which
 * are opposites; an answer between them keeps its position, so that neither opposite gains by a better position.
 *
 * @param published the answers in the published order
 */
export function inLabelOrder<T extends readonly string[]>(published: T, order?: LabelOrder): T {
  if (order === undefined) return published;
  const last = published.length - 1;
  return published.map((_, i) =>
    i === 0 ? published[last] : i === last ? published[0] : published[i],
  ) as unknown as T;
}
