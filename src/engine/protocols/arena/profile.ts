import type { StudyData } from '../../domain/study-data.ts';
import type { Writing } from '../../domain/writing.ts';
import type { Planned } from '../protocol.ts';
import { editedIn } from '../shared/edited.ts';
import { viewIn, WHOLE_VIEW } from '../shared/view-settings.ts';
import type { Settings } from '../settings.ts';
import type { SeenUser } from '../../domain/seen-user.ts';
import { historyText, WHOLE_PROFILE, type ShownProfile } from '../../prompts/customer-context.ts';
import type { Style } from '../../domain/family.ts';
import { withPopularityNote } from '../../prompts/popularity-note.ts';
import { segmentsOf, type Worded } from '../../prompts/turns.ts';
import { harmless } from '../../prompts/untrusted.ts';

const MOST_KINDS = 3;

/**
 * Returns the profile of the user that the judge plays, in a sentence or two (RecSys Arena, section 2.3): the data's
 * own description, or one from the history by a fixed template. Ends with a full stop.
 *
 * @param written the judge's own text about the user, if it was requested
 * @param shown the fields that the study shows; all if absent
 */
export function profileOf(
  user: SeenUser,
  data: StudyData,
  written?: string,
  { fields }: ShownProfile = WHOLE_PROFILE,
): string {
  if (written) return harmless(written, 600).replace(/\.?$/, '.');
  const told = fields.includes('profile') ? harmless(user.profile ?? '', 400) : '';
  const attributes = fields.includes('attributes') ? (user.context?.attributes ?? {}) : {};
  const traits = Object.entries(attributes)
    .map(([name, value]) => `${harmless(name, 40)}: ${harmless(value, 80)}`)
    .slice(0, 8);
  const parts = [
    told,
    traits.length > 0 ? `What is known of you: ${traits.join('; ')}` : '',
    told || traits.length > 0 ? '' : taste(user, data),
  ].filter((part) => part !== '');
  return parts.length === 0
    ? 'Nothing else is known of you.'
    : `${parts.map((part) => part.replace(/\.$/, '')).join('. ')}.`;
}

const LONGEST = 90;

const WORDS: Worded = {
  system: 'You describe a user of a recommender system in plain words.',
  turn: [
    {
      kind: 'user',
      text: 'What is known of a user of {PLATFORM_NAME}:\n{PROFILE}\n{HISTORY}\nDescribe the tastes of this user to the user, in two or three sentences that begin with "You". Name no {DOMAIN_NOUN}.\n',
    },
  ],
  opening: 'You',
};

/**
 * Returns the wording that requests a profile, for the manifest's hash; empty if none is requested.
 */
export function profileTemplate({ family }: Style, { profile }: Settings): string {
  if (profile !== 'judge' || family.wording === 'pocket') return '';
  const { segments, opening } = segmentsOf(WORDS, family);
  return segments.map(({ text }) => text).join('') + opening;
}

/**
 * Returns the request for the judge to describe the user, for later questions to quote; null unless the study requests
 * profiles.
 */
export function askProfile(
  user: SeenUser,
  { data, settings }: Planned,
  { family }: Style,
): Writing | null {
  if (settings['profile'] !== 'judge' || family.wording === 'pocket') return null;
  const view = viewIn(settings, WHOLE_VIEW);
  // It shows a history and no list.
  const stated = view.item.popularity === 'classes' ? 'classes' : undefined;
  const words = withPopularityNote(WORDS, stated);
  const { segments, opening } = segmentsOf(words, family, {
    PLATFORM_NAME: harmless(editedIn(settings, 'platform') ?? data.words.platform, 120),
    DOMAIN_NOUN: harmless(data.words.noun, 40),
    PROFILE: profileOf(user, data, undefined, view.profile),
    HISTORY: historyText(user, data, 0, view.item),
  });
  return { prompt: segments.map(({ text }) => text).join('') + opening, maxTokens: LONGEST };
}

/**
 * Returns a sentence about the categories that the user chose most often, or rated above the middle if there are
 * ratings.
 */
function taste({ history }: SeenUser, { items, scale, words }: StudyData): string {
  const middle = scale ? (scale.min + scale.max) / 2 : 0;
  const liked = new Map<string, number>();
  for (const { item, rating, clicked } of history) {
    const good = scale ? (rating ?? -Infinity) > middle : clicked !== false;
    if (!good) continue;
    for (const kind of items.get(item)?.categories ?? []) {
      liked.set(kind, (liked.get(kind) ?? 0) + 1);
    }
  }
  const kinds = [...liked]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_KINDS)
    .map(([kind]) => harmless(kind, 40));
  if (kinds.length === 0) return '';
  return `Of ${harmless(words.nounPlural, 40)}, you have mostly liked those of these kinds: ${kinds.join(', ')}`;
}
