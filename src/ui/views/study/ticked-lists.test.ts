import { describe, expect, it } from 'vitest';
import { recommenders, usualRecommenders } from '#engine/recommenders/registry.ts';
import { tickedWith } from './ticked-lists.ts';

const usual = usualRecommenders.map(({ id }) => id);

describe('tickedWith', () => {
  it('ticks the first lists alone, with one baseline, whatever of the page’s was ticked', () => {
    for (const before of [usual, recommenders.map(({ id }) => id), ['random'], []]) {
      expect(tickedWith(['cf', 'bpr'], before)).toEqual(['cf', 'bpr', 'popular']);
    }
  });

  it('adds later lists to those of before', () => {
    const first = tickedWith(['cf'], usual);
    expect(tickedWith(['bpr'], first)).toEqual(['bpr', 'cf', 'popular']);
    expect(tickedWith(['bpr'], ['cf', 'random'])).toEqual(['bpr', 'cf', 'random']);
  });

  it('ticks lists that come again once', () => {
    expect(tickedWith(['cf'], ['cf', 'popular'])).toEqual(['cf', 'popular']);
    expect(tickedWith(['popular', 'cf'], usual)).toEqual(['popular', 'cf']);
  });

  it('changes nothing where a file had no list', () => {
    expect(tickedWith([], usual)).toEqual(usual);
  });
});
