import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '../../domain/ids.ts';
import { normalCdf } from '../../stats/normal.ts';
import { usersForRest } from './rest.ts';
import type { Compared } from './standing.ts';

const pair = (alone: number | null, p: number | null = 1): Compared => ({
  ...{ better: id<RecommenderId>('a'), worse: id<RecommenderId>('b'), p, alone },
});
/** The p-value of a difference of so many standard errors. */
const away = (z: number) => 2 * (1 - normalCdf(z));

describe('the users that would separate the open pairs', () => {
  it('are none where every pair is separated', () => {
    expect(usersForRest([pair(0.001, 0.01)], 60)).toBeNull();
    expect(usersForRest([], 60)).toBeNull();
  });

  it('grow with the square of the standard errors that are missing', () => {
    // (1.960 + .842)^2 = 7.85 times the users of one standard error.
    expect(usersForRest([pair(away(1))], 60)).toEqual({
      ...{ pairs: 1, within: 1, users: 480, most: 10_000 },
    });
    expect(usersForRest([pair(away(0.5))], 60)?.users).toBe(1900);
    expect(usersForRest([pair(away(1))], 600)?.users).toBe(4800);
  });

  it('are those of the closest pair, at a level for all open pairs', () => {
    // .05 / 2: (2.241 + .842)^2 = 9.51.
    const rest = usersForRest([pair(away(1)), pair(away(1.5)), pair(1e-9, 1e-8)], 60);
    expect(rest).toEqual({ pairs: 2, within: 2, users: 580, most: 10_000 });
  });

  it('are more than the study has, in two digits rounded up', () => {
    expect(usersForRest([pair(away(5), 0.2)], 60)?.users).toBe(61);
    expect(usersForRest([pair(away(5), 0.2)], 123)?.users).toBe(130);
  });

  it('leave out pairs that ten thousand wouldn’t separate, or of which nothing is known', () => {
    const rest = usersForRest([pair(away(1)), pair(1), pair(null), pair(away(0.01))], 60);
    expect(rest).toMatchObject({ pairs: 4, within: 1 });
    expect(usersForRest([pair(1)], 60)).toMatchObject({ pairs: 1, within: 0, users: null });
    const { alone: _, ...unknown } = pair(1);
    expect(usersForRest([unknown], 60)).toMatchObject({ within: 0 });
  });
});
