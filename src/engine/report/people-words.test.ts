import { describe, expect, it } from 'vitest';
import { nounOf, peopleOf } from '../study/noun-of.ts';
import { dataSource } from '../domain/study.ts';
import { reportSpokenOf, spokenOf, VIEWERS } from './people-words.ts';

const customers = { one: 'customer', many: 'customers' };

describe('the word for the people of a dataset', () => {
  it('[14.14] comes from the study, and is viewers by default', () => {
    const tables = (more: object) =>
      dataSource.parse({
        kind: 'tables',
        name: 'Mine',
        tables: [{ file: 'a.csv', role: 'interactions', format: 'csv', mapping: {} }],
        ...more,
      });
    expect(peopleOf(tables({ person: 'reader', personPlural: 'readers' }))).toEqual({
      one: 'reader',
      many: 'readers',
    });
    expect(peopleOf(tables({ person: 'guest' })).many).toBe('guests');
    expect(peopleOf(tables({}))).toEqual(VIEWERS);
    expect(peopleOf({ kind: 'shop' })).toEqual(customers);
    expect(peopleOf({ kind: 'demo' })).toBe(VIEWERS);
    expect(nounOf(tables({ noun: ' Book ' }))).toBe('book');
  });

  it('[14.14] replaces "viewer" in the program’s own texts, with its article and its case', () => {
    expect(spokenOf('Viewers, or a viewer: 60 viewers. A viewer’s list', customers)).toBe(
      'Customers, or a customer: 60 customers. A customer’s list',
    );
    const editors = { one: 'editor', many: 'editors' };
    expect(spokenOf('A viewer and a viewer', editors)).toBe('An editor and an editor');
    expect(spokenOf('preview, viewership', customers)).toBe('preview, viewership');
  });

  it('leaves names from the data unchanged, and all text if the word is viewers', () => {
    expect(spokenOf('viewer-knn leads: 3 viewers', customers, ['viewer-knn', 'viewer'])).toBe(
      'viewer-knn leads: 3 customers',
    );
    const report = { headline: 'Viewers', sections: [] };
    expect(reportSpokenOf(report, VIEWERS, [])).toBe(report);
  });

  it('changes the sentences of a report but not its ids, counts and figures', () => {
    const part = {
      headline: 'viewers say',
      counts: { labelled: { viewer: 1 } },
      sections: [{ kind: 'table', rows: [['a viewer', 2]], recommenders: ['viewer'] }],
      estimate: { id: 'x/viewer', value: 0.5, leftOut: { 'viewers without a pair': 3 } },
    };
    expect(reportSpokenOf(part, customers, [])).toEqual({
      headline: 'customers say',
      counts: { labelled: { viewer: 1 } },
      sections: [{ kind: 'table', rows: [['a customer', 2]], recommenders: ['viewer'] }],
      estimate: { id: 'x/viewer', value: 0.5, leftOut: { 'customers without a pair': 3 } },
    });
  });
});
