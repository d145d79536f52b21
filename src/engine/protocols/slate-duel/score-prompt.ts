import type { Question } from '../../domain/question.ts';
import type { Appraisal, LabelOrder } from '../../domain/trial.ts';
import type { Style } from '../../domain/family.ts';
import { withPopularityNote } from '../../prompts/popularity-note.ts';
import { segmentsOf, type Worded } from '../../prompts/turns.ts';
import type { Planned } from '../protocol.ts';
import { DIGITS } from '../shared/read-score.ts';
import { editsOf, type Edits } from './edits.ts';
import { SCORE_PARTS } from './wording.ts';
import { sharedValues } from './prompt.ts';

const READING =
  'Each entry in the customer history shows the {DOMAIN_NOUN} title and {SCORE_MEANING} ({RATING_MIN} = bad, {RATING_MAX} = excellent).\n';
/** The reply format, which names the scores from the lowest or from the highest. */
const OUTPUT = {
  published:
    'Output exactly one tag: <score>0</score> is the worst list that you can think of, <score>9</score> the best.\n',
  exchanged:
    'Output exactly one tag: <score>9</score> is the best list that you can think of, <score>0</score> the worst.\n',
};

/**
 * Returns the wording that scores one slate, for rating coherence (Bonin et al., section 3, RaTr).
 */
function scoreWords(
  { arrangement }: Style,
  order: LabelOrder | undefined,
  { reading, scoreSystem, scoreGuidelines }: Partial<Edits> = {},
): Worded {
  const readingText = reading === undefined ? READING : `${reading}\n`;
  const task =
    (scoreGuidelines === undefined ? `${SCORE_PARTS.guidelines} ` : `${scoreGuidelines}\n`) +
    OUTPUT[order ?? 'published'];
  const published = arrangement === 'as-published';
  return {
    system: scoreSystem ?? SCORE_PARTS.system,
    turn: [
      { kind: 'instructions', text: published ? readingText : readingText + task },
      { kind: 'user', text: '<USER_HISTORY>\n{HISTORY}\n</USER_HISTORY>\n' },
      { kind: 'first slate', text: '<LIST>\n{LIST_1}\n</LIST>\n' },
      { kind: 'question', text: published ? task : '' },
    ],
    opening: '<score>',
  };
}

/**
 * Returns the prompt for a score of one slate, from 0 to 9.
 *
 * @throws RangeError for pocket models, which have no text for it, and for a user who isn't in the study
 */
export function scoreQuestion(
  { key, slate, labelOrder }: Appraisal,
  planned: Pick<Planned, 'data' | 'settings'>,
  style: Style,
): Question {
  const { data, settings } = planned;
  const user = data.users.get(slate.user);
  if (!user) throw new RangeError(`No user ${slate.user} in the study`);
  if (style.family.wording === 'pocket') {
    throw new RangeError('Pocket models have no text for slate-score');
  }
  const values = sharedValues(planned, user, slate);
  const edits = editsOf(settings);
  const words = withPopularityNote(
    scoreWords(style, labelOrder, edits),
    edits.view.item.popularity,
  );
  const { segments, opening } = segmentsOf(words, style.family, values);
  return { key, task: 'slate-score', segments, opening, labels: DIGITS };
}

/** Returns the prompt with `{NAME}` in place of a study's values. */
export function scoreTemplate(style: Style, order?: LabelOrder): string {
  const { segments, opening } = segmentsOf(scoreWords(style, order), style.family);
  return segments.map(({ text }) => text).join('') + opening;
}
