import { decimal, quantity } from './numbers.ts';

/** Descriptions of raters and warnings about them. */
export const raters = {
  lowest: 'Gives everything the lowest rating, whoever asks.',
  highest: 'Gives everything the highest rating, whoever asks.',
  uniform: 'Draws each rating evenly from the scale and reads nothing: any rater must beat it.',
  oracle: 'Knows how much each person likes each item, and gives just that.',
  itemMean:
    'Gives each item the mean of its ratings by people: the baseline of a rater that knows nobody.',
  needsTruth: 'It needs data with true tastes, and its own users.',
  needsRatings: 'It needs items with ratings.',
  standIn: ({
    pairs,
    rater,
    rmse,
    baseline,
  }: {
    pairs: number;
    rater: string;
    rmse: number | null;
    baseline: number | null;
  }) =>
    `A matrix factorisation of ${quantity(pairs, 'rating')} by ${rater}, which it stands in for. Off by ${decimal(rmse)} points (root mean square) on ratings that it wasn't fitted on; the items' means by ${decimal(baseline)}. It doesn't read what a person remembers.`,
  severalTokens: ({ labels, scale }: { labels: readonly string[]; scale: string }) =>
    `This model writes ${labels.join(', ')} with several tokens each. Ratings ${scale} take longer with it, and may lean; 0 to 9 doesn't.`,
};
