import { message } from '#messages/message.ts';
import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { noisyOracleCard, oracleCard } from '#engine/judges/oracle.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { nounWanted, refuseUnfit } from './refusal.ts';

const card: JudgeCard = {
  id: id('small'),
  name: 'Small judge',
  kind: 'model',
  about: 'Judges films.',
  tasks: ['slate-duel'],
  family: 'pocket',
  weights: 'w',
  needs: { ratings: true, nouns: ['film', 'movie'] },
};
const films = {
  words: { ...smallStudy.words, noun: 'Film' },
  scale: { min: 0.5, max: 5, step: 0.5 },
  slates: smallStudy.slates,
};

describe('nounWanted', () => {
  const known = { noun: 'item', ratings: true, utilities: undefined };

  it('is the judge’s own noun, where the noun alone speaks against it', () => {
    expect(nounWanted(card, slateDuel, known)).toBe('film');
    const books = { ...card, needs: { ratings: true, nouns: ['book'] } };
    expect(nounWanted(books, slateDuel, { ...known, noun: 'film' })).toBe('book');
  });

  it('is null for a judge that can judge it, or that something else speaks against', () => {
    expect(nounWanted(card, slateDuel, { ...known, noun: 'movie' })).toBeNull();
    expect(nounWanted(card, slateDuel, { ...known, ratings: false })).toBeNull();
    expect(nounWanted({ ...card, tasks: ['list-label'] }, slateDuel, known)).toBeNull();
    expect(nounWanted(oracleCard, slateDuel, known)).toBeNull();
  });
});

describe('refuseUnfit', () => {
  it('accepts a judge for the task that it was made for', () => {
    expect(() => refuseUnfit(card, slateDuel, films)).not.toThrow();
  });

  it('says of a judge whose files can’t be read why they can’t', () => {
    const about = message('judges.unusable', { why: 'manifest.json isn’t JSON.' });
    expect(() => refuseUnfit({ ...card, tasks: [], about }, slateDuel, films)).toThrow(
      "This model can't be used: manifest.json isn’t JSON.",
    );
  });

  it('recognises a noun in any case', () => {
    const words = { ...films.words, noun: ' FILM ' };
    expect(() => refuseUnfit(card, slateDuel, { ...films, words })).not.toThrow();
  });

  it.each([
    ['another kind of question', { ...card, tasks: ['list-label' as const] }, films, /Slate duel/],
    [
      'items that it does not know',
      card,
      { ...films, words: { ...films.words, noun: 'book' } },
      /"book"/,
    ],
    [
      'histories without ratings',
      card,
      { words: films.words, slates: films.slates },
      /clicks alone/,
    ],
  ])('refuses %s, and names a remedy', (_, judge, data, why) => {
    expect(() => refuseUnfit(judge, slateDuel, data)).toThrow(why);
    expect(() => refuseUnfit(judge, slateDuel, data)).toThrow(/Choose another judge/);
  });

  it('refuses an oracle slates of unknown utility', () => {
    const unknown = films.slates.map(({ utility: _, ...slate }) => slate);
    for (const oracle of [oracleCard, noisyOracleCard]) {
      expect(() => refuseUnfit(oracle, slateDuel, films)).not.toThrow();
      expect(() => refuseUnfit(oracle, slateDuel, { ...films, slates: unknown })).toThrow(
        /unknown for all of these\. Choose another judge/,
      );
    }
    expect(() => refuseUnfit(card, slateDuel, { ...films, slates: unknown })).not.toThrow();
    const some = [...unknown.slice(0, 1), ...films.slates.slice(1)];
    expect(() => refuseUnfit(oracleCard, slateDuel, { ...films, slates: some })).not.toThrow();
  });

  it('accepts any data for a judge without needs', () => {
    const { needs: _, ...open } = card;
    expect(() =>
      refuseUnfit(open, slateDuel, { words: smallStudy.words, slates: [] }),
    ).not.toThrow();
  });
});
