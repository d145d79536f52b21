import type { Question } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Duel, LabelOrder } from '../../domain/trial.ts';
import type { HistoryEntry, SeenUser } from '../../domain/seen-user.ts';
import type { Style } from '../../domain/family.ts';
import { signalsText } from '../../prompts/customer-context.ts';
import { withPopularityNote } from '../../prompts/popularity-note.ts';
import { pocketDuel, pocketTemplate } from '../../prompts/pocket/pocket.ts';
import { slateText, studyItemText } from '../../prompts/slate-text.ts';
import { segmentsOf } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import { pocketHistory, pocketItems, scoreOf } from '../shared/pocket-view.ts';
import type { Planned } from '../protocol.ts';
import type { View } from '../shared/view-settings.ts';
import { editsOf, type Edits } from './edits.ts';
import { wordedPrompt, type Values } from './wording.ts';

const LABELS = ['1', '2'] as const;

/**
 * Returns the prompt of a duel. Segments are ordered from the most to the least shared; the label follows the opening.
 */
export function duelQuestion(
  { key, first, second, labelOrder }: Duel,
  { data, settings }: Pick<Planned, 'data' | 'settings'>,
  style: Style,
): Question {
  const user = data.users.get(first.user);
  if (!user) throw new RangeError(`No user ${first.user} in the study`);
  if (style.family.wording === 'pocket') {
    const { segments, opening, labels } = pocketDuel(
      pocketHistory(user, data),
      pocketItems(first, data),
      pocketItems(second, data),
    );
    return { key, task: 'slate-duel', segments, opening, labels };
  }
  const edits = editsOf(settings);
  const values = valuesOf(data, user, first, second, edits);
  const { segments, opening } = filled(style, labelOrder, values, edits);
  return { key, task: 'slate-duel', segments, opening, labels: LABELS };
}

/** Returns the prompt with `{NAME}` in place of a study's values, with turn markers. */
export function duelTemplate(style: Style, order?: LabelOrder): string {
  if (style.family.wording === 'pocket') return pocketTemplate('slate-duel');
  const { segments, opening } = filled(style, order);
  return segments.map(({ text }) => text).join('') + opening;
}

/** Returns the segments of the prompt; without values the placeholders stay. */
function filled(
  { family, arrangement }: Style,
  order?: LabelOrder,
  values?: Values,
  edits?: Edits,
) {
  if (family.wording === 'pocket') throw new RangeError('Pocket models have a text of their own');
  const worded = wordedPrompt(family.wording, arrangement, order, edits);
  return segmentsOf(withPopularityNote(worded, edits?.view.item.popularity), family, values);
}

function valuesOf(
  data: StudyData,
  user: SeenUser,
  first: Slate,
  second: Slate,
  { view, tags, words: limit, ...edited }: Edits,
): Values {
  const { words } = data;
  const { min, max } = scaleOf(data);
  const signals = signalsText(user, data.users, view.profile);
  return {
    DOMAIN_NOUN: harmless(words.noun, 40),
    PLATFORM_NAME: harmless(edited.platform ?? words.platform, 120),
    RATING_MIN: String(min),
    RATING_MAX: String(max),
    SCORE_MEANING: data.scale
      ? 'the satisfaction score the customer gave'
      : 'whether the customer chose it',
    HISTORY: [
      ...user.history.map((entry) => historyLine(entry, data, view)),
      ...(signals === '' ? [] : [signals]),
    ].join('\n'),
    LIST_1: slateText(first, data, view.item),
    LIST_2: slateText(second, data, view.item),
    CRITERIA_POPULARITY: harmless(edited.popularity ?? words.criteriaPopularity, 120),
    CRITERIA_DIVERSITY: harmless(edited.diversity ?? words.criteriaDiversity, 120),
    VERDICT_TAG: tags.verdict,
    EXPLAIN_LIMIT: String(limit),
  };
}

/** Returns the values for a single slate. */
export function sharedValues(
  { data, settings }: Pick<Planned, 'data' | 'settings'>,
  user: SeenUser,
  slate: Slate,
): Values {
  return valuesOf(data, user, slate, slate, editsOf(settings));
}

function historyLine(entry: HistoryEntry, data: StudyData, { item }: View): string {
  const score = scoreOf(entry, data);
  // Ratings are stored in 32 bits, where 3.7 is 3.7000000477.
  const told = score === null ? 'not rated' : Number(score.toPrecision(6));
  return `- ${studyItemText(entry.item, data, item)}: ${told}`;
}

/** Returns the scale; without ratings, chosen items count 1 and skipped ones 0. */
function scaleOf({ scale }: StudyData): { readonly min: number; readonly max: number } {
  return scale ?? { min: 0, max: 1 };
}
