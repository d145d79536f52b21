import type { Item } from '../../domain/item.ts';
import type { Question } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Duel } from '../../domain/trial.ts';
import type { HistoryEntry, SeenUser } from '../../domain/seen-user.ts';
import type { Style } from '../../domain/family.ts';
import { pocketDuel, pocketTemplate } from '../../prompts/pocket/pocket.ts';
import { segmentsOf } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import { pocketHistory, pocketItems, scoreOf } from '../shared/pocket-view.ts';
import { worded, type Values } from './wording.ts';

const LABELS = ['1', '2'] as const;
const VERDICT_TAG = 'verdict';
/** The most words of an explanation. The label is read before any of them. */
const EXPLAIN_LIMIT = '60';

/**
 * Returns the prompt of a duel. Segments are ordered from the most to the least shared; the label follows the opening.
 */
export function duelQuestion(
  { key, first, second }: Duel,
  data: StudyData,
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
  const { segments, opening } = filled(style, valuesOf(data, user, first, second));
  return { key, task: 'slate-duel', segments, opening, labels: LABELS };
}

/** Returns the prompt with `{NAME}` in place of a study's values, with turn markers. */
export function duelTemplate(style: Style): string {
  if (style.family.wording === 'pocket') return pocketTemplate('slate-duel');
  const { segments, opening } = filled(style);
  return segments.map(({ text }) => text).join('') + opening;
}

/** Returns the segments of the prompt; without values the placeholders stay. */
function filled({ family, arrangement }: Style, values?: Values) {
  if (family.wording === 'pocket') throw new RangeError('Pocket models have a text of their own');
  return segmentsOf(worded(family.wording, arrangement), family, values);
}

function valuesOf(data: StudyData, user: SeenUser, first: Slate, second: Slate): Values {
  const { words } = data;
  const { min, max } = scaleOf(data);
  return {
    DOMAIN_NOUN: harmless(words.noun, 40),
    PLATFORM_NAME: harmless(words.platform, 120),
    RATING_MIN: String(min),
    RATING_MAX: String(max),
    SCORE_MEANING: data.scale
      ? 'the satisfaction score the customer gave'
      : 'whether the customer chose it',
    HISTORY: user.history.map((entry) => historyLine(entry, data)).join('\n'),
    LIST_1: listed(first, data),
    LIST_2: listed(second, data),
    CRITERIA_POPULARITY: harmless(words.criteriaPopularity, 120),
    CRITERIA_DIVERSITY: harmless(words.criteriaDiversity, 120),
    VERDICT_TAG,
    EXPLAIN_LIMIT,
  };
}

/** Returns the values for a single slate. */
export function sharedValues(data: StudyData, user: SeenUser, slate: Slate): Values {
  return valuesOf(data, user, slate, slate);
}

function historyLine(entry: HistoryEntry, data: StudyData): string {
  const score = scoreOf(entry, data);
  // Ratings are stored in 32 bits, where 3.7 is 3.7000000477.
  const told = score === null ? 'not rated' : Number(score.toPrecision(6));
  return `- ${titleOf(data.items.get(entry.item))}: ${told}`;
}

function listed({ items }: Slate, data: StudyData): string {
  return items.map((item, i) => `${i + 1}. ${titleOf(data.items.get(item))}`).join('\n');
}

/** Returns title and year; a year that the title already contains isn't repeated. */
function titleOf(item: Item | undefined): string {
  const title = item ? harmless(item.title, 160) : '';
  if (!title) return '?';
  return item?.year === undefined || title.includes(`(${item.year})`)
    ? title
    : `${title} (${item.year})`;
}

/** Returns the scale; without ratings, chosen items count 1 and skipped ones 0. */
function scaleOf({ scale }: StudyData): { readonly min: number; readonly max: number } {
  return scale ?? { min: 0, max: 1 };
}
