import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import { judgementsHref, readPlace, START } from './judgement-place.ts';

describe('a place among judgements', () => {
  it('comes back from the address it was written to', () => {
    const place = { pair: 'u 1/a|u 1/b&c', show: 'by-place', find: 'Item-kNN 50%' } as const;
    const href = judgementsHref(id('run/1'), place);
    expect(href.startsWith('#/judgements/run%2F1?')).toBe(true);
    expect(readPlace(href.slice(href.indexOf('?') + 1))).toEqual(place);
  });

  it('leaves out what is as at the start, and reads nonsense as the start', () => {
    expect(judgementsHref(id('run-1'), {})).toBe('#/judgements/run-1');
    expect(readPlace('show=everything')).toEqual(START);
  });
});
