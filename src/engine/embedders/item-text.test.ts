import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { itemText } from './item-text.ts';

const bare: Item = { id: id('i'), title: '', categories: [], creators: [], popularity: 0 };

describe('itemText', () => {
  it('returns the line format that the pocket embedder was trained on', () => {
    const item = { ...bare, title: 'Alien (1979)', categories: ['Horror', 'Sci-Fi'] };
    expect(itemText(item)).toBe('Alien (1979). Horror, Sci-Fi');
    expect(itemText({ ...item, creators: ['Ridley Scott'], description: 'In space.' })).toBe(
      'Alien (1979). Horror, Sci-Fi. Ridley Scott. In space.',
    );
  });

  it('leaves out empty fields', () => {
    expect(itemText({ ...bare, title: 'The Hunger Games', creators: ['Suzanne Collins'] })).toBe(
      'The Hunger Games. Suzanne Collins',
    );
    expect(itemText({ ...bare, title: ' \n' })).toBe('');
  });

  it('returns one line even where a field holds line breaks', () => {
    const item = { ...bare, title: ' A\u2028B\r\n C\t', description: 'x\n\ny\u00a0z' };
    expect(itemText(item)).toBe('A B C. x y z');
  });
});
