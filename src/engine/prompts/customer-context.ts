import { datedTitle, type Item } from '../domain/item.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { UserContext } from '../domain/user.ts';
import type { HistoryEntry, SeenUser } from '../domain/seen-user.ts';
import { harmless } from './untrusted.ts';

/** Maximum texts of each kind, so that one customer's searches can't fill a prompt. */
const MOST = 10;
const A_MONTH = 30.4;

/** The parts of a study that the history needs. */
type Known = Pick<StudyData, 'items' | 'scale'>;

/** Describes an item in one line: title, creators and categories. */
export function itemLine(item: Item | undefined): string {
  const title = item ? harmless(item.title, 160) : '';
  if (!item || !title) return '?';
  const { creators, categories } = item;
  const named = datedTitle({ ...item, title });
  const makers = someOf(creators, 3, 60);
  const kinds = someOf(categories, 6, 40);
  return [named, makers && `by ${makers}`, kinds].filter((part) => part !== '').join('; ');
}

/**
 * Lists the items that the customer bought, rated or chose, oldest first, one line each, after a
 * line that explains the format.
 * @param months how far back from the newest one; 0 for all. Where times are unknown, all.
 */
export function historyText(user: SeenUser, data: Known, months = 0): string {
  const recent = recentOf(user, months);
  const { scale } = data;
  const meaning = scale
    ? `rated from ${scale.min} (bad) to ${scale.max} (excellent)`
    : 'chosen or passed over';
  const timed = recent.some(({ daysBefore }) => daysBefore !== undefined);
  const when = timed ? ', with the days before the latest' : '';
  return [
    `History, oldest first, ${meaning}${when}:`,
    ...recent.map((entry) => entryLine(entry, data)),
  ].join('\n');
}

/** Returns the entries of the last months; all of them for 0, and where times are unknown. */
export function recentOf({ history }: SeenUser, months: number): readonly HistoryEntry[] {
  if (months === 0) return history;
  return history.filter(({ daysBefore = 0 }) => daysBefore <= months * A_MONTH);
}

/**
 * Describes the customer's present interest: searches, clicks, categories and other known facts,
 * one line each. A kind that no user of the study has is left out; for a kind that only this
 * customer lacks, the line says "none". Empty where the study has no kind at all.
 */
export function signalsText(user: SeenUser, users: StudyData['users']): string {
  return kindsIn(users)
    .map(({ title, of }) => `${title}: ${of(user) || 'none'}`)
    .join('\n');
}

/** The kinds of a study, found once for each study instead of each question. */
const known = new WeakMap<StudyData['users'], typeof KINDS>();

function kindsIn(users: StudyData['users']): typeof KINDS {
  const before = known.get(users);
  if (before) return before;
  const everybody = [...users.values()];
  const kinds = KINDS.filter(({ of }) => everybody.some((one) => of(one) !== ''));
  known.set(users, kinds);
  return kinds;
}

const KINDS: readonly { readonly title: string; readonly of: (user: SeenUser) => string }[] = [
  { title: 'About the customer', of: ({ profile }) => harmless(profile ?? '') },
  { title: 'Known of the customer', of: ({ context }) => attributes(context) },
  { title: 'Recent searches', of: ({ context }) => someOf(context?.searches ?? []) },
  { title: 'Recent clicks', of: ({ context }) => someOf(context?.clicks ?? []) },
  { title: 'Recently browsed', of: ({ context }) => someOf(context?.browsed ?? []) },
];

function attributes(context: UserContext | undefined): string {
  const all = Object.entries(context?.attributes ?? {});
  return someOf(all.map(([name, value]) => `${name} ${value}`));
}

/** Joins short texts with commas; texts that are empty once cleaned are left out. */
function someOf(texts: readonly string[], most = MOST, limit = 80): string {
  return texts
    .map((text) => harmless(text, limit).replaceAll(';', ','))
    .filter((text) => text !== '')
    .slice(0, most)
    .join(', ');
}

function entryLine(entry: HistoryEntry, { items, scale }: Known): string {
  const said = scale
    ? entry.rating === undefined
      ? 'not rated'
      : // Ratings are stored in 32 bits, in which 3.7 is 3.7000000477.
        `rated ${Number(entry.rating.toPrecision(6))}`
    : entry.clicked === false
      ? 'passed over'
      : 'chosen';
  const { daysBefore } = entry;
  const when = daysBefore === undefined ? '' : `, ${daysBefore} days before`;
  return `- ${itemLine(items.get(entry.item))}: ${said}${when}`;
}
