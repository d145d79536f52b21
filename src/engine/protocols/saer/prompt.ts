import type { Question, Segment, TaskId } from '../../domain/question.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { slatesOf, userOf, type Trial } from '../../domain/trial.ts';
import type { SeenUser } from '../../domain/seen-user.ts';
import { historyText, recentOf, signalsText } from '../../prompts/customer-context.ts';
import { statedPopularity } from '../../domain/popularity-classes.ts';
import { withPopularityNote } from '../../prompts/popularity-note.ts';
import { slateText } from '../../prompts/slate-text.ts';
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
import { ordersIn } from '../label-order/setting.ts';
import { viewIn, WHOLE_VIEW } from '../shared/view-settings.ts';
import { pocketHistory, pocketItems } from '../shared/pocket-view.ts';
import { editedWords, ownExamplesIn, wordsIn } from './edits.ts';
import { listExamples, pairExamples } from './examples.ts';
import { faultAsked, faultLabels, namesFaults, namesFineFaults } from './fault-kinds.ts';
import { FITS, LABELS, SETS, thresholds } from './labels.ts';
import { isReasonFirst, reasoningText } from './reply.ts';
import { kindsIn, monthsIn, numberIn, setIn } from './settings.ts';
import { closings, wordedPrompt, type Asking, type FaultNames, type Replying } from './wording.ts';

/** Returns the question that a trial asks. */
export function askingOf({ kind, aspect, variant }: Trial): Asking {
  if (kind === 'duel') {
    return variant === 'generic' || variant === 'over-specified' ? `pair/${variant}` : 'pair';
  }
  return aspect === undefined ? 'list' : (faultAsked(aspect) ?? 'item');
}

/** Decides whether a question is about one item, so that its reply has no reasoning and no flags. */
export const aboutItem = (asking: Asking): boolean => asking === 'item' || isAboutFault(asking);

const isAboutFault = (asking: Asking) => asking === 'fault' || asking === 'fine fault';

/** Returns the task of a question. */
export function taskOf(asking: Asking): TaskId {
  if (isAboutFault(asking)) return 'item-fault';
  return asking === 'list' ? 'list-label' : asking === 'item' ? 'item-fit' : 'pair-with-tie';
}

/** Returns the aspect of a trial on the item at a position (from 0). */
export const itemAspect = (index: number): string => `item-${index + 1}`;
/** Returns the position (from 0) of the item that an aspect names. */
export const itemIndexIn = (aspect: string): number => Number(aspect.replace(/^\D+/, '')) - 1;

/**
 * Returns the prompt of a trial. Segments are ordered from the most to the least shared; the label follows the opening.
 */
export function saerQuestion(
  trial: Trial,
  { data, settings, prefaces }: Planned,
  style: Style,
): Question {
  const asking = askingOf(trial);
  const task = taskOf(asking);
  const user = data.users.get(userOf(trial));
  if (!user) throw new RangeError(`No user ${userOf(trial)} in the study`);
  const { key } = trial;
  if (style.family.wording === 'pocket') {
    return { key, task, ...pocketText(trial, asking, user, data, settings) };
  }
  const reasoning = aboutItem(asking) ? undefined : prefaces?.get(key);
  const replying = { reasonedFirst: reasoning !== undefined, faults: faultNames(settings) };
  const values = valuesOf(trial, asking, user, data, settings, replying);
  const text = wordedPrompt(
    asking,
    style.family.wording,
    style.arrangement,
    trial.labelOrder,
    editedWords(settings),
    replying,
  );
  const { segments, opening } = segmentsOf(
    withPopularityNote(text, statedPopularity(settings)),
    style.family,
    values,
  );
  return { key, task, segments: behind(segments, reasoning), opening, labels: labelsOf(asking) };
}

/** Adds the beginning of the reply, up to the end of its reasoning, to the last segment. */
function behind(segments: readonly Segment[], reasoning: string | undefined): readonly Segment[] {
  if (reasoning === undefined) return segments;
  const last = segments.length - 1;
  return segments.map((one, i) =>
    i === last ? { ...one, text: one.text + reasoningText(reasoning) } : one,
  );
}

/** Returns the prompts with `{NAME}` in place of a study's values, one question after the other. */
export function saerTemplate(askings: readonly Asking[], style: Style, settings: Settings): string {
  if (style.family.wording === 'pocket') {
    const tasks = askings.flatMap((asking) => POCKET_TASKS[asking] ?? []);
    return [...new Set(tasks)].map(pocketTemplate).join('\n\n');
  }
  const { wording } = style.family;
  const replies = isReasonFirst(settings) ? [false, true] : [false];
  const asked = askings.flatMap((asking) =>
    replies.filter((first) => !first || !aboutItem(asking)).map((first) => ({ asking, first })),
  );
  const templates = ordersIn(settings).flatMap((order) =>
    asked.map(({ asking, first }) => {
      const replying = { reasonedFirst: first, faults: faultNames(settings) };
      const { segments, opening } = segmentsOf(
        wordedPrompt(asking, wording, style.arrangement, order, {}, replying),
        style.family,
      );
      const text = segments.map((segment) => segment.text).join('') + opening;
      return text.replace('{EXAMPLES}', () => templateExamples(asking, settings, replying));
    }),
  );
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
    aboutItem(asking) ? [] : [asking === 'list' ? ('list' as const) : ('pair' as const)],
  );
  return [...new Set(kinds)].map((kind) => `reason after: {LABEL}${closings[kind]}`);
}

/** The questions that pocket models have a text for; all wordings of a pair share one. */
const POCKET_TASKS: Readonly<Partial<Record<Asking, 'list-label' | 'pair-with-tie'>>> = {
  list: 'list-label',
  pair: 'pair-with-tie',
};

/** Returns the kinds of fault that the replies of a study name. */
function faultNames(settings: Settings): FaultNames {
  if (!namesFaults(settings)) return false;
  return namesFineFaults(settings) ? 'fine' : 'five';
}

function labelsOf(asking: Asking): readonly string[] {
  if (isAboutFault(asking)) return faultLabels(asking === 'fine fault');
  return asking === 'list' ? LABELS : asking === 'item' ? FITS : SETS;
}

function valuesOf(
  trial: Trial,
  asking: Asking,
  user: SeenUser,
  data: StudyData,
  settings: Settings,
  replying: Replying,
): Readonly<Record<string, string>> {
  const [first, second] = slatesOf(trial);
  const { good, partial } = thresholds(first.items.length);
  const view = viewIn(settings, WHOLE_VIEW);
  const history = historyText(user, data, monthsIn(settings), view.item);
  const signals = asking === 'pair/generic' ? '' : signalsText(user, data.users, view.profile);
  return {
    DOMAIN_NOUN: harmless(data.words.noun, 40) || 'item',
    EXAMPLES: examplesOf(asking, settings, setIn(settings, data.words)!, replying),
    CUSTOMER: signals === '' ? history : `${history}\n${signals}`,
    LIST_1: slateText(first, data, view.item),
    ...(second ? { LIST_2: slateText(second, data, view.item) } : {}),
    K: String(first.items.length),
    GOOD_FROM: String(good),
    PARTIAL_FROM: String(partial),
    ...(trial.aspect === undefined ? {} : { ITEM: String(itemIndexIn(trial.aspect) + 1) }),
    EXPLAIN_LIMIT: wordsIn(settings),
  };
}

/** Returns the examples of a template: both sets if the data decides. */
function templateExamples(asking: Asking, settings: Settings, replying: Replying): string {
  const set = setIn(settings, null);
  return (set ? [set] : (['products', 'titles'] as const))
    .map((one) => examplesOf(asking, settings, one, replying))
    .join('');
}

function examplesOf(
  asking: Asking,
  settings: Settings,
  set: 'products' | 'titles',
  replying: Replying,
): string {
  const about = asking === 'list' ? 'list' : 'pair';
  const examples =
    ownExamplesIn(settings, about, replying) ??
    (about === 'list' ? listExamples : pairExamples)(set, kindsIn(settings), replying);
  return examples === '' ? '' : `How it is done, on other customers:\n${examples}`;
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
