import type { TurnMarkers } from '../prompts/family.ts';

/** How models that think aloud mark it: where it begins, and where the answer does. */
const THOUGHTS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
] as const;

/**
 * Markers whose reply begins after any thought. A template that opens a thought whatever it is
 * told gets it closed, empty: labels are read where the answer begins, never inside a thought.
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

/** Whether a text, such as a chat template, knows of thoughts. */
export function namesThought(text: string): boolean {
  return THOUGHTS.some(([begin, end]) => text.includes(begin) || text.includes(end));
}

/** Markers of a model that is known to think: one whose template is silent about it is told that it has. */
export function afterThought(markers: TurnMarkers): TurnMarkers {
  const { assistantOpen } = markers;
  if (namesThought(assistantOpen)) return withoutThought(markers);
  return withoutThought({ ...markers, assistantOpen: `${assistantOpen}${THOUGHTS[0][0]}\n` });
}
