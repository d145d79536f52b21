import { texts } from '#messages/format-message.ts';
import type { ForPeople } from '../protocols/protocol.ts';
import { sha256 } from '../domain/sha256.ts';
import { shownAs, type LabelKind, type SheetKind } from './label-kind.ts';
import { SCORES } from './rubric.ts';
import type { Guidelines } from './sheet.ts';

/**
 * Returns the text before and after a protocol's criteria. `adversarial` pairs use the frame of `pairwise`,
 * so annotators can't tell them apart.
 */
function frameOf(kind: SheetKind): readonly [task: string, answer: string] {
  switch (kind) {
    case 'pairwise':
      return [texts.labellingGuidelines.pairTask, texts.labellingGuidelines.pairAnswer];
    case 'pointwise':
      return [texts.labellingGuidelines.listTask, texts.labellingGuidelines.listAnswer];
    case 'rubric':
      return [texts.labellingGuidelines.ratingTask, texts.labellingGuidelines.ratingAnswer];
  }
}

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
  const [task, answer] = frameOf(shownAs(kind));
  const criteria = people && criteriaOf(kind, people);
  if (kind !== 'rubric' && !criteria) throw new RangeError(`No words for ${kind} labels`);
  const own = SCORES.map(
    (score) => `${score}. ${texts.labellingGuidelines.score({ score })}\n`,
  ).join('');
  const added = notes.trim();
  const text = [
    task,
    ...(kind === 'rubric' ? [own] : criteria!),
    ...(kind === 'aspects' ? [texts.labellingGuidelines.aspectTask] : []),
    answer,
    ...(added === '' ? [] : [added]),
  ]
    .map((part) => part.trim())
    .join('\n\n');
  return { text, hash: await sha256(text) };
}

/**
 * Splits guidelines into the plain words for people and the judge's own criteria between them, so that a page can show
 * them apart. Guidelines of earlier versions, whose frame differs, stay whole.
 */
export function guidelineParts(
  kind: SheetKind,
  text: string,
): { readonly plain: readonly string[]; readonly criteria: string } {
  const [task, answer] = frameOf(shownAs(kind));
  const end = text.lastIndexOf(`\n\n${answer}`);
  if (kind === 'rubric' || !text.startsWith(`${task}\n\n`) || end < task.length) {
    return { plain: [text], criteria: '' };
  }
  const between = text.slice(task.length, end).trim();
  const { aspectTask } = texts.labellingGuidelines;
  const onAspects = between.endsWith(aspectTask);
  return {
    plain: [task, ...(onAspects ? [aspectTask] : []), text.slice(end).trim()],
    criteria: onAspects ? between.slice(0, -aspectTask.length).trim() : between,
  };
}

function criteriaOf(
  kind: LabelKind,
  { pair, list, aspects = [] }: ForPeople,
): readonly string[] | null {
  if (kind === 'aspects' && aspects.length === 0) return null;
  switch (kind) {
    case 'pairwise':
    case 'adversarial':
    case 'aspects':
      return pair;
    case 'pointwise':
      return list;
    case 'rubric':
      return null;
  }
}
