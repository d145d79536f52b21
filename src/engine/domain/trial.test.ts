import { describe, expect, it } from 'vitest';
import { memberKey } from '../ensemble/member-key.ts';
import { id, type SlateId, type UserId } from './ids.ts';
import type { Slate } from './slate.ts';
import { appraisal, duel, pairKey, profiledUser, profileKey, slateKey } from './trial.ts';

const slateOf = (user: string, n: number): Slate => ({
  id: id<SlateId>(`${user}/${n}`),
  user: id<UserId>(user),
  items: [],
});

/** Returns every name of up to `length` parts that contain the separators of keys. */
function names(length: number): string[] {
  const parts = ['a', '/1', '>', '|', '@', '#1', '%3E', '%7C', '%25', 'profile/'];
  const longer = (shorter: readonly string[]) =>
    shorter.flatMap((name) => parts.map((part) => `${name}${part}`));
  let last = [''];
  const all: string[] = [];
  for (let i = 0; i < length; i++) all.push(...(last = longer(last)));
  return [...new Set([...all, 'a/1>a', 'a/1|a', 'a/1>a/2/score', 'profile', '1>profile/2'])];
}

describe('keys of trials', () => {
  it('join the ids of the slates with a separator', () => {
    const [one, two] = [slateOf('ann@b.de', 1), slateOf('ann@b.de', 2)];
    expect(duel(one, two).key).toBe('ann@b.de/1>ann@b.de/2');
    expect(duel(two, one, { aspect: 'novelty', variant: 'cot' }).key).toBe(
      'ann@b.de/2>ann@b.de/1/novelty@cot',
    );
    expect(appraisal(one).key).toBe('ann@b.de/1');
    expect(pairKey(two, one)).toBe('ann@b.de/1|ann@b.de/2');
    expect(profileKey(one.user)).toBe('profile/ann@b.de');
    expect(slateKey(slateOf('50%/x', 1))).toBe('50%/x/1');
  });

  it('differ between users, whatever separators an id contains', () => {
    const seen = new Map<string, string>();
    const take = (key: string, what: string) => {
      expect(seen.get(key) ?? what, key).toBe(what);
      seen.set(key, what);
    };
    for (const user of names(3)) {
      const slates = [slateOf(user, 1), slateOf(user, 2)];
      for (const a of slates) {
        for (const facet of [{}, { aspect: 'score' }, { variant: 'cot' }]) {
          const about = JSON.stringify([user, a.id, facet]);
          const { key } = appraisal(a, facet);
          take(key, `one of ${about}`);
          take(memberKey(key, 1), `the second judge on one of ${about}`);
          for (const b of slates) take(duel(a, b, facet).key, `two of ${about} and ${b.id}`);
        }
      }
      take(profileKey(id(user)), `profile of ${user}`);
    }
  });

  it('differ between a pair and a single slate', () => {
    const seen = new Map<string, string>();
    for (const user of names(3)) {
      const [a, b] = [slateOf(user, 1), slateOf(user, 2)];
      for (const key of [slateKey(a), slateKey(b), pairKey(a, a), pairKey(a, b), pairKey(b, b)]) {
        expect(seen.has(key), `${key}: ${seen.get(key)}, ${user}`).toBe(false);
        seen.set(key, user);
      }
    }
  });

  it('distinguish a written profile from a trial', () => {
    expect(profiledUser(profileKey(id('ann')))).toBe('ann');
    expect(profiledUser(appraisal(slateOf('profile', 1)).key)).toBeNull();
    expect(profiledUser(duel(slateOf('profile/x', 1), slateOf('profile/x', 2)).key)).toBeNull();
  });
});
