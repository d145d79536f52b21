/**
 * Returns the points nearest to one of them, nearest first; of equally near ones, the earlier first.
 *
 * @param points x and y of each point in turn
 */
export function neighbours(points: Float32Array, of: number, count: number): number[] {
  const [x, y] = [points[2 * of]!, points[2 * of + 1]!];
  const distance = (i: number) => (points[2 * i]! - x) ** 2 + (points[2 * i + 1]! - y) ** 2;
  return Array.from({ length: points.length / 2 }, (_, i) => ({ i, away: distance(i) }))
    .filter(({ i }) => i !== of)
    .sort((a, b) => a.away - b.away || a.i - b.i)
    .slice(0, count)
    .map(({ i }) => i);
}

/** A direction of a key. */
export type Way = 'left' | 'right' | 'up' | 'down';

/**
 * Returns the point that an arrow key leads to: the nearest one within 45 degrees of the direction; null if there is none.
 *
 * @param points x and y of each point in turn; y grows downwards
 */
export function nextIn(points: Float32Array, from: number, way: Way): number | null {
  const [x, y] = [points[2 * from]!, points[2 * from + 1]!];
  const sign = way === 'right' || way === 'down' ? 1 : -1;
  const across = way === 'left' || way === 'right';
  let [best, least]: [number | null, number] = [null, Infinity];
  for (let i = 0; i < points.length / 2; i++) {
    const [dx, dy] = [points[2 * i]! - x, points[2 * i + 1]! - y];
    const [along, aside] = across ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)];
    // A step straight ahead is better than one of the same length to the side.
    const away = along + 2 * aside;
    if (along <= 0 || aside > along || away >= least) continue;
    [best, least] = [i, away];
  }
  return best;
}
