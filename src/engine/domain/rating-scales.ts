import { texts } from '#messages/format-message.ts';

/** A rating scale: the labels on offer and the rating that each means (SUBER, section 4.2). */
export interface Scale {
  readonly id: '0-9' | '1-10' | 'one-ten' | '1-5';
  readonly title: string;
  /** The labels, worst first. */
  readonly labels: readonly string[];
  /** One per label. On `0-9` a label is the rating less one: label `0` means rating 1. */
  readonly ratings: readonly number[];
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** Every scale. To add one, add an entry here. */
export const scales: readonly Scale[] = [
  {
    id: '0-9',
    get title() {
      return texts.scaleNames.from0To9;
    },
    labels: upTo(10).map((rating) => `${rating - 1}`),
    ratings: upTo(10),
  },
  {
    id: '1-10',
    get title() {
      return texts.scaleNames.from1To10;
    },
    labels: upTo(10).map(String),
    ratings: upTo(10),
  },
  {
    id: 'one-ten',
    get title() {
      return texts.scaleNames.inWords;
    },
    labels: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ratings: upTo(10),
  },
  {
    id: '1-5',
    get title() {
      return texts.scaleNames.from1To5;
    },
    labels: upTo(5).map(String),
    ratings: upTo(5),
  },
];

/** @throws RangeError for an unknown id */
export function scaleOf(id: string): Scale {
  const scale = scales.find((known) => known.id === id);
  if (!scale) throw new RangeError(`No scale is called ${id}`);
  return scale;
}

/** The lowest and the highest rating. */
export function endsOf({ ratings }: Scale): { readonly min: number; readonly max: number } {
  return { min: ratings[0]!, max: ratings.at(-1)! };
}

/** Clamps a number to the ends of a scale. */
export function onScale(rating: number, scale: Scale): number {
  const { min, max } = endsOf(scale);
  return Math.min(max, Math.max(min, rating));
}

/** Returns the rating at a share (0 to 1) of the way from the lowest to the highest. */
export function ratingAt(share: number, scale: Scale): number {
  const { min, max } = endsOf(scale);
  return min + Math.min(1, Math.max(0, share)) * (max - min);
}
