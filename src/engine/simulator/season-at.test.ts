import { expect, it } from 'vitest';
import { seasonAt } from './season-at.ts';

it('The season passes from spring to winter and begins again', () => {
  const at = (step: number) => seasonAt(step, { season: 'passing', seasonLength: 2 });
  expect([0, 1, 2, 3, 4, 6, 7, 8].map(at)).toEqual([
    ...['spring', 'spring', 'summer', 'summer', 'autumn', 'winter', 'winter', 'spring'],
  ]);
});

it('The season stays where one is chosen, and there is none by default', () => {
  expect(seasonAt(99, { season: 'autumn' })).toBe('autumn');
  expect(seasonAt(0, { season: 'none' })).toBeNull();
  expect(seasonAt(0, {})).toBeNull();
});
