import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { changeTastes } from './change-tastes.ts';
import type { Person } from './person.ts';

const ada: Person = {
  ...{ id: id('ada'), origin: 'made up', name: 'Ada', description: 'Ada likes Horror.', past: [] },
  liked: ['Horror', 'War'],
  disliked: ['Comedy'],
};
const categories = ['Comedy', 'Crime', 'Drama', 'Horror', 'War', 'Western'];
const chance = stream('tastes');
const changed = (person: Person, probability: number, seed: string, known = categories) =>
  changeTastes({ before: person, now: person }, probability, known, chance.child(seed));

describe('Tastes that change', () => {
  it('exchange one like for a category that is neither liked nor disliked', () => {
    for (let i = 0; i < 100; i++) {
      const { liked, disliked, description } = changed(ada, 1, String(i));
      const [won = ''] = liked.filter((name) => !ada.liked.includes(name));
      const [lost = ''] = ada.liked.filter((name) => !liked.includes(name));
      expect(liked).toHaveLength(2);
      expect(['Crime', 'Drama', 'Western']).toContain(won);
      expect(disliked).toEqual(['Comedy']);
      expect(description).toContain('Ada likes Horror. Tastes have changed since: likes ');
      expect(description).toContain(`no longer ${lost}.`);
    }
  });

  it('change as often as the chance says, and each like and category equally often', () => {
    const draws = 4000;
    const results = Array.from({ length: draws }, (_, i) => changed(ada, 0.3, String(i)));
    const moved = results.filter((one) => one !== ada);
    // Four standard deviations of the binomial distribution.
    expect(Math.abs(moved.length - 1200)).toBeLessThan(4 * Math.sqrt(draws * 0.3 * 0.7));
    const share = (name: string) =>
      moved.filter(({ liked }) => liked.includes(name)).length / moved.length;
    for (const name of ada.liked) expect(Math.abs(share(name) - 1 / 2)).toBeLessThan(0.06);
    for (const name of ['Crime', 'Drama', 'Western'])
      expect(Math.abs(share(name) - 1 / 3)).toBeLessThan(0.06);
  });

  it('stay with a chance of 0, without likes, and where every category is known', () => {
    expect(changed(ada, 0, 'a')).toBe(ada);
    const nobody = { ...ada, liked: [] };
    expect(changed(nobody, 1, 'a')).toBe(nobody);
    expect(changed(ada, 1, 'a', [' horror', 'WAR', 'Comedy'])).toBe(ada);
  });

  it('never return to a like of the beginning, and name all that went', () => {
    let now = ada;
    for (let i = 0; i < 3; i++) {
      now = changeTastes({ before: ada, now }, 1, categories, chance.child(`again ${i}`));
    }
    for (const name of now.liked)
      expect(['Crime', 'Drama', 'Western', ...ada.liked]).toContain(name);
    expect(new Set(now.liked).size).toBe(2);
    expect(now.description.match(/Tastes have changed/g)).toHaveLength(1);
  });
});
