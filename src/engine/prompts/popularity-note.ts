import type { StatedPopularity } from '../domain/popularity-classes.ts';
import type { Worded } from './turns.ts';

const MEANING =
  'Head: the few items that make up half of all interactions by users. Tail: the half of the other items that fewest users have met. Middle: the items between.';

const NOTES: Readonly<Record<StatedPopularity, string>> = {
  classes: `Behind each title stands the popularity of the item. ${MEANING}`,
  summary: `The last line of each list counts its items by popularity. ${MEANING}`,
};

/** Explains the popularity that prompts state, in one line; empty where they state none. */
export function popularityNote(stated: StatedPopularity | undefined): string {
  return stated ? NOTES[stated] : '';
}

/** Explains the classes to people who read them beside each title; they read no list's counts. */
export function popularityForPeople(stated: StatedPopularity | undefined): readonly string[] {
  return stated === 'classes' ? [NOTES.classes] : [];
}

/** Returns the wording with that line directly before the part about the user; unchanged where prompts state none. */
export function withPopularityNote(worded: Worded, stated: StatedPopularity | undefined): Worded {
  const note = popularityNote(stated);
  if (note === '') return worded;
  const user = worded.turn.findIndex(({ kind }) => kind === 'user');
  const at = Math.max(user - 1, 0);
  const turn = worded.turn.map((part, i) => {
    if (i !== at) return part;
    const text = user === 0 ? `${note}\n${part.text}` : `${part.text}${note}\n`;
    return { ...part, text };
  });
  return { ...worded, turn };
}
