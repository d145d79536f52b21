import { formatMessage } from '#messages/format-message.ts';
import { expect, it } from 'vitest';
import { labelOrderSentence } from './label-order-sentence.ts';

const said = (
  kind: 'model' | 'reference' | 'surrogate',
  labelOrder?: 'one' | 'both' | 'alternate',
) =>
  labelOrderSentence({ rater: { kind }, settings: labelOrder ? { labelOrder } : {} }).map((one) =>
    formatMessage(one),
  );

it('a report names the order of the ratings where a rater read them in another than from the lowest', () => {
  expect(said('model')).toEqual([]);
  expect(said('model', 'one')).toEqual([]);
  expect(said('reference', 'both')).toEqual([]);
  expect(said('model', 'both')).toEqual([expect.stringContaining('from the highest')]);
  expect(said('surrogate', 'alternate')).toEqual([expect.stringContaining('by chance')]);
});
