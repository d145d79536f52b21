import { describe, expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { selfTies } from './self-ties.ts';

const USERS = ['a', 'b', 'c', 'd'];
const slates = USERS.map((user): Slate => ({
  id: id(`${user}-list`),
  recommender: id('r'),
  user: id(user),
  items: [id('i')],
}));
const sample = {
  userAt: new Map(USERS.map((user, i) => [user, i])),
  draws: resamples(USERS.length, 100, stream('draws')),
};
const TIED: Verdict = { kind: 'tied' };
const FIRST: Verdict = { kind: 'preferred', winner: 'first' };
const UNSCORED = { kind: 'unscored' } as unknown as Verdict;

const tiesOf = (verdicts: readonly (Verdict | null)[]) =>
  selfTies(
    'ties',
    slates,
    new Map(
      verdicts.flatMap((verdict, i) => {
        const { key } = duel(slates[i]!, slates[i]!);
        return verdict ? [[key, { key, verdict } as Judgement] as const] : [];
      }),
    ),
    sample,
  );

describe('ties of lists against themselves', () => {
  it('are a share of the scored answers: an unscored one is neither a tie nor a verdict', () => {
    const found = tiesOf([TIED, FIRST, FIRST, UNSCORED])!;
    expect(found.value).toBeCloseTo(1 / 3, 12);
    expect(found.n).toBe(3);
    expect(found.leftOut).toEqual({ unscored: 1 });
  });

  it('leave out a list that nobody was asked about', () => {
    const found = tiesOf([TIED, null, null, FIRST])!;
    expect(found).toMatchObject({ value: 0.5, n: 2 });
    expect(tiesOf([null, null, null, null])).toBeNull();
  });
});
