import { integer } from './numbers.ts';

/** Exact ties, and those among them of a slate against itself. */
export interface Ties {
  readonly n: number;
  readonly self: number;
}

/** Says how many exact ties are of a slate against itself: ", 240 of them of a slate against itself"; empty for none. */
export function ofSelf({ n, self }: Ties): string {
  if (self === 0) return '';
  const which = self < n ? `${integer(self)} of them ` : n === 1 ? '' : 'all ';
  return `, ${which}of a slate against itself`;
}
