import { integer, pText, quantity } from './numbers.ts';

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
  pairedResampled: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, ${integer(resamples)} paired resamples of ${quantity(users, 'user')} (BCa)`,
  tooFew: 'no interval: too few users, or undefined in too many resamples',
  noSpread: 'no interval: every user has the same value',
  noUsers: 'no interval: no users',
  wilson: 'Wilson over users, since every user gives the same value',
  quotientResampled: '95%, users resampled on the scale of log Q',
  quotientTooFew:
    'no interval: users too few or all the same, or resamples without a loss or a tie',
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
