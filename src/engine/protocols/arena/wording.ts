import type { Arrangement } from '../../domain/family.ts';
import type { Worded } from '../../prompts/turns.ts';
import type { LabelOrder } from '../../domain/trial.ts';
import { inLabelOrder } from '../label-order/in-label-order.ts';
import { SCORE, type Aspect } from './aspects.ts';

export const role = 'You are a user of {PLATFORM_NAME}. {PROFILE}\n';
export const told = 'What you have seen so far, and what you thought of it:\n{HISTORY}\n';
/** The role of the judge that compares two lists. */
export const SYSTEM =
  'You play the part of one user and compare what two recommender systems recommend to that user.';
/** The first sentence of the criteria, which the aspects follow. */
export const COMPARE =
  'Compare the two lists of {DOMAIN_PLURAL} as this user would, on each of these aspects:';
/** The texts of the question for a score of one list that can be edited. */
export const SCORE_PARTS = {
  system: 'You play the part of one user and score what a recommender system recommends.',
  guidelines: 'How good is this list of {DOMAIN_PLURAL} for this user, all in all?',
};
const lists = {
  first: 'Recommender system A recommends to you:\n{LIST_1}\n',
  second: 'Recommender system B recommends to you:\n{LIST_2}\n',
};

/** Changes to the published prompt. */
export interface Changes {
  readonly system?: string | undefined;
  readonly compare?: string | undefined;
  readonly scoreSystem?: string | undefined;
  readonly score?: string | undefined;
  /** The most sentences of an analysis; 2 as published. */
  readonly sentences?: number;
  /** True if the reply begins with an analysis of each aspect in words. */
  readonly analyses?: boolean;
}

/** The tag around the analysis of an aspect. No aspect's own tag has an underscore. */
export const analysisTag = ({ id }: Pick<Aspect, 'id'>) => `${id}_analysis`;

/**
 * Returns the paper's five parts (RecSys Arena, section 2.3, figure 2): role, history, the two lists, the aspects, and
 * the output format. With `shared-prefix`, aspects and output precede the user, who changes more often.
 */
export function duelWords(
  aspects: readonly Aspect[],
  arrangement: Arrangement,
  order?: LabelOrder,
  { system = SYSTEM, compare, sentences = 2, analyses = false }: Changes = {},
): Worded {
  const criteria = criteriaOn(aspects, compare);
  const [if1, if2] = inLabelOrder(['win if A is better', 'lose if B is better'] as const, order);
  const [one, other] = inLabelOrder(['win', 'lose'] as const, order);
  const written = analyses
    ? `First analyse each aspect in ${sentencesIn(sentences)}, in its own tag.\n${aspects.map((aspect) => `<${analysisTag(aspect)}>your analysis</${analysisTag(aspect)}>\n`).join('')}`
    : '';
  const output =
    written +
    `${analyses ? 'Then answer' : 'Answer'} with one tag for each aspect, in this order, then one for the lists as a whole. Inside each tag stands ${if1}, ${if2}, or tie.\n` +
    aspects.map(({ id }) => `<${id}>${one}, tie or ${other}</${id}>\n`).join('') +
    `<overall>${one}, tie or ${other}</overall>\n`;
  const published = arrangement === 'as-published';
  return {
    system,
    turn: [
      { kind: 'instructions', text: published ? '' : criteria + output },
      { kind: 'user', text: role + told },
      { kind: 'first slate', text: lists.first },
      { kind: 'second slate', text: lists.second },
      { kind: 'question', text: published ? criteria + output : '' },
    ],
    opening: '',
  };
}

function sentencesIn(most: number): string {
  if (most === 1) return 'one sentence';
  return most === 2 ? 'one or two sentences' : `at most ${most} sentences`;
}

/** Returns the criteria without the reply format, which people read as well. */
export function criteriaOn(aspects: readonly Aspect[], compare = COMPARE): string {
  return `${compare}\n` + aspects.map(({ title, meaning }) => `- ${title}: ${meaning}\n`).join('');
}

/**
 * Returns the wording for the absolute score of one list (section 4.3): digit d is d tenths, and 9 is 0.9 and above.
 */
export function scoreWords(
  arrangement: Arrangement,
  order?: LabelOrder,
  { scoreSystem, score }: Pick<Changes, 'scoreSystem' | 'score'> = {},
): Worded {
  const [from, to] = inLabelOrder(
    ['<score>0</score> (useless)', '<score>9</score> (could not be better)'] as const,
    order,
  );
  const output =
    (score === undefined ? `${SCORE_PARTS.guidelines} ` : `${score}\n`) +
    `Answer with one digit in a tag, from ${from} to ${to}.\n`;
  const published = arrangement === 'as-published';
  return {
    system: scoreSystem ?? SCORE_PARTS.system,
    turn: [
      { kind: 'instructions', text: published ? '' : output },
      { kind: 'user', text: role + told },
      { kind: 'first slate', text: 'A recommender system recommends to you:\n{LIST_1}\n' },
      { kind: 'question', text: published ? output : '' },
    ],
    opening: `<${SCORE}>`,
  };
}

/** Returns the reply up to a label, closing the tag before it. */
export function openingOf(aspects: readonly Aspect[], aspect: string | undefined): string {
  const tags = [...aspects.map(({ id }) => id), 'overall'];
  const at = aspect === undefined ? tags.length - 1 : tags.indexOf(aspect);
  if (at < 0) throw new RangeError(`No aspect is called ${aspect}`);
  return `${at === 0 ? '' : `</${tags[at - 1]}>\n`}<${tags[at]}>`;
}
