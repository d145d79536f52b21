const HELD_OUT = 'held-out';

/**
 * Escapes a name for the id of a figure, where slashes separate the parts, so that two names never give one id: a name
 * from a file may contain a slash. Nearly all names stay unchanged; null is the user's own held-out slate.
 */
export function nameInId(name: string | null): string {
  if (name === null) return HELD_OUT;
  if (name === HELD_OUT) return '%68eld-out';
  return name.replace(/%(?=25|2F|68)/g, '%25').replaceAll('/', '%2F');
}

/** Returns the name behind its form in an id; `held-out` for the user's own held-out slate. */
export function nameFromId(part: string): string {
  return part === HELD_OUT
    ? part
    : part.replace(/%(2F|25|68)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
