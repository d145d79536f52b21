import type { Question, Segment, TaskId } from '../../domain/question.ts';
import { historyLines, itemLine, type PocketEntry, type PocketItem } from './pocket-item.ts';
import { profileLines, type PocketProfile } from './pocket-profile.ts';

export { digitOf, type PocketEntry, type PocketItem } from './pocket-item.ts';
export type { PocketProfile } from './pocket-profile.ts';

/** The text of a question to a pocket model; the protocol adds its key. */
export type PocketText = Pick<Question, 'segments' | 'opening' | 'labels'>;

/** The tasks that pocket models were trained on. */
export const POCKET_TASKS = [
  'slate-duel',
  'pair-with-tie',
  'list-label',
  'rating-history',
  'rating-profile',
  'arena-overall',
] as const satisfies readonly TaskId[];
export type PocketTask = (typeof POCKET_TASKS)[number];

/** From 0 (worst) to 9 (best). */
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Asks which of two slates suits the user better. `1` is the first one. */
export function pocketDuel(
  history: readonly PocketEntry[],
  first: readonly PocketItem[],
  second: readonly PocketItem[],
): PocketText {
  return versus('<duel>', historyLines(history), first, second, ['1', '2']);
}

/**
 * Asks the same with a third answer, `=`: neither is clearly better (mean ratings within a quarter
 * star).
 */
export function pocketPair(
  history: readonly PocketEntry[],
  first: readonly PocketItem[],
  second: readonly PocketItem[],
): PocketText {
  return versus('<pair>', historyLines(history), first, second, ['1', '2', '=']);
}

/** Asks for the result of the first list against the second overall; a tie as in `pocketPair`. */
export function pocketArena(
  history: readonly PocketEntry[],
  first: readonly PocketItem[],
  second: readonly PocketItem[],
): PocketText {
  return versus('<arena>', historyLines(history), first, second, ['win', 'tie', 'lose']);
}

/**
 * Asks how many of a list's items suit the user, where an item suits from 3.5 stars of 5 on: `Good`
 * from 70 % on, `Partial` from 40 % on, else `Poor`.
 */
export function pocketLabel(
  history: readonly PocketEntry[],
  items: readonly PocketItem[],
): PocketText {
  return {
    segments: [
      { kind: 'instructions', text: '<list>' },
      { kind: 'user', text: historyLines(history) },
      { kind: 'first slate', text: slate('first', items) },
    ],
    opening: '\n<verdict>',
    labels: ['Good', 'Partial', 'Poor'],
  };
}

/** Asks for the rating that a user with this history would give, as a digit. */
export function pocketRating(history: readonly PocketEntry[], item: PocketItem): PocketText {
  return rating('<rate>', historyLines(history), item);
}

/**
 * Asks for the rating that a user with this profile and these (0 to 10) past ratings would give.
 */
export function pocketProfileRating(
  profile: PocketProfile,
  history: readonly PocketEntry[],
  item: PocketItem,
): PocketText {
  return rating('<profile>', profileLines(profile) + historyLines(history), item);
}

/** Returns the wording of a task around placeholder items and ratings. Manifests hold its hash. */
export function pocketTemplate(task: PocketTask): string {
  const { segments, opening, labels } = sample(task);
  return `${segments.map(({ text }) => text).join('')}${opening}\n\n${labels.join(' ')}`;
}

function sample(task: PocketTask): PocketText {
  const item: PocketItem = { title: 'Title', year: 2000, categories: ['Genre', 'Other genre'] };
  const history: PocketEntry[] = [{ item, digit: 0 }];
  switch (task) {
    case 'slate-duel':
      return pocketDuel(history, [item, item], [item]);
    case 'pair-with-tie':
      return pocketPair(history, [item, item], [item]);
    case 'arena-overall':
      return pocketArena(history, [item, item], [item]);
    case 'list-label':
      return pocketLabel(history, [item, item]);
    case 'rating-history':
      return pocketRating(history, item);
    case 'rating-profile': {
      const profile: PocketProfile = {
        age: 35,
        liked: ['Genre', 'Other genre'],
        disliked: ['Third genre'],
        rater: 'generous',
      };
      return pocketProfileRating(profile, history, item);
    }
  }
}

function versus(
  tag: string,
  user: string,
  first: readonly PocketItem[],
  second: readonly PocketItem[],
  labels: readonly string[],
): PocketText {
  return {
    segments: [
      { kind: 'instructions', text: tag },
      { kind: 'user', text: user },
      { kind: 'first slate', text: slate('first', first) },
      { kind: 'second slate', text: slate('second', second) },
    ],
    opening: '\n<verdict>',
    labels,
  };
}

function slate(position: 'first' | 'second', items: readonly PocketItem[]): string {
  return `\n<${position}>${items.map(itemLine).join('')}\n</${position}>`;
}

// The label follows the item's own colon, as past ratings do, so the opening is empty.
function rating(tag: string, user: string, item: PocketItem): PocketText {
  const segments: Segment[] = [
    { kind: 'instructions', text: tag },
    { kind: 'user', text: user },
    { kind: 'question', text: itemLine(item) },
  ];
  return { segments, opening: '', labels: DIGITS };
}
