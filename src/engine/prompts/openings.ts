import type { ResolvedFamily } from '../domain/family.ts';
import type { Question } from '../domain/question.ts';
import { replyKindOf, type ReplyKind } from '../domain/reply-kind.ts';

/** Stands for the published opening of a question. */
export const PUBLISHED = '{OPENING}';
/** Stands for the labels in the order in which the prompt names them, so that an opening favours neither order. */
export const LABELS = '{LABELS}';

const rating = [PUBLISHED, 'Rating: ', `Of ${LABELS}, I choose "`];

/**
 * The openings to try for each kind of question, the published one first. After each of them every label must read
 * naturally, a tie too. Answers of an arena follow each other in one reply, so after the first of them the published
 * opening, which closes the tag before, stays in front.
 */
export const CANDIDATES: Readonly<Record<ReplyKind, readonly string[]>> = {
  'slate-duel': [PUBLISHED, 'List ', `${PUBLISHED}List `],
  'slate-score': [PUBLISHED, 'Score: '],
  'pair-with-tie': [PUBLISHED, `My verdict: ${PUBLISHED}`, `I choose ${PUBLISHED}`],
  'list-label': [PUBLISHED, `I choose ${PUBLISHED}`, `Category:\n${PUBLISHED}`],
  'item-fit': [PUBLISHED, `I choose ${PUBLISHED}`],
  'arena-first': [PUBLISHED, `In each tag I write one word: ${LABELS}.\n${PUBLISHED}`],
  'arena-aspect': [PUBLISHED, `${PUBLISHED}I say: `],
  'arena-overall': [PUBLISHED, `${PUBLISHED}I say: `],
  'rating 0-9': rating,
  'rating 1-10': rating,
  'rating one-ten': rating,
  'rating 1-5': rating,
};

/**
 * Returns a question with an opening of the candidates in place of the published one.
 *
 * @param named the labels in the order in which the prompt names them
 */
export function withOpening(
  question: Question,
  opening: string,
  named: readonly string[] = question.labels,
): Question {
  const filled = opening
    .replace(LABELS, () => listed(named))
    .replace(PUBLISHED, () => question.opening);
  return { ...question, opening: filled };
}

/** Returns a question with the opening that was chosen for the model. */
export function withChosenOpening(
  question: Question,
  { openings }: Pick<ResolvedFamily, 'openings'>,
  named?: readonly string[],
): Question {
  if (!openings) return question;
  const chosen = openings[replyKindOf(question)]?.opening ?? PUBLISHED;
  return chosen === PUBLISHED ? question : withOpening(question, chosen, named);
}

/** Returns the openings that differ from the published ones, as part of a template; empty if none does. */
export function openingsText(
  { openings = {} }: Pick<ResolvedFamily, 'openings'>,
  kinds: readonly ReplyKind[],
): string {
  const changed = kinds.filter((kind) => (openings[kind]?.opening ?? PUBLISHED) !== PUBLISHED);
  return changed.map((kind) => `\n\nreply to ${kind}: ${openings[kind]!.opening}`).join('');
}

/** Writes labels as a reply would: `"win", "tie" or "lose"`. */
function listed(labels: readonly string[]): string {
  const quoted = labels.map((label) => `"${label}"`);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
