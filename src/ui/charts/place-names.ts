/** A point on a drawing, in pixels, with the name that is to stand beside it. */
export interface Named {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** Where a name stands: beside its point, moved up or down where it would cover another. */
export interface PlacedName {
  readonly side: 'left' | 'right';
  /** Pixels from the height of its point; down is positive. */
  readonly dy: number;
}

/** Height of a line of text, in pixels. */
const LINE = 15;
/** Pixels between a point and its name. */
const GAP = 9;

/**
 * Puts each name to the right of its point, or to the left where the drawing ends, and moves it away
 * from names that are placed already. In the order of the points.
 *
 * @param width of the drawing, in pixels
 * @param letter mean width of a letter, in pixels
 */
export function placeNames(
  points: readonly Named[],
  { width, height, letter = 6.6 }: { width: number; height: number; letter?: number },
): PlacedName[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const placed = new Map<Named, PlacedName>();
  for (const point of [...points].sort((a, b) => a.y - b.y)) {
    const long = point.name.length * letter;
    const side = point.x + GAP + long <= width ? 'right' : 'left';
    const left = side === 'right' ? point.x + GAP : point.x - GAP - long;
    const free = (y: number) =>
      taken.every(
        (other) =>
          Math.abs(other.y - y) >= LINE || other.right <= left || other.left >= left + long,
      );
    const tries = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((step) => (step * LINE) / 2);
    const dy =
      tries.find((by) => point.y + by >= 0 && point.y + by <= height && free(point.y + by)) ?? 0;
    taken.push({ left, right: left + long, y: point.y + dy });
    placed.set(point, { side, dy });
  }
  return points.map((point) => placed.get(point)!);
}
