/** Stands for `<` in a value. It is from the private use area of Unicode, so no text of the data needs it. */
const BRACKET = '\uE000';

/**
 * Protects the values of a text for `Marked`: angle brackets in a name or a title are data and never tags.
 *
 * @returns the values with each `<` in their strings replaced, at any depth; `withBrackets` restores it
 */
export function literal<T>(values: T): T {
  return protect(values) as T;
}

/** Restores the angle brackets of protected values. */
export function withBrackets(text: string): string {
  return text.replaceAll(BRACKET, '<');
}

function protect(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('<', BRACKET);
  if (Array.isArray(value)) return value.map(protect);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, protect(one)]));
}
