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
