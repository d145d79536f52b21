/** A point of a drawing, in pixels, with the name to print beside it. */
interface Named {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** Position of a name: beside its point, moved up or down if it would cover another name. */
interface NamePosition {
  readonly side: 'left' | 'right';
  /** Offset below the height of its point, in pixels; negative is above. */
  readonly dy: number;
}

/** Height of a line of text, in pixels. */
const LINE = 15;
/** Distance between a point and its name, in pixels. */
const GAP = 9;

/**
 * Places each name to the right of its point, or to the left at the edge of the drawing, and moves
 * it away from names placed before. Returns the positions in the order of `points`.
 *
 * @param width of the drawing, in pixels
 * @param letter mean width of a letter, in pixels
 */
export function spreadNames(
  points: readonly Named[],
  { width, height, letter = 6.6 }: { width: number; height: number; letter?: number },
): NamePosition[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const positions = new Map<Named, NamePosition>();
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
    positions.set(point, { side, dy });
  }
  return points.map((point) => positions.get(point)!);
}
