import type { Stream } from '#engine/random/stream.ts';

/** A standard normal number (Box-Muller). */
export function normal(from: Stream): number {
  return Math.sqrt(-2 * Math.log(1 - from.unit())) * Math.cos(2 * Math.PI * from.unit());
}

/** A gamma number of a positive shape and scale 1 (Marsaglia and Tsang 2000). */
function gamma(from: Stream, shape: number): number {
  if (shape < 1) return gamma(from, shape + 1) * (1 - from.unit()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(from);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - from.unit()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** A beta number, from 0 to 1, of mean a / (a + b). */
export function beta(from: Stream, a: number, b: number): number {
  const [x, y] = [gamma(from, a), gamma(from, b)];
  return x + y === 0 ? Number(from.unit() < a / (a + b)) : x / (x + y);
}

/** The number of hits in n independent tries. */
export function hits(from: Stream, n: number, rate: number): number {
  let found = 0;
  for (let i = 0; i < n; i++) if (from.unit() < rate) found++;
  return found;
}
