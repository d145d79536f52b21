/**
 * Half the width of the 95 % interval of one pair's share won, in points of a hundred, at its
 * widest: viewers are independent and no share varies more than a coin's, so it is at most
 * 1.96 * .5 / sqrt(viewers).
 */
export function widestHalf(viewers: number): number {
  return (100 * 1.96 * 0.5) / Math.sqrt(viewers);
}

/** What such a study can tell from a coin, as a sentence. */
export function precisionWords(viewers: number): string {
  const lead = Math.ceil(50 + widestHalf(viewers));
  if (lead >= 100) return `${viewers} viewers can tell next to nothing.`;
  return `Enough to tell ${lead} to ${100 - lead} from a coin. A smaller lead may stay hidden.`;
}
