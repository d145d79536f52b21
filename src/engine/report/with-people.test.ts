import { describe, expect, it } from 'vitest';
import { formatMessage, texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { peopleNow, writeAbout, type People } from '#messages/people.ts';
import { rendered } from '#messages/render.ts';
import { dataSource } from '../domain/study.ts';
import { nounOf, peopleOf } from '../study/noun-of.ts';
import { withPeople } from './with-people.ts';

const customers = { one: 'customer', many: 'customers' };
describe('the nouns for the users of a dataset', () => {
  it('[14.14] come from the study, and are users by default, viewers of films', () => {
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
    expect(peopleOf(tables({}))).toEqual({ one: 'user', many: 'users' });
    expect(peopleOf({ kind: 'shop' })).toEqual(customers);
    expect(peopleOf({ kind: 'demo' })).toEqual({ one: 'viewer', many: 'viewers' });
    expect(peopleOf(undefined)).toEqual({ one: 'user', many: 'users' });
    expect(nounOf(tables({ noun: ' Book ' }))).toBe('book');
  });

  it('[14.14] stand in a message with its article and its case', () => {
    const of = (people: People) =>
      formatMessage({ ...message('compareSections.shareTestReading'), people }).slice(0, 26);
    expect(of({ one: 'user', many: 'users' })).toBe('A user counts once, whatev');
    expect(of(customers)).toBe('A customer counts once, wh');
    expect(of({ one: 'editor', many: 'editors' })).toBe('An editor counts once, wha');
    expect(of({ one: 'hour', many: 'hours' })).toBe('A hour counts once, whatev');
  });

  it('leave the data’s own texts in a message as they are', () => {
    const pilot = message('studyUsers.pilot', {
      ...{ run: 'user-knn, 3 users, a user', users: 2, ties: 0, designEffect: 1 },
    });
    expect(formatMessage(withPeople(pilot, customers))).toMatch(
      /^By “user-knn, 3 users, a user”, .* 2 customers, .* one customer are/,
    );
  });

  it('go into every message of a report, and leave ids, counts, figures, texts and exams', () => {
    const tooFew = message('compareSections.usersUp');
    const part = {
      headline: 'users say',
      counts: { labelled: { user: 1 } },
      sections: [{ kind: 'table', rows: [[tooFew, 2]], recommenders: ['user'] }],
      estimate: { id: 'x/user', value: 0.5, leftOut: { 'user not judged': 3 } },
      exams: [tooFew],
    };
    expect(withPeople(part, undefined)).toBe(part);
    const given = withPeople(part, customers);
    expect(given).toEqual({
      ...part,
      sections: [{ ...part.sections[0], rows: [[{ ...tooFew, people: customers }, 2]] }],
    });
    expect(rendered(given, texts)).toMatchObject({
      sections: [{ rows: [['Customers up', 2]] }],
      exams: ['Users up'],
    });
  });

  it('end with the text that they are written in, also after an error', () => {
    writeAbout(customers, () => {
      expect(peopleNow()).toBe(customers);
      expect(() =>
        writeAbout(undefined, () => {
          expect(peopleNow()).toBeUndefined();
          throw new Error('no text');
        }),
      ).toThrow();
      expect(peopleNow()).toBe(customers);
    });
    expect(peopleNow()).toBeUndefined();
  });
});
