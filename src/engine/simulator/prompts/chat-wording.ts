import type { LabelOrder } from '../../domain/trial.ts';
import { inLabelOrder } from '../../protocols/label-order/in-label-order.ts';
import type { Worded } from '../../prompts/turns.ts';

const task = (scale: string) =>
  `You are told of a person, of ratings which that person gave before, and of one {NOUN}. Ratings go from ${scale}. Answer with the rating that this person would give the {NOUN}, between <rating> and </rating>, and then with one short sentence why.\n\n`;

/**
 * The wording of a rating question in words, from the most to the least shared part: system, examples, the person, the
 * memories for this item, the item. Without memories the `memory` segment is left out.
 *
 * @param order the order in which the ends of the scale are named, if it isn't from the lowest
 */
export function chatWording(remembering: boolean, order?: LabelOrder): Worded {
  const scale = inLabelOrder(['{LOW} (worst)', '{HIGH} (best)'] as const, order).join(' to ');
  const ends = inLabelOrder(['{LOW}', '{HIGH}'] as const, order).join(' to ');
  return {
    system: '{SYSTEM}',
    turn: [
      { kind: 'instructions', text: `${task(scale)}{SHOTS}` },
      { kind: 'user', text: 'Now the person to be asked about.\n{PERSON}\n{PAST}' },
      ...(remembering
        ? [{ kind: 'memory' as const, text: '{NAME} thinks back to these:\n{REMEMBERED}\n' }]
        : []),
      {
        kind: 'question',
        text: `To be rated: {ITEM}\n{SEASON}{NAME} meets this {NOUN} for the {VIEWING} time. Which rating from ${ends} does {NAME} give it?\n`,
      },
    ],
    opening: '<rating>',
  };
}
