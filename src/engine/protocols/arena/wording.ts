import type { Arrangement } from '../../domain/family.ts';
import type { Worded } from '../../prompts/turns.ts';
import { SCORE, type Aspect } from './aspects.ts';

export const role = 'You are a user of {PLATFORM_NAME}. {PROFILE}\n';
export const told = 'What you have seen so far, and what you thought of it:\n{HISTORY}\n';
const lists = {
  first: 'Recommender system A recommends to you:\n{LIST_1}\n',
  second: 'Recommender system B recommends to you:\n{LIST_2}\n',
};

/**
 * Returns the paper's five parts (RecSys Arena, section 2.3, figure 2): role, history, the two lists, the aspects, and
 * the output format. With `shared-prefix`, aspects and output precede the user, who changes more often.
 */
export function duelWords(aspects: readonly Aspect[], arrangement: Arrangement): Worded {
  const criteria = criteriaOn(aspects);
  const output =
    'Answer with one tag for each aspect, in this order, then one for the lists as a whole. Inside each tag stands win if A is better, lose if B is better, or tie.\n' +
    aspects.map(({ id }) => `<${id}>win, tie or lose</${id}>\n`).join('') +
    '<overall>win, tie or lose</overall>\n';
  const system =
    'You play the part of one user and compare what two recommender systems recommend to that user.';
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

/** Returns the criteria without the reply format, which people read as well. */
export function criteriaOn(aspects: readonly Aspect[]): string {
  return (
    'Compare the two lists of {DOMAIN_PLURAL} as this user would, on each of these aspects:\n' +
    aspects.map(({ title, meaning }) => `- ${title}: ${meaning}\n`).join('')
  );
}

/**
 * Returns the wording for the absolute score of one list (section 4.3): digit d is d tenths, and 9 is 0.9 and above.
 */
export function scoreWords(arrangement: Arrangement): Worded {
  const output =
    'How good is this list of {DOMAIN_PLURAL} for this user, all in all? Answer with one digit in a tag, from <score>0</score> (useless) to <score>9</score> (could not be better).\n';
  const published = arrangement === 'as-published';
  return {
    system: 'You play the part of one user and score what a recommender system recommends.',
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
