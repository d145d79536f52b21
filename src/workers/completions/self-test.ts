import { message, type Message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Completer, NextTokens } from './next-tokens.ts';

/** Prompts with a long common beginning. The last one has its two options in the other order. */
const SHARED =
  'A user has seen these and liked most of them: Heat, Alien, Up, Amelie, Fargo, The Piano, Toy Story, Jaws, Brazil and Ran. Which list suits this user better, ';
const [FIRST, SECOND, TURNED] = [
  'the first or the second? Answer 1 or 2: ',
  'a or b? Write: ',
  'the second or the first? Answer 2 or 1: ',
] as const;
/** Every trained model continues a sequence that it has just read three times. */
const ROUNDS = 'red green blue red green blue red green blue red green';
const CONTINUED = 'blue';

/** The largest difference of log-probabilities that counts as rounding. */
export const MOST_DIFFERENT = 0.25;
const AMONG = 20;

/**
 * Tests if a runtime computes correctly: log-probabilities are numbers, add up to 1 at most, depend on the prompt,
 * continue a sequence, and are the same for a prompt that is computed afresh and one whose beginning is reused.
 *
 * @param continued puts a text where the model continues it
 * @returns the largest difference between fresh and reused, in log-probability
 * @throws Fault `model-failed` with what is wrong
 */
export async function selfTest(
  completer: Completer,
  signal: AbortSignal,
  continued: (text: string) => string = (text) => text,
): Promise<number> {
  const fresh = await completer.next(continued(SHARED + FIRST), signal, true);
  const turned = await completer.next(continued(SHARED + TURNED), signal);
  const sequence = await completer.next(continued(ROUNDS), signal);
  for (const { top } of [fresh, turned, sequence]) {
    if (top.length === 0) throw wrong(message('runtimeFaults.noScores'));
    const sum = top.reduce((total, { logprob }) => total + Math.exp(logprob), 0);
    if (!(sum <= 1.001)) throw wrong(message('runtimeFaults.scoresNoNumbers'));
  }
  if (!(difference(fresh, turned) > 1e-6)) throw wrong(message('runtimeFaults.sameForAllPrompts'));
  if (!goesOn(sequence)) {
    throw wrong(message('runtimeFaults.sequenceNotContinued'));
  }
  await completer.next(continued(SHARED + SECOND), signal);
  const reused = await completer.next(continued(SHARED + FIRST), signal);
  const apart = difference(fresh, reused);
  if (!(apart <= MOST_DIFFERENT)) {
    throw wrong(message('runtimeFaults.otherInParts', { difference: apart }));
  }
  return apart;
}

/** Finds out if a runtime continues a text, as every trained model does with a sequence that it has just read. */
export async function continuesTexts(
  next: (prompt: string) => Promise<Top>,
  continued: (text: string) => string,
): Promise<boolean> {
  return goesOn(await next(continued(ROUNDS)));
}

const goesOn = ({ top }: Top) => top.slice(0, 5).some(({ text }) => text.trim() === CONTINUED);

type Top = Pick<NextTokens, 'top'>;

/** Returns the largest difference among the likeliest tokens of the first; Infinity where the other lacks one. */
export function difference(one: Top, other: Top): number {
  const found = byText(other);
  const among = [...byText(one)].slice(0, Math.min(AMONG, Math.ceil(one.top.length / 2)));
  return among.reduce((most, [text, share]) => {
    const apart = Math.abs(Math.log(share / (found.get(text) ?? 0)));
    return apart <= most ? most : apart;
  }, 0);
}

/** Adds up the probabilities of tokens with the same text, such as control tokens. */
function byText({ top }: Top): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { text, logprob } of top) {
    shares.set(text, (shares.get(text) ?? 0) + Math.exp(logprob));
  }
  return shares;
}

function wrong(says: Message): Fault {
  return new Fault('model-failed', says);
}
