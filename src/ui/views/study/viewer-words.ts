import {
  withinBudget,
  type Affordable,
  type Budget,
  type CostPerViewer,
} from '#engine/sample-size/within-budget.ts';
import { integer, percent, quantity } from '#engine/domain/numbers.ts';
import type { Answered } from '#ui/state/viewers-state.svelte.ts';
import type { PilotFacts } from '#workers/sample-size/planning-api.ts';
import type { PlanEstimate } from '#workers/run/runner-api.ts';
import { minutes } from './minutes.ts';

/** Characters per token of English text, used until a run has counted tokens. */
const CHARACTERS = 4;

/**
 * Computes the cost of one viewer: seconds by the estimate, tokens as an earlier run counted them, or by the length of
 * the prompts.
 */
export function costOf(
  { trials, users, seconds, characters }: PlanEstimate,
  pilot: PilotFacts | null,
): CostPerViewer {
  if (users === 0) return { seconds: null, tokens: null };
  const fresh = characters.all - characters.shared;
  const tokens = pilot ? pilot.tokensPerQuestion * trials : fresh / CHARACTERS;
  return {
    seconds: seconds && (seconds.low + seconds.high) / 2 / users,
    tokens: tokens / users,
  };
}

/** Formats the time for so many viewers on this device. */
function timeFor(viewers: number, { users, seconds }: PlanEstimate): string | null {
  if (!seconds || users === 0) return null;
  const times = viewers / users;
  return minutes({ low: seconds.low * times, high: seconds.high * times }).value;
}

/** Formats a lead: "52 from 48". */
function splitWords(lead: number): string {
  const short = (share: number) => String(Math.round(10 * share) / 10);
  return `${short(lead)} from ${short(100 - lead)}`;
}

/** Describes the number of viewers needed to distinguish a lead from a tie, in one sentence. */
export function neededWords(
  { lead, power, answer: { pair } }: Answered,
  estimate: PlanEstimate | null,
): string {
  const aim = `To tell ${splitWords(lead)} between two recommenders with a chance of ${power}%`;
  if (pair.needed === null)
    return `${aim}, the number of viewers is unknown: it is above a million, or the earlier run has too few viewers to estimate it.`;
  const time = estimate && timeFor(pair.needed, estimate);
  return `${aim}, you need ${quantity(pair.needed, 'viewer', 'viewers')}${time ? `: ${time} on this device` : ''}.`;
}

/** Describes the power of the planned number of viewers; null if unknown. */
export function chanceWords({ lead, viewers, answer: { pair } }: Answered): string | null {
  if (pair.chance === null) return null;
  return `${quantity(viewers, 'viewer finds', 'viewers find')} that lead of ${splitWords(lead)} in ${Math.round(100 * pair.chance)} of 100 studies.`;
}

/** Describes the basis of the plan: an earlier run, or cautious assumptions. */
export function pilotWords(pilot: PilotFacts | null): string {
  if (!pilot) {
    return 'This device has no run of this judge with this protocol on this kind of data yet. So the plan is cautious: it assumes no ties, and the same result in all pairs of a viewer. Judge a few dozen viewers first; then the plan uses their results.';
  }
  const { name, viewers, ties, designEffect } = pilot;
  return `By “${name}”, judged by the same judge in the same way: ${quantity(viewers, 'viewer', 'viewers')}, ${percent(ties)} of pairs tied; pairs of one viewer are so alike that it takes ${designEffect.toFixed(1)} times the viewers that it would otherwise.`;
}

/** Describes the number of viewers that a budget allows; null if it sets no limit. */
export function budgetWords(
  budget: Budget,
  cost: CostPerViewer,
): (Affordable & { readonly words: string }) | null {
  const found = withinBudget(budget, cost);
  if (!found) return null;
  const { viewers, by } = found;
  const spent =
    by === 'minutes'
      ? quantity(budget.minutes!, 'minute', 'minutes')
      : `${integer(budget.tokens!)} tokens`;
  return {
    ...found,
    words: `${spent} ${spent.startsWith('1 ') ? 'is' : 'are'} enough for ${quantity(viewers, 'viewer', 'viewers')}.`,
  };
}
