import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { id } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Slate } from '#engine/domain/slate.ts';
import SlatePair from './SlatePair.svelte';

const items = ['c', 'd', 'e'].map((name): Item => ({
  ...{ id: id(name), title: `Film ${name}` },
  ...{ categories: [], creators: [], popularity: 1 },
}));
const slate = (name: string, names: string, missing?: readonly number[]): Slate => ({
  ...{ id: id(name), user: id('u') },
  items: names.split(' ').map((item) => id(item)),
  ...(missing ? { missing } : {}),
});

describe('SlatePair', () => {
  it('shows the items of a slate at their places, and which place is missing', async () => {
    const [a, b] = [slate('a', 'c d', [1, 3]), slate('b', 'd e c')];
    const { container } = await render(SlatePair, { a, b, members: [null, null], items });
    const rows = [...container.querySelectorAll('section')].map((section) =>
      [...section.querySelectorAll('li')].map((row) =>
        row.textContent.replace(/[\s\u2066-\u2069]+/g, ' ').trim(),
      ),
    );
    expect(rows).toEqual([
      [
        '1 missing: its line was left out',
        '2 Film c also in Y: 3',
        '3 missing: its line was left out',
        '4 Film d also in Y: 1',
      ],
      ['1 Film d also in X: 4', '2 Film e', '3 Film c also in X: 2'],
    ]);
    const lines = [...container.querySelectorAll('line')].map((line) => [
      Number(line.getAttribute('y1')),
      Number(line.getAttribute('y2')),
    ]);
    // A line joins the second row to the third, and the fourth to the first.
    expect(lines.map(([from, to]) => to! - from!)).toEqual([42, -126]);
  });

  it('shows the year and the price of an item that has them', async () => {
    const [a, b] = [slate('a', 'c d'), slate('b', 'd e')];
    const facts: Readonly<Record<string, Partial<Item>>> = {
      c: { price: '€ 12,99' },
      d: { price: '5 <b>USD', year: 1999 },
    };
    const priced = items.map((item) => ({ ...item, ...facts[item.id] }));
    const { container } = await render(SlatePair, { a, b, members: [null, null], items: priced });
    const titles = [...container.querySelectorAll('li .t')].map((one) =>
      one.textContent.replace(/[\s\u2066-\u2069]+/g, ' ').trim(),
    );
    expect(titles).toEqual([
      'Film c € 12,99',
      'Film d 1999 5 <b>USD',
      'Film d 1999 5 <b>USD',
      'Film e',
    ]);
  });
});
