import { endsOf, onScale, type Scale } from '../../domain/rating-scales.ts';

/**
 * Writes a rating for people and models: its label, or a number between two labels (one decimal). On a scale of words
 * a rating between two labels is a number.
 */
export function shownRating(rating: number, scale: Scale): string {
  const { ratings, labels } = scale;
  const at = ratings.indexOf(rating);
  if (at !== -1) return labels[at]!;
  const { min } = endsOf(scale);
  const first = Number(labels[0]);
  const steps = onScale(rating, scale) - min;
  if (Number.isNaN(first)) {
    const shown = Number((min + steps).toFixed(1));
    return labels[ratings.indexOf(shown)] ?? String(shown);
  }
  return String(Number((first + steps).toFixed(1)));
}
