/** Returns the parts of a figure's id: protocol, name, then what the figure is about. */
export const partsOf = (id: string): string[] => id.split('/');

/**
 * Returns the id of a figure with one part changed: `withPart('arena/strength', 1, () => 'rating')` is `arena/rating`.
 *
 * @throws RangeError where the id has no such part
 */
export function withPart(id: string, at: number, changed: (part: string) => string): string {
  const parts = partsOf(id);
  const part = parts[at];
  if (part === undefined) throw new RangeError(`${id} has no part ${at}`);
  return parts.with(at, changed(part)).join('/');
}

/** Returns the id of a figure of one judge of a panel, since it differs from the vote's. */
export const ofOneJudge = (id: string): string => withPart(id, 1, (name) => `panel-${name}`);
