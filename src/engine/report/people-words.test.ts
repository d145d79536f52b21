import { describe, expect, it } from 'vitest';
import { nounOf, peopleOf } from '../study/noun-of.ts';
import { dataSource } from '../domain/study.ts';
import { reportSpokenOf, spokenOf, USERS, VIEWERS } from './people-words.ts';

const customers = { one: 'customer', many: 'customers' };

describe('the word for the people of a dataset', () => {
  it('[14.14] comes from the study, and is users by default, viewers of films', () => {
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
    expect(peopleOf(tables({}))).toEqual(USERS);
    expect(peopleOf({ kind: 'shop' })).toEqual(customers);
    expect(peopleOf({ kind: 'demo' })).toBe(VIEWERS);
    expect(peopleOf(undefined)).toBe(USERS);
    expect(nounOf(tables({ noun: ' Book ' }))).toBe('book');
  });

  it('[14.14] replaces "user" in the program’s own texts, with its article and its case', () => {
    expect(spokenOf('Users, or a user: 60 users. A user’s list', customers)).toBe(
      'Customers, or a customer: 60 customers. A customer’s list',
    );
    const editors = { one: 'editor', many: 'editors' };
    expect(spokenOf('A user and a user', editors)).toBe('An editor and an editor');
    expect(spokenOf('user-knn, username', customers)).toBe('user-knn, username');
  });

  it('leaves names from the data unchanged, and all text if the word is users', () => {
    expect(spokenOf('user-knn leads: 3 users', customers, ['user-knn', 'user'])).toBe(
      'user-knn leads: 3 customers',
    );
    const report = { headline: 'Users', sections: [] };
    expect(reportSpokenOf(report, USERS, [])).toBe(report);
  });

  it('changes the sentences of a report but not its ids, counts and figures', () => {
    const part = {
      headline: 'users say',
      counts: { labelled: { user: 1 } },
      sections: [{ kind: 'table', rows: [['a user', 2]], recommenders: ['user'] }],
      estimate: { id: 'x/user', value: 0.5, leftOut: { 'user not judged': 3 } },
    };
    expect(reportSpokenOf(part, customers, [])).toEqual({
      headline: 'customers say',
      counts: { labelled: { user: 1 } },
      sections: [{ kind: 'table', rows: [['a customer', 2]], recommenders: ['user'] }],
      estimate: { id: 'x/user', value: 0.5, leftOut: { 'user not judged': 3 } },
    });
  });
});
