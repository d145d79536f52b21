import './styles.ts';
import { afterEach, expect, it } from 'vitest';
import { nameOf } from '#engine/recommenders/name-of.ts';

afterEach(() => document.body.replaceChildren());

/** Where a character of a text stands, from the left, in pixels. */
function placeOf(text: Text, at: number): number {
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().left;
}

it('[14.23] a hostile name turns no figure that follows it, in the same text or the next element', () => {
  const hostile = '\u202e\u2067evil \u05d0\u05d1';
  const sentence = document.createElement('p');
  sentence.textContent = `${nameOf(hostile)} wins .123`;
  const row = document.createElement('p');
  row.innerHTML = '<span>\u202e\u05d0 5</span> wins .123';
  document.body.append(sentence, row);
  for (const line of [sentence, row]) {
    const text = line.lastChild as Text;
    const from = text.data.indexOf('.123');
    const places = [0, 1, 2, 3].map((i) => placeOf(text, from + i));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(placeOf(text, text.data.indexOf('wins'))).toBeLessThan(places[0]!);
  }
});
