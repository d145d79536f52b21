import type { Worded } from '../../prompts/turns.ts';

const task =
  'You are told of a person, of ratings which that person gave before, and of one {NOUN}. Ratings go from {LOW} (worst) to {HIGH} (best). Answer with the rating that this person would give the {NOUN}, between <rating> and </rating>, and then with one short sentence why.\n\n';

/**
 * The wording of a rating question in words, from the most to the least shared part: system, examples, the person, the
 * memories for this item, the item. Without memories the `memory` segment is left out.
 */
export function chatWording(remembering: boolean): Worded {
  return {
    system: '{SYSTEM}',
    turn: [
      { kind: 'instructions', text: `${task}{SHOTS}` },
      { kind: 'user', text: 'Now the person to be asked about.\n{PERSON}\n{PAST}' },
      ...(remembering
        ? [{ kind: 'memory' as const, text: '{NAME} thinks back to these:\n{REMEMBERED}\n' }]
        : []),
      {
        kind: 'question',
        text: 'To be rated: {ITEM}\n{SEASON}{NAME} meets this {NOUN} for the {VIEWING} time. Which rating from {LOW} to {HIGH} does {NAME} give it?\n',
      },
    ],
    opening: '<rating>',
  };
}
