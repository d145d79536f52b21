import { z } from '../../domain/zod.ts';
import type { ItemFault } from '../../domain/item-fault.ts';
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
import {
  faultNamed,
  faultWords,
  kindsOfFault,
  namesFaults,
  namesFineFaults,
} from './fault-kinds.ts';
import { aboutItem, askingOf, saerQuestion } from './prompt.ts';
import { askFlagged, readFaults, readFlagged } from './reason-first.ts';
import { isReasonFirst } from './reply.ts';
import { numberIn } from './settings.ts';
import { closings } from './wording.ts';

/** The most tokens of a reason: 60 words and a list of numbers. */
const MAX_TOKENS = 200;
/** The longest stored text, in characters. */
const MOST = 2000;

const reasoning = { type: 'string', maxLength: 600 };
const flagged = { type: 'array', items: { type: 'integer', minimum: 1 } };
const flaggedWithFaults = (fine: boolean) => ({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      item: { type: 'integer', minimum: 1 },
      fault: { type: 'string', enum: kindsOfFault(fine).map(faultWords) },
    },
    required: ['item', 'fault'],
    additionalProperties: false,
  },
});

/**
 * Returns a seeded sample of whole lists or pairs, without single items and lists against themselves, which don't
 * explain a verdict.
 */
export function sampleTrials<T extends Trial>(
  trials: readonly T[],
  settings: Settings,
  stream: Stream,
): readonly T[] {
  const whole = trials.filter(
    (trial) =>
      !aboutItem(askingOf(trial)) && !(trial.kind === 'duel' && trial.first === trial.second),
  );
  // Behind a reasoning, the flagged items of each list are all that is left to write.
  if (isReasonFirst(settings)) return whole.filter(({ kind }) => kind === 'appraisal');
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
  if (planned.prefaces?.has(trial.key)) return askFlagged(trial, label, planned, style);
  const flags = namesFaults(planned.settings)
    ? flaggedWithFaults(namesFineFaults(planned.settings))
    : flagged;
  const shape = aboutList ? { reasoning, flagged: flags } : { reasoning };
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
 * Reads {"reasoning", "flagged"}, or the numbers of flagged items behind a reasoning that precedes the label. Flags count only if each is the number of an item, because a partial list would look
 * like a judge that flags less. Unreadable text is stored unchanged as unscored. Never throws.
 */
export function readWhy(
  written: Written,
  trial: Trial,
  { prefaces, settings = {} }: Partial<Pick<Planned, 'prefaces' | 'settings'>> = {},
): Pick<Reason, 'text' | 'flagged' | 'faults' | 'stage'> {
  const faults = namesFaults(settings);
  const fine = namesFineFaults(settings);
  const reasoning = prefaces?.get(trial.key);
  if (reasoning !== undefined) {
    const k = slatesOf(trial)[0].items.length;
    const read = faults ? readFaults(written, k, fine) : { flagged: readFlagged(written, k) };
    const stage = read?.flagged ? 'text:tag' : 'unscored';
    return { text: reasoning, flagged: null, ...read, stage };
  }
  const read = readReply(written, reply);
  if (read.stage === 'unscored') {
    return { text: kept(written.text), flagged: null, stage: 'unscored' };
  }
  const text = kept(read.value.reasoning);
  if (trial.kind !== 'appraisal') return { text, flagged: null, stage: read.stage };
  const { flagged } = read.value;
  const indices = indicesIn(faults ? itemsIn(flagged) : flagged, slatesOf(trial)[0].items.length);
  return {
    ...{ text, flagged: indices, stage: indices ? read.stage : 'unscored' },
    ...(faults && indices ? { faults: faultsIn(flagged, indices, fine) } : {}),
  };
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
function indicesIn(value: unknown, k: number): number[] | null {
  if (!Array.isArray(value)) return null;
  const numbers = value.map((one) => (typeof one === 'number' ? one : NaN));
  if (!numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= k)) return null;
  return [...new Set(numbers)].sort((a, b) => a - b).map((one) => one - 1);
}

/** Returns the numbers of {"item", "fault"} objects; a bare number stands for itself. */
function itemsIn(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => flagSaid(one).item);
}

/** Returns the kind that a reply names for each flagged position, in their order. */
function faultsIn(value: unknown, indices: readonly number[], fine: boolean): (ItemFault | null)[] {
  const said = (Array.isArray(value) ? value : []).map(flagSaid);
  return indices.map((index) =>
    faultNamed(said.find(({ item }) => item === index + 1)?.fault, fine),
  );
}

function flagSaid(one: unknown): { readonly item?: unknown; readonly fault?: unknown } {
  return typeof one === 'object' && one !== null ? one : { item: one };
}
