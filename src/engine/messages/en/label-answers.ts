import { list } from './words.ts';

/** Names of units and of answers on them, in terms of users and recommenders. */
export const labelAnswers = {
  tie: 'Tie',
  tieByPosition: 'Tie by position',
  genuine: 'The genuine list',
  other: 'The other list',
  firstByName: 'First by name',
  secondByName: 'Second by name',
  skipped: 'Skipped',
  undone: 'Undone',
  /** Stands in place of a judge's label. */
  noLabel: ({ why }: { why: 'unscored' | 'not asked yet' | null }) => why ?? 'not asked',
  heldOut: 'held-out list',
  flags: ({ answer, items }: { answer: string; items: readonly number[] }) =>
    `${answer}, flags ${items.join(', ')}`,
  unit: ({ user, lists }: { user: string; lists: readonly string[] }) =>
    lists.length === 0 ? `User ${user}` : `User ${user}: ${list(lists)}`,
  /** A duration: "4 s" or "1 min 5 s". */
  duration: ({ ms }: { ms: number }) => {
    const seconds = Math.round(ms / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  },
};
