import type { ForPeople } from '../protocols/protocol.ts';
import { sha256 } from '../domain/sha256.ts';
import { shownAs, type LabelKind } from './label-kind.ts';
import { RUBRIC } from './rubric.ts';
import type { Guidelines } from './sheet.ts';

/**
 * The text before and after a protocol's criteria. `adversarial` pairs use the frame of `pairwise`,
 * so annotators can't tell them apart.
 */
const FRAMES = {
  pairwise: {
    task: 'You see what is known of one person, and two lists that were recommended to that person. Say which list is better for this person.',
    answer:
      'Call it a tie where neither is clearly better. Which list stands first was decided by chance and means nothing. Skip what you can’t judge.',
  },
  pointwise: {
    task: 'You see what is known of one person, and a list that was recommended to that person. Label the list Good, Partial or Poor, and flag the items that don’t belong on it.',
    answer: 'Flag items first, then give the label. Skip what you can’t judge.',
  },
  rubric: {
    task: 'You see what is known of one person, something that was put before that person, and a rating that is said to be this person’s. Say how well the rating fits, from 1 to 5.',
    answer: 'Some of the ratings were drawn by chance. Skip what you can’t judge.',
  },
} as const;

/**
 * Returns true if a protocol has guidelines for this kind of label. The rubric needs none: it has
 * its own text.
 */
export function hasGuidelines(kind: LabelKind, people: ForPeople | null): boolean {
  return kind === 'rubric' || (people !== null && criteriaOf(kind, people) !== null);
}

/**
 * Builds the guidelines for annotators: the task, the judge's own criteria word for word, and the
 * instructions for answering ("the exact same guidelines": SAER, section 3.4). For the rubric the
 * criteria are SUBER's (appendix E).
 *
 * @param notes text added for this study; different notes give different guidelines with another
 * hash
 * @throws RangeError if the protocol has no criteria for this kind
 */
export async function guidelinesFor(
  kind: LabelKind,
  people: ForPeople | null,
  notes: string,
): Promise<Guidelines> {
  const { task, answer } = FRAMES[shownAs(kind)];
  const criteria = people && criteriaOf(kind, people);
  if (kind !== 'rubric' && !criteria) throw new RangeError(`No words for ${kind} labels`);
  const own = RUBRIC.map((meaning, i) => `${i + 1}. ${meaning}\n`).join('');
  const added = notes.trim();
  const text = [
    task,
    ...(kind === 'rubric' ? [own] : criteria!),
    answer,
    ...(added === '' ? [] : [added]),
  ]
    .map((part) => part.trim())
    .join('\n\n');
  return { text, hash: await sha256(text) };
}

function criteriaOf(kind: LabelKind, { pair, list }: ForPeople): readonly string[] | null {
  switch (kind) {
    case 'pairwise':
    case 'adversarial':
      return pair;
    case 'pointwise':
      return list;
    case 'rubric':
      return null;
  }
}
