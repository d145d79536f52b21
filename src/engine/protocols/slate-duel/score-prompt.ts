import type { Question } from '../../domain/question.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Appraisal } from '../../domain/trial.ts';
import type { Style } from '../../domain/family.ts';
import { segmentsOf, type Worded } from '../../prompts/turns.ts';
import { DIGITS } from '../shared/read-score.ts';
import { sharedValues } from './prompt.ts';

const SYSTEM = 'You are an impartial evaluator of {DOMAIN_NOUN}-recommendation lists.';
const READING =
  'Each entry in the customer history shows the {DOMAIN_NOUN} title and {SCORE_MEANING} ({RATING_MIN} = bad, {RATING_MAX} = excellent).\n';
const TASK =
  'Score the list for this customer by recognition, quality, variety and fit with the history. Output exactly one tag: <score>0</score> is the worst list that you can think of, <score>9</score> the best.\n';

/**
 * Returns the wording that scores one slate, for rating coherence (Bonin et al., section 3, RaTr).
 */
function scoreWords({ arrangement }: Style): Worded {
  const published = arrangement === 'as-published';
  return {
    system: SYSTEM,
    turn: [
      { kind: 'instructions', text: published ? READING : READING + TASK },
      { kind: 'user', text: '<USER_HISTORY>\n{HISTORY}\n</USER_HISTORY>\n' },
      { kind: 'first slate', text: '<LIST>\n{LIST_1}\n</LIST>\n' },
      { kind: 'question', text: published ? TASK : '' },
    ],
    opening: '<score>',
  };
}

/**
 * Returns the prompt for a score of one slate, from 0 to 9.
 *
 * @throws RangeError for pocket models, which have no text for it, and for a user who isn't in the study
 */
export function scoreQuestion({ key, slate }: Appraisal, data: StudyData, style: Style): Question {
  const user = data.users.get(slate.user);
  if (!user) throw new RangeError(`No user ${slate.user} in the study`);
  if (style.family.wording === 'pocket') {
    throw new RangeError('Pocket models have no text for slate-score');
  }
  const values = { ...sharedValues(data, user, slate) };
  const { segments, opening } = segmentsOf(scoreWords(style), style.family, values);
  return { key, task: 'slate-score', segments, opening, labels: DIGITS };
}

/** Returns the prompt with `{NAME}` in place of a study's values. */
export function scoreTemplate(style: Style): string {
  const { segments, opening } = segmentsOf(scoreWords(style), style.family);
  return segments.map(({ text }) => text).join('') + opening;
}
