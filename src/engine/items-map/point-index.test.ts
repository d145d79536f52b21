import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { neighbours, nextIn } from './neighbours.ts';
import { pointIndex, type Area } from './point-index.ts';

const chance = stream('points');
const points = Float32Array.from({ length: 2000 }, () => chance.unit());
const index = pointIndex(points);
const at = (i: number) => [points[2 * i]!, points[2 * i + 1]!] as const;
const within = (area: Area) => index.within(area).sort((a, b) => a - b);
const all = Array.from({ length: points.length / 2 }, (_, i) => i);

describe('the index of points', () => {
  it('finds the points of a rectangle that a search of all finds', () => {
    for (let turn = 0; turn < 50; turn++) {
      const [a, b, c, d] = [chance.unit(), chance.unit(), chance.unit(), chance.unit()];
      const area = { left: Math.min(a, b), right: Math.max(a, b) };
      const whole = { ...area, top: Math.min(c, d), bottom: Math.max(c, d) };
      const expected = all.filter((i) => {
        const [x, y] = at(i);
        return x >= whole.left && x <= whole.right && y >= whole.top && y <= whole.bottom;
      });
      expect(within(whole)).toEqual(expected);
    }
    expect(within({ left: 0, right: 1, top: 0, bottom: 1 })).toEqual(all);
  });

  it('finds the nearest point within reach, and none beyond', () => {
    for (let turn = 0; turn < 50; turn++) {
      const [x, y] = [chance.unit(), chance.unit()];
      const away = (i: number) => Math.hypot(at(i)[0] - x, at(i)[1] - y);
      const best = all.reduce((a, b) => (away(b) < away(a) ? b : a));
      expect(index.nearest(x, y, 2)).toBe(best);
      expect(index.nearest(x, y, away(best) * 0.99)).toBeNull();
    }
  });

  it('finds points at the edges', () => {
    const corners = pointIndex(Float32Array.of(0, 0, 1, 1, 1, 0));
    expect(corners.nearest(1, 1, 0.1)).toBe(1);
    expect(corners.within({ left: 1, right: 1, top: 0, bottom: 1 }).sort()).toEqual([1, 2]);
  });
});

describe('the neighbours of a point', () => {
  // A cross: the middle, then right, left, below and above it, then one farther right.
  const cross = Float32Array.of(0.5, 0.5, 0.65, 0.5, 0.3, 0.5, 0.5, 0.9, 0.5, 0.4, 0.9, 0.5);

  it('are the nearest ones, the nearest first', () => {
    expect(neighbours(cross, 0, 3)).toEqual([4, 1, 2]);
    expect(neighbours(cross, 5, 1)).toEqual([1]);
  });

  it('lie where an arrow key points', () => {
    expect(nextIn(cross, 0, 'right')).toBe(1);
    expect(nextIn(cross, 0, 'left')).toBe(2);
    expect(nextIn(cross, 0, 'down')).toBe(3);
    expect(nextIn(cross, 0, 'up')).toBe(4);
    expect(nextIn(cross, 5, 'right')).toBeNull();
  });
});
