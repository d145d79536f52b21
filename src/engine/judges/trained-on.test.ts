import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { trainedSentence, trainedUsers } from './trained-on.ts';

const card = {
  name: 'Pocket judge',
  trainedOn: [{ name: 'Films', hash: 'abc', users: 610, unseen: ['2', '4'] }],
};

describe('a judge that was trained on the data of a study', () => {
  it('[14.13] is told, with how many of the users were in its training', () => {
    expect(inEnglish(trainedSentence(card, 'abc', ['1', '2', '3']))).toBe(
      'Pocket judge was made from this very data: 608 of its 610 users were in its training or in the choice of its recipe. Of the 3 users asked about here, 2 are among them. On people that it has never seen, it may judge worse than here.',
    );
    expect(inEnglish(trainedSentence(card, 'abc'))).not.toContain('asked about here');
  });

  it('is no matter for other data, nor of a judge whose card names none', () => {
    expect(trainedSentence(card, 'abd', ['1'])).toBeNull();
    expect(trainedSentence({ name: 'Coin' }, 'abc')).toBeNull();
  });

  it('counts the users who were in its training', () => {
    expect(trainedUsers(card, 'abc', ['1', '2', '3'])).toBe(2);
    expect(trainedUsers(card, 'abc', ['2', '4'])).toBe(0);
    expect(trainedUsers(card, 'abd', ['1'])).toBeNull();
    expect(trainedUsers({}, 'abc', ['1'])).toBeNull();
  });
});
