import type { TurnMarkers } from '../domain/family.ts';

/** The tags that begin and end the thought of models that think aloud. */
const THOUGHTS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
] as const;

/**
 * Returns markers whose reply begins after any thought. Where a template opens a thought, the
 * markers close it, empty: labels are read where the answer begins, never inside a thought.
 */
export function withoutThought(markers: TurnMarkers): TurnMarkers {
  const { assistantOpen } = markers;
  const open = THOUGHTS.find(
    ([begin, end]) => assistantOpen.lastIndexOf(begin) > assistantOpen.lastIndexOf(end),
  );
  if (!open) return markers;
  const [, end] = open;
  return { ...markers, assistantOpen: `${assistantOpen.trimEnd()}\n\n${end}\n\n` };
}

/** True where a text, such as a chat template, contains a tag of a thought. */
export function namesThought(text: string): boolean {
  return THOUGHTS.some(([begin, end]) => text.includes(begin) || text.includes(end));
}

/**
 * Returns the markers of a model that is known to think. Where its template names no thought, the
 * reply begins with an empty one.
 */
export function afterThought(markers: TurnMarkers): TurnMarkers {
  const { assistantOpen } = markers;
  if (namesThought(assistantOpen)) return withoutThought(markers);
  return withoutThought({ ...markers, assistantOpen: `${assistantOpen}${THOUGHTS[0][0]}\n` });
}
