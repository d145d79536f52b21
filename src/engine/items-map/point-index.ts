/** Points by the cells of a grid, so that a search reads few of them. */
export interface PointIndex {
  /** Returns the nearest point within `reach`; null if there is none. All numbers are in the unit of the points. */
  nearest(x: number, y: number, reach: number): number | null;
  /** Returns the points of a rectangle, its edges included, in no order. */
  within(area: Area): number[];
}

/** A rectangle of a map: each number from 0 to 1. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Cells along each side. */
const SIDE = 64;

/** @param points x and y of each point in turn, from 0 to 1 */
export function pointIndex(points: Float32Array): PointIndex {
  const cells = Array.from({ length: SIDE * SIDE }, (): number[] => []);
  const line = (value: number) => Math.max(0, Math.min(SIDE - 1, Math.floor(value * SIDE)));
  for (let i = 0; i < points.length / 2; i++) {
    cells[line(points[2 * i + 1]!) * SIDE + line(points[2 * i]!)]!.push(i);
  }

  function within({ left, right, top, bottom }: Area): number[] {
    const found: number[] = [];
    for (let row = line(top); row <= line(bottom); row++) {
      for (let column = line(left); column <= line(right); column++) {
        for (const i of cells[row * SIDE + column]!) {
          const [x, y] = [points[2 * i]!, points[2 * i + 1]!];
          if (x >= left && x <= right && y >= top && y <= bottom) found.push(i);
        }
      }
    }
    return found;
  }

  return {
    within,
    nearest(x, y, reach) {
      const around = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
      let [best, least]: [number | null, number] = [null, reach];
      for (const i of within(around)) {
        const distance = Math.hypot(points[2 * i]! - x, points[2 * i + 1]! - y);
        if (distance > least || (distance === least && best !== null && best < i)) continue;
        [best, least] = [i, distance];
      }
      return best;
    },
  };
}
