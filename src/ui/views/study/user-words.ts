import { texts } from '#messages/format-message.ts';
import {
  withinBudget,
  type Affordable,
  type Budget,
  type CostPerUser,
} from '#engine/sample-size/within-budget.ts';
import type { Answered } from './users-state.svelte.ts';
import type { PilotFacts } from '#workers/sample-size/planning-api.ts';
import type { PlanEstimate } from '#workers/run/runner-api.ts';
import { minutes } from './minutes.ts';

/** Characters per token of English text, used until a run has counted tokens. */
const CHARACTERS = 4;

/**
 * Computes the cost of one user: seconds by the estimate, tokens as an earlier run counted them, or by the length of
 * the prompts.
 */
export function costOf(
  { trials, users, seconds, characters }: PlanEstimate,
  pilot: PilotFacts | null,
): CostPerUser {
  if (users === 0) return { seconds: null, tokens: null };
  const fresh = characters.all - characters.shared;
  const tokens = pilot ? pilot.tokensPerQuestion * trials : fresh / CHARACTERS;
  return {
    seconds: seconds && (seconds.low + seconds.high) / 2 / users,
    tokens: tokens / users,
  };
}

/** Formats the time for so many users on this device. */
function timeFor(count: number, { users, seconds }: PlanEstimate): string | null {
  if (!seconds || users === 0) return null;
  const times = count / users;
  return minutes({ low: seconds.low * times, high: seconds.high * times }).value;
}

/** Describes the number of users needed to distinguish a lead from a tie, in one sentence. */
export function neededWords(
  { lead, power, answer: { pair } }: Answered,
  estimate: PlanEstimate | null,
): string {
  const { needed: users } = pair;
  if (users === null) return texts.studyUsers.neededUnknown({ lead, power });
  const time = estimate && timeFor(users, estimate);
  return time
    ? texts.studyUsers.neededWithTime({ lead, power, users, time })
    : texts.studyUsers.needed({ lead, power, users });
}

/** Describes the power of the planned number of users; null if unknown. */
export function chanceWords({ lead, users, answer: { pair } }: Answered): string | null {
  const { chance } = pair;
  return chance === null ? null : texts.studyUsers.chance({ lead, users, chance });
}

/** Describes the basis of the plan: an earlier run, or cautious assumptions. */
export function pilotWords(pilot: PilotFacts | null): string {
  return pilot ? texts.studyUsers.pilot({ ...pilot, run: pilot.name }) : texts.studyUsers.noPilot;
}

/** Describes the number of users that a budget allows; null if it sets no limit. */
export function budgetWords(
  budget: Budget,
  cost: CostPerUser,
): (Affordable & { readonly words: string }) | null {
  const found = withinBudget(budget, cost);
  if (!found) return null;
  const { users, by } = found;
  const words =
    by === 'minutes'
      ? texts.studyUsers.minutesEnough({ minutes: budget.minutes!, users })
      : texts.studyUsers.tokensEnough({ tokens: budget.tokens!, users });
  return { ...found, words };
}
