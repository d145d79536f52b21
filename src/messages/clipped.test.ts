import { describe, expect, it } from 'vitest';
import { clipped, quoted } from './clipped.ts';

describe('a value of a file in a sentence', () => {
  it.each([
    ['a\r\n\t b', 'a b'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(60)}…`],
    [`${'x'.repeat(59)}\u{1f600}y`, `${'x'.repeat(59)}…`],
    [`${' '.repeat(700)}x`, ' …'],
    ['\u202e\u0007', '\\u202e\\u0007'],
    ['\u202e'.repeat(61), `${'\\u202e'.repeat(60)}…`],
  ])('is on one line, short and visible: %j', (found, shown) => {
    expect(clipped(found)).toBe(shown);
    expect(quoted(found)).toBe(`"${shown}"`);
  });

  it('takes no time for a cell of a million characters', () => {
    const cell = ' \n'.repeat(500_000);
    for (let i = 0; i < 10_000; i++) clipped(cell);
    expect(clipped(cell)).toBe(' …');
  });
});
