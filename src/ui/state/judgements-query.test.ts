import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import { judgementsHref, readJudgementsQuery, START } from './judgements-query.ts';

describe('a place among judgements', () => {
  it('is read back from its own address', () => {
    const query = { pair: 'u 1/a|u 1/b&c', show: 'by-position', find: 'Item-kNN 50%' } as const;
    const href = judgementsHref(id('run/1'), query);
    expect(href.startsWith('#/judgements/run%2F1?')).toBe(true);
    expect(href).toContain('show=by-place');
    expect(readJudgementsQuery(href.slice(href.indexOf('?') + 1))).toEqual(query);
  });

  it('omits values of the start, and reads unknown values as the start', () => {
    expect(judgementsHref(id('run-1'), {})).toBe('#/judgements/run-1');
    expect(readJudgementsQuery('show=everything')).toEqual(START);
  });
});
