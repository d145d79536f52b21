const HELD_OUT = 'held-out';

/**
 * A name as it stands between slashes in the id of a figure, so that no two names give one id: a name from
 * a file may hold a slash. Nearly all names stand as they are; null is the user's own held-out slate.
 */
export function nameInId(name: string | null): string {
  if (name === null) return HELD_OUT;
  if (name === HELD_OUT) return '%68eld-out';
  return name.replace(/%(?=25|2F|68)/g, '%25').replaceAll('/', '%2F');
}
