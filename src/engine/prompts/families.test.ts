import { describe, expect, it } from 'vitest';
import { families, familyOf, resolved } from './families.ts';

const own = {
  start: 'a',
  systemOpen: 'b',
  systemClose: 'c',
  userOpen: 'd',
  userClose: 'e',
  assistantOpen: 'f',
};

describe('the prompt families', () => {
  it('have unique ids by which they are found', () => {
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
    for (const family of families) expect(familyOf(family.id)).toBe(family);
    expect(() => familyOf('no such')).toThrow('no such');
  });

  it('keep their own markers; the generic one needs the model’s', () => {
    expect(resolved(familyOf('qwen'), own).markers.userOpen).toBe('<|im_start|>user\n');
    expect(resolved(familyOf('generic'), own).markers).toEqual(own);
    expect(() => resolved(familyOf('generic'))).toThrow('chat template');
  });
});
