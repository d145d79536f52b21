import type { Question, TaskId } from '../../domain/question.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { slatesOf, userOf, type Trial } from '../../domain/trial.ts';
import type { Slate } from '../../domain/slate.ts';
import type { SeenUser } from '../../domain/seen-user.ts';
import { historyText, itemLine, recentOf, signalsText } from '../../prompts/customer-context.ts';
import type { Style } from '../../domain/family.ts';
import {
  pocketLabel,
  pocketPair,
  pocketTemplate,
  type PocketText,
} from '../../prompts/pocket/pocket.ts';
import { segmentsOf } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { pocketHistory, pocketItems } from '../shared/pocket-view.ts';
import { listExamples, pairExamples } from './examples.ts';
import { FITS, LABELS, SETS, thresholds } from './labels.ts';
import { kindsIn, monthsIn, numberIn, setIn } from './settings.ts';
import { closings, worded, type Asking } from './wording.ts';

/** The most words of an explanation. The label is read before any of them. */
const EXPLAIN_LIMIT = '60';

/** Returns the question that a trial asks. */
export function askingOf({ kind, aspect, variant }: Trial): Asking {
  if (kind === 'duel') {
    return variant === 'generic' || variant === 'over-specified' ? `pair/${variant}` : 'pair';
  }
  return aspect === undefined ? 'list' : 'item';
}

/** Returns the task of a question. */
export function taskOf(asking: Asking): TaskId {
  return asking === 'list' ? 'list-label' : asking === 'item' ? 'item-fit' : 'pair-with-tie';
}

/** Returns the aspect of a trial on the item at a position (from 0). */
export const itemAspect = (place: number): string => `item-${place + 1}`;
/** Returns the position (from 0) of the item that an aspect names. */
export const placeIn = (aspect: string): number => Number(aspect.replace('item-', '')) - 1;

/**
 * Returns the prompt of a trial. Segments are ordered from the most to the least shared; the label follows the opening.
 */
export function saerQuestion(trial: Trial, { data, settings }: Planned, style: Style): Question {
  const asking = askingOf(trial);
  const task = taskOf(asking);
  const user = data.users.get(userOf(trial));
  if (!user) throw new RangeError(`No user ${userOf(trial)} in the study`);
  const { key } = trial;
  if (style.family.wording === 'pocket') {
    return { key, task, ...pocketText(trial, asking, user, data, settings) };
  }
  const values = valuesOf(trial, asking, user, data, settings);
  const text = worded(asking, style.family.wording, style.arrangement);
  return { key, task, ...segmentsOf(text, style.family, values), labels: labelsOf(asking) };
}

/** Returns the prompts with `{NAME}` in place of a study's values, one question after the other. */
export function saerTemplate(askings: readonly Asking[], style: Style, settings: Settings): string {
  if (style.family.wording === 'pocket') {
    const tasks = askings.flatMap((asking) => POCKET_TASKS[asking] ?? []);
    return [...new Set(tasks)].map(pocketTemplate).join('\n\n');
  }
  const { wording } = style.family;
  const templates = askings.map((asking) => {
    const { segments, opening } = segmentsOf(
      worded(asking, wording, style.arrangement),
      style.family,
    );
    const text = segments.map((segment) => segment.text).join('') + opening;
    return text.replace('{EXAMPLES}', () => templateExamples(asking, settings));
  });
  return [
    ...templates,
    `months: ${monthsIn(settings)}`,
    ...reasonsTemplate(askings, settings),
  ].join('\n\n');
}

/** Returns the text between an answer and its reason, if reasons are requested. */
function reasonsTemplate(askings: readonly Asking[], settings: Settings): string[] {
  if (numberIn(settings, 'reasons') === 0) return [];
  const kinds = askings.flatMap((asking) =>
    asking === 'item' ? [] : [asking === 'list' ? ('list' as const) : ('pair' as const)],
  );
  return [...new Set(kinds)].map((kind) => `reason after: {LABEL}${closings[kind]}`);
}

/** The questions that pocket models have a text for; all wordings of a pair share one. */
const POCKET_TASKS: Readonly<Partial<Record<Asking, 'list-label' | 'pair-with-tie'>>> = {
  list: 'list-label',
  pair: 'pair-with-tie',
};

function labelsOf(asking: Asking): readonly string[] {
  return asking === 'list' ? LABELS : asking === 'item' ? FITS : SETS;
}

function valuesOf(
  trial: Trial,
  asking: Asking,
  user: SeenUser,
  data: StudyData,
  settings: Settings,
): Readonly<Record<string, string>> {
  const [first, second] = slatesOf(trial);
  const { good, partial } = thresholds(first.items.length);
  const history = historyText(user, data, monthsIn(settings));
  const signals = asking === 'pair/generic' ? '' : signalsText(user, data.users);
  return {
    DOMAIN_NOUN: harmless(data.words.noun, 40) || 'item',
    EXAMPLES: examplesOf(asking, settings, setIn(settings, data.words)!),
    CUSTOMER: signals === '' ? history : `${history}\n${signals}`,
    LIST_1: listed(first, data),
    ...(second ? { LIST_2: listed(second, data) } : {}),
    K: String(first.items.length),
    GOOD_FROM: String(good),
    PARTIAL_FROM: String(partial),
    ...(trial.aspect === undefined ? {} : { ITEM: String(placeIn(trial.aspect) + 1) }),
    EXPLAIN_LIMIT,
  };
}

/** Returns the examples of a template: both sets if the data decides. */
function templateExamples(asking: Asking, settings: Settings): string {
  const set = setIn(settings, null);
  return set
    ? examplesOf(asking, settings, set)
    : examplesOf(asking, settings, 'products') + examplesOf(asking, settings, 'titles');
}

function examplesOf(asking: Asking, settings: Settings, set: 'products' | 'titles'): string {
  const kinds = kindsIn(settings);
  const examples = asking === 'list' ? listExamples(set, kinds) : pairExamples(set, kinds);
  return examples === '' ? '' : `How it is done, on other customers:\n${examples}`;
}

function listed({ items }: Slate, data: StudyData): string {
  return items.map((item, i) => `${i + 1}. ${itemLine(data.items.get(item))}`).join('\n');
}

function pocketText(
  trial: Trial,
  asking: Asking,
  user: SeenUser,
  data: StudyData,
  settings: Settings,
): PocketText {
  const recent = { ...user, history: recentOf(user, monthsIn(settings)) };
  const history = pocketHistory(recent, data);
  const [first, second] = slatesOf(trial).map((slate) => pocketItems(slate, data));
  if (trial.kind === 'duel') return pocketPair(history, first!, second!);
  if (asking === 'list') return pocketLabel(history, first!);
  throw new RangeError('Pocket models have no text for single items');
}
