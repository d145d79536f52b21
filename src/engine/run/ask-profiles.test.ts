import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judge } from '../domain/judge.ts';
import type { Reason } from '../domain/reason.ts';
import { profileKey } from '../domain/trial.ts';
import type { Written } from '../domain/writing.ts';
import { alwaysFirst } from '../judges/always.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { arena } from '../protocols/arena/arena.ts';
import type { Settings } from '../protocols/settings.ts';
import { stream } from '../random/stream.ts';
import { askProfiles, isProfile, profiledIn, profilesIn } from './ask-profiles.ts';

const users = [...smallStudy.users.keys()];
const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
const tokens = { prompt: 9, written: 4 };
const ends = (text: string): Written => ({ text, end: 'stop', constrained: false, tokens });

/** Returns a judge that writes the given replies, one per user. */
function writer(replies: readonly Written[], stop?: AbortController) {
  const asked: string[] = [];
  const write: NonNullable<Judge['write']> = async function* ({ prompt }) {
    asked.push(prompt);
    if (stop) stop.abort();
    yield 'piece';
    return replies[asked.length - 1] ?? ends('More.');
  };
  return { asked, judge: { ...alwaysFirst(), write } };
}

interface Told {
  readonly judge: Judge;
  readonly reasons?: readonly Reason[];
  readonly settings?: Settings;
  readonly stop?: AbortController;
}

async function told({ judge, reasons = [], settings = { profile: 'judge' }, stop }: Told) {
  const profiles = profilesIn(reasons);
  const planned = { ...plannedFor(arena, smallStudy, settings), profiles };
  const asking = { protocol: arena, planned, style, judge, chance: stream('s') };
  const signal = (stop ?? new AbortController()).signal;
  let clock = 0;
  const kept: Reason[] = [...reasons];
  const written = askProfiles(profiles, profiledIn(reasons), asking, () => (clock += 5), signal);
  for await (const one of written) kept.push(one);
  return { kept, profiles };
}

describe('profiles of users', () => {
  it('are stored trimmed, by user, with their costs', async () => {
    const { judge, asked } = writer([ends(' Likes long films.\n')]);
    const { kept, profiles } = await told({ judge });
    expect(asked).toHaveLength(users.length);
    expect(profiles.get(users[0]!)).toBe('Likes long films.');
    expect(kept[0]).toEqual({
      ...{ key: profileKey(users[0]!), text: 'Likes long films.', flagged: null, tokens, ms: 5 },
      stage: 'text:anchored',
    });
    expect(kept.every(isProfile)).toBe(true);
    expect(profilesIn(kept)).toEqual(profiles);
  });

  it.each([
    ['cut off', { ...ends('Likes lo'), end: 'limit' } as const],
    ['empty', ends(' \n')],
  ])('that are %s are dropped as unscored and never quoted in a question', async (_, reply) => {
    const { kept, profiles } = await told({ judge: writer([reply]).judge });
    expect(kept[0]).toMatchObject({ text: '', stage: 'unscored' });
    expect(profiles.has(users[0]!)).toBe(false);
    expect(profiles.size).toBe(users.length - 1);
    expect(profilesIn(kept).has(users[0]!)).toBe(false);
  });

  it('[R2] are requested once per user, dropped ones included, so that all of a user’s questions have the same words', async () => {
    const cut = { ...ends('Likes lo'), end: 'limit' } as const;
    const { kept } = await told({ judge: writer([cut]).judge });
    const again = writer([]);
    const after = await told({ judge: again.judge, reasons: kept.slice(0, 2) });
    expect(again.asked).toHaveLength(users.length - 2);
    expect(after.profiles.has(users[0]!)).toBe(false);
    expect(after.profiles.get(users[1]!)).toBe('More.');
  });

  it('end at once when the run is stopped, and earlier ones remain stored', async () => {
    const stop = new AbortController();
    const { judge, asked } = writer([], stop);
    await expect(told({ judge, stop })).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it('are not requested if the study, the protocol or the judge doesn’t use them', async () => {
    const { judge, asked } = writer([]);
    expect((await told({ judge, settings: {} })).kept).toEqual([]);
    expect(asked).toEqual([]);
    expect((await told({ judge: alwaysFirst() })).kept).toEqual([]);
  });
});
