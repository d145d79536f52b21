import { decimal, integer, percent, quantity } from './numbers.ts';

/** Texts on the number of users and on early stopping. */
export const studyUsers = {
  title: 'Number of users and early stopping',
  sub: 'Simulated studies show the number of users needed to find a lead, and the number that your time allows.',
  noQuestions:
    'The study has no judge: every user with held-out interactions costs no question, so take all of them.',
  noRecommenders: 'A study with these slates tests the judge. It has no recommenders to compare.',
  lead: 'Win rate to tell from a tie, %',
  power: 'With a chance of, %',
  needed: ({ lead, power, users }: { lead: number; power: number; users: number }) =>
    `To tell ${split(lead)} between two recommenders with a chance of ${power}%, you need ${quantity(users, 'user')}.`,
  neededWithTime: ({
    lead,
    power,
    users,
    time,
  }: {
    lead: number;
    power: number;
    users: number;
    time: string;
  }) =>
    `To tell ${split(lead)} between two recommenders with a chance of ${power}%, you need ${quantity(users, 'user')}: ${time} on this device.`,
  neededUnknown: ({ lead, power }: { lead: number; power: number }) =>
    `To tell ${split(lead)} between two recommenders with a chance of ${power}%, the number of users is unknown: it is above a million, or the earlier run has too few users to estimate it.`,
  chance: ({ lead, users, chance }: { lead: number; users: number; chance: number }) =>
    `${quantity(users, 'user finds', 'users find')} that lead of ${split(lead)} in ${Math.round(100 * chance)} of 100 studies.`,
  overall: ({ users }: { users: number }) =>
    `To compare one recommender with all others together, you need ${integer(users)}.`,
  tooFew: ({ needed, most }: { needed: number; most: number }) =>
    `${integer(needed)} users are needed, but only ${integer(most)} in this data can take part: the study may miss such a lead.`,
  noPilot:
    'This device has no run of this judge with this protocol on this kind of data yet. So the plan is cautious: it assumes no ties, and the same result in all pairs of a user. Judge a few dozen users first; then the plan uses their results.',
  pilot: ({
    run,
    users,
    ties,
    designEffect,
  }: {
    run: string;
    users: number;
    ties: number;
    designEffect: number;
  }) =>
    `By “${run}”, judged by the same judge in the same way: ${quantity(users, 'user')}, ${percent(ties)} of pairs tied; pairs of one user are so alike that it takes ${designEffect.toFixed(1)} times the users that it would otherwise.`,
  falseAlarms: ({ pairs }: { pairs: number }) =>
    `The 5% chance of a false alarm is divided among ${pairs} pairs.`,
  take: ({ users }: { users: number }) => `Take ${integer(users)} users`,
  simulating: 'Simulating studies.',
  fillIn: 'Fill in the steps above first.',
  minutes: 'Time to spend, minutes',
  noLimit: 'Leave empty for no limit.',
  tokens: 'Tokens to spend',
  tokensHint: 'Only tokens that the judge computes, not reused ones. Leave empty for no limit.',
  minutesEnough: ({ minutes, users }: { minutes: number; users: number }) =>
    `${quantity(minutes, 'minute is', 'minutes are')} enough for ${quantity(users, 'user')}.`,
  tokensEnough: ({ tokens, users }: { tokens: number; users: number }) =>
    `${quantity(tokens, 'token is', 'tokens are')} enough for ${quantity(users, 'user')}.`,
  costUnknown: 'The cost of a user isn’t known until this judge has run on this device once.',
  stopEarly: 'Stop asking about two recommenders once they are told apart',
  stopEarlyAbout:
    'Checks after every user, with a wider interval that stays valid for repeated checks. This saves questions when a lead is clear. The report shows which pairs were stopped, and when.',
  error: 'Chance of a false lead',
  errorHint:
    'The chance that the study finds a lead between equal recommenders, for all pairs together.',
  width: 'Also stop at this interval width',
  widthHint:
    'Stop a pair when the interval of its win rate is this narrow. Leave empty to ignore the width.',
  numberFrom: ({ low, high }: { low: number; high: number }) => `A number from ${low} to ${high}.`,
  numberBetween: ({ low, high }: { low: number; high: number }) =>
    `A number from ${end(low)} to ${end(high)}.`,
  numberOrNothing: ({ low, high }: { low: number; high: number }) =>
    `A number from ${end(low)} to ${end(high)}, or nothing.`,
};

/** A win rate in per cent and that of the other: "52 from 48". */
function split(lead: number): string {
  return `${rounded(lead)} from ${rounded(100 - lead)}`;
}

const rounded = (share: number) => String(Math.round(10 * share) / 10);

const end = (value: number) => decimal(value, Number.isInteger(value) ? 0 : 1);
