import { en } from '#messages/en/en.ts';
import { rendered } from '#messages/render.ts';
import { describe, expect, it } from 'vitest';
import { FILM_WORDS, wordsFor } from '../../domain/words.ts';
import { id } from '../../domain/ids.ts';
import type { JudgeCard } from '../../domain/judge.ts';
import { coinCard } from '../../judges/coin.ts';
import { scales } from '../../domain/rating-scales.ts';
import { simulatorSettings } from '../settings.ts';
import { offeredTo, refuseUnoffered } from './offered.ts';

const large: JudgeCard = {
  id: id('large'),
  name: 'Large',
  kind: 'model',
  about: '',
  tasks: 'all',
  family: 'llama',
  weights: 'x',
};
const pocket: JudgeCard = {
  ...large,
  name: 'Pocket judge',
  family: 'pocket',
  tasks: ['slate-duel', 'rating-history', 'rating-profile'],
  needs: { ratings: true, nouns: ['film', 'movie'] },
};
const duelist: JudgeCard = { ...pocket, tasks: ['slate-duel'] };
const books = wordsFor('book', 'books');

describe('the ways in which a judge can rate', () => {
  it('are all for a model that reads text', () => {
    expect(offeredTo(large, books)).toEqual({
      scales,
      shots: [0, 1, 2],
      system: true,
      names: true,
      fields: true,
    });
  });

  it('are one scale for a pocket model, and only for films', () => {
    const offer = offeredTo(pocket, FILM_WORDS);
    expect(offer).toMatchObject({ scales: [{ id: '0-9' }], shots: [0], system: false });
    expect(rendered(offeredTo(pocket, books), en)).toEqual({
      unable: expect.stringContaining('"book"'),
    });
  });

  it('are none for a judge of another kind', () => {
    expect(offeredTo(duelist, FILM_WORDS)).toHaveProperty('unable');
    expect(offeredTo(coinCard, FILM_WORDS)).toHaveProperty('unable');
  });

  it.each([
    [pocket, { scale: '1-10' }, 'Choose that scale'],
    [pocket, { shots: 1 as const }, 'no examples'],
    [pocket, { system: 'Be kind.' }, 'no system prompt'],
    [pocket, { item: { fields: ['title' as const], length: 0 } }, 'initial fields'],
    [pocket, { person: { fields: [], length: 0 } }, 'initial fields'],
    [pocket, { season: 'winter' as const }, 'no season'],
    [pocket, { labelOrder: 'both' as const }, 'settings.labelOrder'],
    [pocket, { labelOrder: 'alternate' as const }, 'name no ratings'],
    [duelist, {}, 'Choose another rater'],
  ])('refuses the rest with a fault that says what to do: %#', (card, settings, words) => {
    const refused = () => refuseUnoffered(card, simulatorSettings.parse(settings), FILM_WORDS);
    expect(refused).toThrow(expect.objectContaining({ code: 'task-not-offered' }));
    expect(refused).toThrow(words);
    expect(() => refuseUnoffered(large, simulatorSettings.parse(settings), books)).not.toThrow();
  });
});
