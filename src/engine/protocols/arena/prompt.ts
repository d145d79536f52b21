import type { Question, TaskId } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { duel, slatesOf, userOf, type Trial } from '../../domain/trial.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { historyText, itemLine, signalsText } from '../../prompts/customer-context.ts';
import type { Style } from '../../domain/family.ts';
import { pocketArena, pocketTemplate } from '../../prompts/pocket/pocket.ts';
import { segmentsOf } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { DIGITS } from '../shared/read-score.ts';
import { pocketHistory, pocketItems } from '../shared/pocket-view.ts';
import { aspectsOf, SCORE } from './aspects.ts';
import { profileOf, profileTemplate } from './profile.ts';
import { duelWords, openingOf, scoreWords } from './wording.ts';

/** The outcome of the first list against the second. */
const OUTCOMES = ['win', 'tie', 'lose'] as const;

/** Returns the task of a trial: overall, one aspect, or a score of one slate. */
export function arenaTask({ kind, aspect }: Pick<Trial, 'kind' | 'aspect'>): TaskId {
  if (kind === 'appraisal') return 'slate-score';
  return aspect === undefined ? 'arena-overall' : 'arena-aspect';
}

/**
 * Returns the prompt of a trial. Aspects and the overall verdict form one reply, in which each question follows the
 * answers before it.
 */
export function arenaQuestion(
  trial: Trial,
  { data, settings, arrangement, profiles }: Planned,
  style: Style,
): Question {
  const viewer = data.viewers.get(userOf(trial));
  if (!viewer) throw new RangeError(`No viewer ${userOf(trial)} in the study`);
  const { key } = trial;
  const task = arenaTask(trial);
  if (style.family.wording === 'pocket') {
    if (task !== 'arena-overall' || trial.kind !== 'duel') {
      throw new RangeError(`Pocket models have no text for ${task}`);
    }
    const { segments, opening, labels } = pocketArena(
      pocketHistory(viewer, data),
      pocketItems(trial.first, data),
      pocketItems(trial.second, data),
    );
    return { key, task, segments, opening, labels };
  }
  const values = valuesOf(data, viewer, slatesOf(trial), profiles?.get(viewer.id));
  if (trial.kind === 'appraisal') {
    const { segments, opening } = segmentsOf(scoreWords(arrangement), style.family, values);
    return { key, task, segments, opening, labels: DIGITS };
  }
  const aspects = aspectsOf(settings);
  const { segments } = segmentsOf(duelWords(aspects, arrangement), style.family, values);
  const at = aspects.findIndex(({ id }) => id === trial.aspect);
  const before = trial.aspect === undefined ? aspects : aspects.slice(0, at);
  return {
    ...{ key, task, segments, labels: OUTCOMES },
    opening: openingOf(aspects, trial.aspect),
    ...(before.length === 0
      ? {}
      : { follows: before.map(({ id }) => duel(trial.first, trial.second, { aspect: id }).key) }),
  };
}

/** Returns all wordings of a study with their placeholders; the aspects are part of them. */
export function arenaTemplate(style: Style, settings: Settings): string {
  const { family, arrangement } = style;
  if (family.wording === 'pocket') return pocketTemplate('arena-overall');
  const aspects = aspectsOf(settings);
  return [duelWords(aspects, arrangement), scoreWords(arrangement)]
    .map((words) => segmentsOf(words, family))
    .map(({ segments, opening }) => segments.map(({ text }) => text).join('') + opening)
    .concat(
      profileTemplate(style, settings),
      aspects.map(({ id }) => openingOf(aspects, id)),
      openingOf(aspects, undefined),
      SCORE,
    )
    .join('\n\n');
}

function valuesOf(
  data: StudyData,
  viewer: Viewer,
  [first, second]: readonly Slate[],
  profile: string | undefined,
) {
  const { words } = data;
  const listed = (slate: Slate | undefined) =>
    (slate?.items ?? []).map((item, i) => `${i + 1}. ${itemLine(data.items.get(item))}`).join('\n');
  const signals = signalsText(viewer, data.viewers);
  return {
    PLATFORM_NAME: harmless(words.platform, 120),
    DOMAIN_PLURAL: harmless(words.nounPlural, 40),
    PROFILE: profileOf(viewer, data, profile && `You ${profile}`),
    HISTORY: [historyText(viewer, data), signals].filter((text) => text !== '').join('\n'),
    LIST_1: listed(first),
    LIST_2: listed(second),
  };
}
