const INFINITE = /^([-+]?)inf(?:inity)?$/i;

/** Reads an infinite score, such as "inf" and "-Infinity" as Python and C write them; undefined for other texts. */
export function infiniteScore(text: string): number | undefined {
  const sign = INFINITE.exec(text.trim())?.[1];
  if (sign === undefined) return undefined;
  return sign === '-' ? -Infinity : Infinity;
}
