/** Formats the time of judging as a value and its range: "21 min" with "18–26", "under a minute". */
export function minutes(seconds: { readonly low: number; readonly high: number } | null): {
  readonly value: string;
  readonly more?: string;
} {
  if (seconds === null) return { value: 'not known' };
  const { low, high } = seconds;
  const middle = (low + high) / 2;
  if (high < 60) return { value: 'under a minute' };
  if (middle < 90 * 60) {
    const [from, mid, to] = [low, middle, high].map((s) => Math.max(1, Math.round(s / 60)));
    return { value: `${mid} min`, ...(from === to ? {} : { more: `${from}–${to}` }) };
  }
  const [from, mid, to] = [low, middle, high].map((s) => (s / 3600).toFixed(1));
  return { value: `${mid} h`, more: `${from}–${to}` };
}
