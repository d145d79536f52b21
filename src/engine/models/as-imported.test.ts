import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { shownAbout, shownName } from './as-imported.ts';

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
    expect(shownName('imported-pocket-judge', name)).toBe(shown);
  });

  it('leaves the names of others', () => {
    expect(shownName('pocket-judge', 'Pocket judge')).toBe('Pocket judge');
  });
});

describe('what an imported judge says of itself', () => {
  it('quotes its maker', () => {
    const about = shownAbout('imported-mine', 'A model made for this page.');
    expect(formatMessage(about)).toBe(
      'Imported from a folder on this device. Its maker says: “A model made for this page.”',
    );
  });

  it('is left as it is for others, and where the page itself wrote it', () => {
    expect(shownAbout('pocket-judge', 'A model made for this page.')).toBe(
      'A model made for this page.',
    );
    const written = 'Imported from a folder on this device.';
    expect(shownAbout('imported-mine', written)).toBe(written);
  });
});
