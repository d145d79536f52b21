import { describe, expect, it } from 'vitest';
import { dataSource } from '../domain/study.ts';
import { referenceJudges } from '../judges/registry.ts';
import { id } from '../domain/ids.ts';
import type { JudgeCard } from '../domain/judge.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { refuseBeforeImport } from './refuse-before-import.ts';

const films: JudgeCard = {
  ...referenceJudges[0]!.card,
  id: id('films'),
  name: 'Film judge',
  needs: { ratings: true, utilities: false, nouns: ['film', 'movie'] },
};
const coin = referenceJudges.find(({ card }) => card.id === 'coin')!.card;

const table = (mapping: object, more: object = {}) =>
  ({ file: 'a.csv', role: 'interactions', format: 'csv', mapping, ...more }) as const;
const data = (noun: string, ...tables: object[]) =>
  dataSource.parse({ kind: 'tables', name: 'x', noun, nounPlural: `${noun}s`, tables });

const refused = (source: ReturnType<typeof data>, judge = 'films', panel: string[] = []) =>
  refuseBeforeImport(
    { data: source, judge: { id: judge }, panel: panel.map((one) => ({ id: one })) },
    slateDuel,
    [films, coin],
  );
const rated = table({ user: 'u', item: 'i', rating: 'r' });
const clicks = table({ user: 'u', item: 'i' });

describe('a judge, before the data is read', () => {
  it('is refused for items that it doesn’t know, and the judges that would do are named', () => {
    expect(() => refused(data('book', rated))).toThrow(
      /knows films, and an item of this data is called "book".*These can judge it here: Coin\./,
    );
  });

  it('is refused for tables without any rating', () => {
    expect(() => refused(data('film', clicks))).toThrow(/reads ratings.*Coin/);
    const weighed = table({ user: 'u', item: 'i', event: 'e' }, { events: { buy: 5, view: true } });
    expect(() => refused(data('film', weighed))).not.toThrow();
    expect(() => refused(data('film', rated))).not.toThrow();
    const chosen = table(
      { user: 'u', item: 'i', event: 'e' },
      { events: { buy: true, view: true } },
    );
    expect(() => refused(data('film', chosen))).toThrow(/reads ratings.*Coin/);
  });

  it('is refused as a member of a panel', () => {
    expect(() => refused(data('book', rated), 'coin')).not.toThrow();
    expect(() => refused(data('book', rated), 'coin', ['films'])).toThrow(/Film judge knows/);
  });

  it('is refused for every source whose items it doesn’t know, also for those without a noun of their own', () => {
    const shop = dataSource.parse({ kind: 'shop' });
    expect(() => refused(shop)).toThrow(/an item of this data is called "product"/);
    expect(() => refused(shop)).not.toThrow(/"noun"/);
    const songs = { kind: 'published', layout: 'spotify', name: 'S', noun: 'song', files: ['s'] };
    expect(() => refused(dataSource.parse(songs))).toThrow(/called "song"/);
    for (const kind of ['demo', 'movielens']) {
      const source = dataSource.parse(kind === 'demo' ? { kind } : { kind, files: ['ml.zip'] });
      expect(() => refused(source)).not.toThrow();
      expect(() =>
        refuseBeforeImport({ data: source, judge: { id: 'films' }, panel: [] }, slateDuel, [
          { ...films, needs: { ratings: true, nouns: ['book'] } },
        ]),
      ).toThrow(/knows books/);
    }
  });

  it('names the ways on: the noun in the study where it can be another, and other judges with their worth', () => {
    expect(() => refused(data('item', rated))).toThrow(
      /If these are films, write "noun": "film".*Coin.*reference judge.*little about taste.*folder.*graphics card/,
    );
  });

  it('names the study without a judge as a way on, whether or not another judge would do', () => {
    const ways = /study that compares recommenders needs no judge.*“No judge”.*"judge": null/;
    expect(() => refused(data('item', rated))).toThrow(ways);
    const alone = () =>
      refuseBeforeImport(
        { data: data('book', rated), judge: { id: 'films' }, panel: [] },
        slateDuel,
        [films],
      );
    expect(alone).toThrow(ways);
    expect(alone).not.toThrow(/can judge it here/);
  });

  it('may go on where the data isn’t known yet, or nobody is asked', () => {
    const archive = dataSource.parse({ kind: 'movielens', files: ['ml.zip'] });
    expect(() => refused(archive)).not.toThrow();
    expect(() => refused(data('book', clicks), 'none')).not.toThrow();
  });
});
