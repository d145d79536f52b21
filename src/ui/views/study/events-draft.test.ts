import { describe, expect, it } from 'vitest';
import { EventsDraft } from './events-draft.svelte.ts';

describe('the kinds of events of a table', () => {
  it('are clicks at first, and each can be a rating or left out', () => {
    const draft = new EventsDraft(() => ['view', 'cart']);
    expect(draft.meanings).toEqual({ view: true, cart: true });
    draft.choose('view', null);
    draft.choose('cart', 3);
    draft.add(' purchase ');
    draft.add('view');
    draft.add('  ');
    expect(draft.kinds).toEqual(['view', 'cart', 'purchase']);
    expect(draft.meanings).toEqual({ cart: 3, purchase: true });
  });

  it('leave out a kind whose rating is empty', () => {
    const draft = new EventsDraft(() => ['view']);
    draft.choose('view', NaN);
    expect(draft.meanings).toEqual({});
  });
});
