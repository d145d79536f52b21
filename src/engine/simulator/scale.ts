/** A way of asking for a rating: what may be answered, and the rating that each answer stands for (SUBER, section 4.2). */
export interface Scale {
  readonly id: '0-9' | '1-10' | 'one-ten' | '1-5';
  readonly title: string;
  /** The answers on offer, worst first. */
  readonly labels: readonly string[];
  /** One a label. `0-9` is shown as the rating less one: its label `0` stands for 1. */
  readonly ratings: readonly number[];
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** Every scale. Adding one is one entry here. */
export const scales: readonly Scale[] = [
  {
    id: '0-9',
    title: '0 to 9',
    labels: upTo(10).map((rating) => `${rating - 1}`),
    ratings: upTo(10),
  },
  { id: '1-10', title: '1 to 10', labels: upTo(10).map(String), ratings: upTo(10) },
  {
    id: 'one-ten',
    title: 'one to ten, in words',
    labels: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ratings: upTo(10),
  },
  { id: '1-5', title: '1 to 5', labels: upTo(5).map(String), ratings: upTo(5) },
];

/** @throws RangeError where no scale has this id */
export function scaleOf(id: string): Scale {
  const scale = scales.find((known) => known.id === id);
  if (!scale) throw new RangeError(`No scale is called ${id}`);
  return scale;
}

/** The lowest and the highest rating. */
export function endsOf({ ratings }: Scale): { readonly min: number; readonly max: number } {
  return { min: ratings[0]!, max: ratings.at(-1)! };
}

/** The nearest number that isn't beyond the ends of a scale. */
export function onScale(rating: number, scale: Scale): number {
  const { min, max } = endsOf(scale);
  return Math.min(max, Math.max(min, rating));
}
