import { fixed, integer, pText, quantity } from './numbers.ts';

/** The things that figures count. */
export type Unit =
  | 'answer'
  | 'duel'
  | 'eligible triple'
  | 'item'
  | 'judge'
  | 'list'
  | 'ordered pair'
  | 'ordered triad'
  | 'pair'
  | 'question'
  | 'rating'
  | 'self-pair'
  | 'slate'
  | 'system'
  | 'user'
  | 'verdict';

/** Texts that the figures of all reports share: their titles, counts, rules for ties and methods. */
export const estimates = {
  glossed: ({ short, gloss }: { short: string; gloss: string }) => `${short}: ${gloss}`,

  counted: ({ n, unit }: { n: number; unit: Unit }) => quantity(n, unit),
  countedOfUsers: ({ n, unit, users }: { n: number; unit: Unit; users: number }) =>
    `${quantity(n, unit)} of ${quantity(users, 'user')}`,

  resampled: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, ${integer(resamples)} resamples of ${quantity(users, 'user')} (BCa, widened for few users)`,
  stepped: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, quantiles of ${integer(resamples)} resamples of ${quantity(users, 'user')} without BCa, since the figure has few values`,
  fewLosses: ({ users }: { users: number }) =>
    `95%, resamples of ${quantity(users, 'user')}, and as many others at either bound as the upper limit for none allows (rule of three), since fewer than 4 users show a loss`,
  pairedResampled: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, ${integer(resamples)} paired resamples of ${quantity(users, 'user')} (BCa)`,
  unseenUser: ({ draws, users }: { draws: number; users: number }) =>
    `95%, ${integer(draws)} weightings of ${quantity(users, 'user')} and one unseen at either bound`,
  student: ({ users }: { users: number }) =>
    `95%, Student’s t over ${quantity(users, 'user')} (jackknife), since they are too few for resampling`,
  unseenStrength: ({ users, most }: { users: number; most: number | null }) =>
    `95%, weightings of ${quantity(users, 'user')} and one unseen, who decides all pairs for or against it${
      most === null
        ? ''
        : `; an end at ±${fixed(most, 1)} is cut off: the strength may lie beyond it`
    }`,
  tooFew: 'no interval: too few users, or undefined in too many resamples',
  noSpread: 'no interval: every user has the same value',
  noUsers: 'no interval: no users',
  alike:
    'upper limit for none among these users (rule of three) at either bound, since every user gives the same value',
  quotient: ({ most }: { most: number | null }) =>
    `95%, weightings of the users and one unseen at either bound${
      most === null ? '' : `; an end is cut off at ${most} or 1/${most}: Q may lie beyond it`
    }`,
  methodWith: ({ method, note }: { method: string; note: string }) => `${method}; ${note}`,
  methodWithP: ({ method, p }: { method: string; p: number }) => `${method}; p ${pText(p)}`,

  noTie: 'no tie can occur',
  equalShareRank: 'equal values share a rank',
  lostNothing: 'it lost and tied nothing',

  strengthOf: ({ name }: { name: string }) => `Strength of ${name}`,
  winRateOf: ({ name }: { name: string }) => `Win rate of ${name}`,
  over: ({ first, second }: { first: string; second: string }) => `${first} over ${second}`,
  against: ({ first, second }: { first: string; second: string }) => `${first} against ${second}`,
};
