import { describe, expect, it } from 'vitest';
import { id } from './ids.ts';
import type { User } from './user.ts';
import { idWithName, nameOfUser } from './user-name.ts';

const user = (attributes?: Record<string, string>): User => ({
  id: id('u17'),
  ...(attributes ? { context: { attributes } } : {}),
});

describe('the name of a user', () => {
  it.each([
    [{ name: 'Ann Lee' }, 'Ann Lee'],
    [{ 'Full name': ' Ann Lee ' }, 'Ann Lee'],
    [{ display_name: 'ann', Name: 'Ann Lee' }, 'Ann Lee'],
    [{ 'first-name': 'Ann', LastName: 'Lee' }, 'Ann Lee'],
    [{ firstname: 'Ann', lastname: '' }, 'Ann'],
    [{ name: '', username: 'ann' }, 'ann'],
  ])('of %o is %s', (attributes, name) => {
    expect(nameOfUser(user(attributes as Record<string, string>))).toBe(name);
    expect(idWithName(user(attributes as Record<string, string>))).toBe(`u17 (${name})`);
  });

  it.each([[undefined], [{}], [{ city: 'Lyon' }], [{ name: 'u17' }], [{ name: '  ' }]])(
    'of %o is none',
    (attributes) => {
      expect(nameOfUser(user(attributes as Record<string, string> | undefined))).toBeNull();
      expect(idWithName(user(attributes as Record<string, string> | undefined))).toBe('u17');
    },
  );

  it('can neither break a line, nor reorder a sentence, nor fill a screen', () => {
    const name = nameOfUser(user({ name: `A\nB\u202e ${'x'.repeat(500)}` }))!;
    expect(name).toMatch(/^A B/);
    expect(name).not.toContain('\u202e');
    expect(name.length).toBeLessThan(100);
  });
});
