import { describe, expect, it } from 'vitest';
import { nameOnCard } from './imported-name.ts';

describe('the name of an imported judge', () => {
  it.each([
    ['Pocket judge', 'Pocket judge (imported)'],
    ['Pocket\u00a0judge', 'Pocket judge (imported)'],
    ['  Pocket\u2003\u2003judge ', 'Pocket judge (imported)'],
    ['Pocket judge\u200b', 'Pocket judge (imported)'],
    ['\u202eegduj tekcoP', 'egduj tekcoP (imported)'],
    ['Pocket judge\u202e', 'Pocket judge (imported)'],
    ['Pocket\u2066 judge', 'Pocket judge (imported)'],
    ['Pocket judge\n', 'Pocket judge (imported)'],
    ['Pocket judge (imported)', 'Pocket judge (imported)'],
  ])('says that it is one: %j', (name, shown) => {
    expect(nameOnCard('imported-pocket-judge', name)).toBe(shown);
  });

  it('leaves the names of others', () => {
    expect(nameOnCard('pocket-judge', 'Pocket judge')).toBe('Pocket judge');
  });
});
