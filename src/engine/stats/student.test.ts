import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { studentQuantile, studentTwoSided } from './student.ts';

describe('Student’s t', () => {
  it.each(values.studentTwoSided)('of %d with %d degrees of freedom has p %d', (t, freedom, p) => {
    expect(studentTwoSided(t, freedom)).toBeCloseTo(p, 11);
    expect(studentTwoSided(-t, freedom)).toBeCloseTo(p, 11);
  });

  it.each(values.studentQuantile)(
    'has p %d at %d degrees of freedom at t = %d',
    (p, freedom, t) => {
      expect(studentQuantile(p, freedom)).toBeCloseTo(t, 8);
    },
  );

  it('falls with a greater t, and is 1 for a t of 0', () => {
    expect(studentTwoSided(3, 7)).toBeLessThan(studentTwoSided(2.9, 7));
    expect([studentTwoSided(0, 7), studentTwoSided(Infinity, 7)]).toEqual([1, 0]);
    expect(() => studentTwoSided(1, 0.5)).toThrow('0.5');
  });
});
