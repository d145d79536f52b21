import { describe, expect, it } from 'vitest';
import { readClicked } from './read-clicked.ts';

describe('readClicked', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['Yes', true],
    ['false', false],
    ['3', true],
    ['1.024', true],
    ['2,5', true],
    ['0,0', false],
  ])('reads %j as %j', (text, clicked) => expect(readClicked(text)).toBe(clicked));
  it.each(['maybe', '-1', ''])('refuses %j', (text) => expect(readClicked(text)).toBeUndefined());
});
