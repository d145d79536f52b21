import type { PreTrainedModel } from '@huggingface/transformers';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import { distance, logShares, MOST_DIFFERENT, SELF_TEST_PROMPT } from './self-test.ts';
import { wholePass } from './whole-prompts.ts';

/** Tokens of the beginnings that are read: one is short, since some devices fail only in longer passes. */
const LENGTHS = [8, 20];

/**
 * Tests whole prompts without a cache: the scores after the beginning of a prompt must be the same in a pass of its own
 * as in the pass over the whole prompt. They aren't where a score depends on tokens that come later, or on the length
 * of the pass.
 *
 * @returns the largest difference, in log-probability
 * @throws Fault `model-failed` where they differ, or where the graph gives only its last scores, so that nothing can be
 * compared
 */
export async function testBeginnings(
  model: PreTrainedModel,
  encode: Encode,
  signal: AbortSignal,
): Promise<number> {
  const prompt = encode(SELF_TEST_PROMPT);
  const whole = await wholePass(model, prompt, 0);
  const { width } = whole;
  if (whole.scores.length !== prompt.length * width) {
    throw new Fault('model-failed', message('runtimeFaults.onlyLastScores'));
  }
  let difference = 0;
  for (const length of [...LENGTHS, prompt.length >> 1]) {
    signal.throwIfAborted();
    const alone = await wholePass(model, prompt.slice(0, length), 1);
    const there = whole.scores.subarray((length - 1) * width, length * width);
    const own = alone.scores.subarray(alone.scores.length - width);
    difference = Math.max(difference, distance(logShares(own), logShares(there)));
  }
  if (difference <= MOST_DIFFERENT) return difference;
  throw new Fault('model-failed', message('runtimeFaults.otherInPass', { difference }));
}
