import { z } from '../../domain/zod.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { promptOf } from '../../domain/question.ts';
import type { Reason } from '../../domain/reason.ts';
import { slatesOf, type Trial } from '../../domain/trial.ts';
import type { Writing, Written } from '../../domain/writing.ts';
import type { Style } from '../../domain/family.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { readReply } from '../../scoring/read-reply.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { askingOf, saerQuestion } from './prompt.ts';
import { numberIn } from './settings.ts';
import { closings } from './wording.ts';

/** The most tokens of a reason: 60 words and a list of numbers. */
const MAX_TOKENS = 200;
/** The longest stored text, in characters. */
const MOST = 2000;

const reasoning = { type: 'string', maxLength: 600 };
const flagged = { type: 'array', items: { type: 'integer', minimum: 1 } };

/**
 * Returns a seeded sample of whole lists or pairs, without single items, which don't explain a verdict.
 */
export function sampleTrials<T extends Trial>(
  trials: readonly T[],
  settings: Settings,
  stream: Stream,
): readonly T[] {
  const whole = trials.filter((trial) => askingOf(trial) !== 'item');
  return shuffled(whole, stream.child('reasons')).slice(0, numberIn(settings, 'reasons'));
}

/** Returns the question with its answer, for the judge to continue with a reason. */
export function askWhy(
  trial: Trial,
  judgement: Judgement,
  planned: Planned,
  style: Style,
): Writing {
  const question = saerQuestion(trial, planned, style);
  const aboutList = trial.kind === 'appraisal';
  const label = chosenOf(judgement, question.labels);
  const shape = aboutList ? { reasoning, flagged } : { reasoning };
  return {
    prompt: promptOf(question) + label + closings[aboutList ? 'list' : 'pair'],
    maxTokens: MAX_TOKENS,
    schema: JSON.stringify({
      type: 'object',
      properties: shape,
      required: Object.keys(shape),
      additionalProperties: false,
    }),
  };
}

/** The flags are validated separately, so that a reason without valid flags is still stored. */
const reply = z.object({ reasoning: z.string(), flagged: z.unknown().optional() });

/**
 * Reads {"reasoning", "flagged"}. Flags count only if each is the number of an item, because a partial list would look
 * like a judge that flags less. Unreadable text is stored unchanged as unscored. Never throws.
 */
export function readWhy(
  written: Written,
  trial: Trial,
): Pick<Reason, 'text' | 'flagged' | 'stage'> {
  const read = readReply(written, reply);
  if (read.stage === 'unscored') {
    return { text: kept(written.text), flagged: null, stage: 'unscored' };
  }
  const text = kept(read.value.reasoning);
  if (trial.kind !== 'appraisal') return { text, flagged: null, stage: read.stage };
  const places = placesIn(read.value.flagged, slatesOf(trial)[0].items.length);
  return { text, flagged: places, stage: places ? read.stage : 'unscored' };
}

function kept(text: string): string {
  return text.trim().slice(0, MOST);
}

/**
 * Returns the label of a verdict.
 *
 * @throws RangeError for an unscored or rated verdict, which has no label
 */
function chosenOf({ verdict, key }: Judgement, labels: readonly string[]): string {
  switch (verdict.kind) {
    case 'labelled':
      return verdict.label;
    case 'preferred':
      return labels[verdict.winner === 'first' ? 0 : 1]!;
    case 'tied':
      return labels[2]!;
    case 'rated':
    case 'unscored':
      throw new RangeError(`There is nothing to explain about ${key}: ${verdict.kind}`);
  }
}

/** Returns unique positions from 0; null if any value isn't the number of an item. */
function placesIn(value: unknown, k: number): number[] | null {
  if (!Array.isArray(value)) return null;
  const numbers = value.map((one) => (typeof one === 'number' ? one : NaN));
  if (!numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= k)) return null;
  return [...new Set(numbers)].sort((a, b) => a - b).map((one) => one - 1);
}
