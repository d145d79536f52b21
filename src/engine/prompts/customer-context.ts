import type { StudyData } from '../domain/study-data.ts';
import type { UserContext } from '../domain/user.ts';
import type { HistoryEntry, SeenUser } from '../domain/seen-user.ts';
import { someOf, type Shown, type ShownItem } from './item-text.ts';
import { profileLines, type ProfileKinds } from './profile-lines.ts';
import { studyItemText, type KnownItems } from './slate-text.ts';
import { harmless } from './untrusted.ts';

const A_MONTH = 30.4;

/** The parts of a study that the history needs. */
type Known = KnownItems & Pick<StudyData, 'scale'>;

/** The parts of a prompt that describe a user, beside the history. */
export const PROFILE_FIELDS = ['profile', 'attributes', 'searches', 'clicks', 'browsed'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ShownProfile = Shown<ProfileField>;

/** Everything that the data says about a user. */
export const WHOLE_PROFILE: ShownProfile = { fields: PROFILE_FIELDS, most: 0 };

/**
 * Lists the items that the customer bought, rated or chose, oldest first, one line each, after a
 * line that explains the format.
 * @param months how far back from the newest one; 0 for all. Where times are unknown, all.
 * @param shown the fields of an item; SAER's if absent
 */
export function historyText(user: SeenUser, data: Known, months = 0, shown?: ShownItem): string {
  const recent = recentOf(user, months);
  const { scale } = data;
  const meaning = scale
    ? `rated from ${scale.min} (bad) to ${scale.max} (excellent)`
    : 'chosen or passed over';
  const timed = recent.some(({ daysBefore }) => daysBefore !== undefined);
  const when = timed ? ', with the days before the latest' : '';
  return [
    `History, oldest first, ${meaning}${when}:`,
    ...recent.map((entry) => entryLine(entry, data, shown)),
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
 * @param shown the kinds and their order; all if absent
 */
export function signalsText(
  user: SeenUser,
  users: StudyData['users'],
  { fields, most }: ShownProfile = WHOLE_PROFILE,
): string {
  const known = kindsIn(users);
  const some = fields.filter((field) => known.includes(field));
  return profileLines(user, { fields: some, most }, KINDS, 'none');
}

/** The kinds of a study, found once for each study instead of each question. */
const known = new WeakMap<StudyData['users'], readonly ProfileField[]>();

function kindsIn(users: StudyData['users']): readonly ProfileField[] {
  const before = known.get(users);
  if (before) return before;
  const everybody = [...users.values()];
  const kinds = PROFILE_FIELDS.filter((field) =>
    everybody.some((one) => KINDS[field].of(one) !== ''),
  );
  known.set(users, kinds);
  return kinds;
}

const KINDS: ProfileKinds<ProfileField, SeenUser> = {
  profile: { title: 'About the customer', of: ({ profile }) => harmless(profile ?? '') },
  attributes: { title: 'Known of the customer', of: ({ context }) => attributes(context) },
  searches: { title: 'Recent searches', of: ({ context }) => someOf(context?.searches ?? []) },
  clicks: { title: 'Recent clicks', of: ({ context }) => someOf(context?.clicks ?? []) },
  browsed: { title: 'Recently browsed', of: ({ context }) => someOf(context?.browsed ?? []) },
};

function attributes(context: UserContext | undefined): string {
  const all = Object.entries(context?.attributes ?? {});
  return someOf(all.map(([name, value]) => `${name} ${value}`));
}

function entryLine(entry: HistoryEntry, known: Known, shown?: ShownItem): string {
  const { scale } = known;
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
  return `- ${studyItemText(entry.item, known, shown)}: ${said}${when}`;
}
