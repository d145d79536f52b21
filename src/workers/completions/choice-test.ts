import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { readChoice, type Chooser } from './chooser.ts';

type Way = Pick<Chooser, 'choose'>;

/** A prompt to which no model replies with one of these by itself. */
const GREETING = 'Say hello to the user.';
const UNLIKELY = ['quartz', 'walrus', 'lantern'] as const;

const SEQUENCE =
  'red green blue yellow red green blue yellow red green blue yellow red green blue yellow red green';
const NEXT = ['yellow', 'red', 'blue', 'green'] as const;
const CONTINUED = 'blue';

/** Finds out if a constraint is obeyed: the reply to a greeting is one of three words that have nothing to do with it. */
export async function isObeyed(
  { choose }: Way,
  signal: AbortSignal,
  continued: (text: string) => string,
): Promise<boolean> {
  const { text } = await choose(continued(GREETING), UNLIKELY, signal);
  return readChoice(text, UNLIKELY, '') !== null;
}

/**
 * Tests a model that writes labels: it continues a sequence of words that it has just read four times.
 *
 * @returns true if a prompt that was asked twice had the same reply
 * @throws Fault `model-failed`
 */
export async function choiceTest(
  { choose }: Way,
  signal: AbortSignal,
  continued: (text: string) => string,
): Promise<boolean> {
  const ask = async () => (await choose(continued(SEQUENCE), NEXT, signal)).text;
  const [first, again] = [await ask(), await ask()];
  if (readChoice(first, NEXT, '') !== CONTINUED) {
    throw new Fault('model-failed', message('runtimeFaults.sequenceNotChosen'));
  }
  return first === again;
}
