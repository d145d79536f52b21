import type { Question, TaskId } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel, slatesOf, userOf, type Trial } from '../../domain/trial.ts';
import type { SeenUser } from '../../domain/seen-user.ts';
import { historyText, signalsText } from '../../prompts/customer-context.ts';
import { statedPopularity } from '../../domain/popularity-classes.ts';
import { withPopularityNote } from '../../prompts/popularity-note.ts';
import { slateText } from '../../prompts/slate-text.ts';
import type { Style } from '../../domain/family.ts';
import { pocketArena, pocketTemplate } from '../../prompts/pocket/pocket.ts';
import { segmentsOf } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import { ordersIn } from '../label-order/setting.ts';
import { DIGITS } from '../shared/read-score.ts';
import { editedIn } from '../shared/edited.ts';
import { viewIn, WHOLE_VIEW } from '../shared/view-settings.ts';
import { pocketHistory, pocketItems } from '../shared/pocket-view.ts';
import { aspectsOf, SCORE } from './aspects.ts';
import { analyses, quotedAnalyses } from './analysis.ts';
import { changesIn } from './edits.ts';
import { profileOf, profileTemplate } from './profile.ts';
import { asksScores } from './replies.ts';
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
  { data, settings, arrangement, profiles, prefaces }: Planned,
  style: Style,
): Question {
  const user = data.users.get(userOf(trial));
  if (!user) throw new RangeError(`No user ${userOf(trial)} in the study`);
  const { key } = trial;
  const task = arenaTask(trial);
  if (style.family.wording === 'pocket') {
    if (task !== 'arena-overall' || trial.kind !== 'duel') {
      throw new RangeError(`Pocket models have no text for ${task}`);
    }
    const { segments, opening, labels } = pocketArena(
      pocketHistory(user, data),
      pocketItems(trial.first, data),
      pocketItems(trial.second, data),
    );
    return { key, task, segments, opening, labels };
  }
  const values = valuesOf({ data, settings }, user, slatesOf(trial), profiles?.get(user.id));
  const stated = statedPopularity(settings);
  if (trial.kind === 'appraisal') {
    const { segments, opening } = segmentsOf(
      withPopularityNote(scoreWords(arrangement, trial.labelOrder, changesIn(settings)), stated),
      style.family,
      values,
    );
    return { key, task, segments, opening, labels: DIGITS };
  }
  const aspects = aspectsOf(settings);
  const { segments } = segmentsOf(
    withPopularityNote(
      duelWords(aspects, arrangement, trial.labelOrder, changesIn(settings)),
      stated,
    ),
    style.family,
    values,
  );
  const analysed = quotedAnalyses(trial, aspects, prefaces);
  const at = aspects.findIndex(({ id }) => id === trial.aspect);
  const sameOrder = trial.labelOrder ? { labelOrder: trial.labelOrder } : {};
  const before = trial.aspect === undefined ? aspects : aspects.slice(0, at);
  return {
    ...{ key, task, labels: OUTCOMES },
    segments: segments.map((one, i) =>
      i === segments.length - 1 ? { ...one, text: one.text + analysed } : one,
    ),
    opening: openingOf(aspects, trial.aspect),
    ...(before.length === 0
      ? {}
      : {
          follows: before.map(
            ({ id }) => duel(trial.first, trial.second, { ...sameOrder, aspect: id }).key,
          ),
        }),
  };
}

/** Returns all wordings of a study with their placeholders; the aspects are part of them. */
export function arenaTemplate(style: Style, settings: Settings): string {
  const { family, arrangement } = style;
  if (family.wording === 'pocket') return pocketTemplate('arena-overall');
  const aspects = aspectsOf(settings);
  const duels = ordersIn(settings).map((order) =>
    duelWords(aspects, arrangement, order, { analyses: analyses(settings) }),
  );
  // Without scores, the wording of a run is what it was before scores had a label order.
  const scored = asksScores(settings) ? ordersIn(settings) : [undefined];
  return [...duels, ...scored.map((order) => scoreWords(arrangement, order))]
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
  { data, settings }: Pick<Planned, 'data' | 'settings'>,
  user: SeenUser,
  [first, second]: readonly Slate[],
  profile: string | undefined,
) {
  const { words } = data;
  const view = viewIn(settings, WHOLE_VIEW);
  const listed = (slate: Slate | undefined) => (slate ? slateText(slate, data, view.item) : '');
  const signals = signalsText(user, data.users, view.profile);
  return {
    PLATFORM_NAME: harmless(editedIn(settings, 'platform') ?? words.platform, 120),
    DOMAIN_PLURAL: harmless(words.nounPlural, 40),
    PROFILE: profileOf(user, data, profile && `You ${profile}`, view.profile),
    HISTORY: [historyText(user, data, 0, view.item), signals]
      .filter((text) => text !== '')
      .join('\n'),
    LIST_1: listed(first),
    LIST_2: listed(second),
  };
}
