import type { ItemId, TrialKey } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Question } from '../../domain/question.ts';
import {
  digitOf,
  pocketProfileRating,
  pocketRating,
  pocketTemplate,
  type PocketEntry,
  type PocketProfile,
} from '../../prompts/pocket/pocket.ts';
import type { Person } from '../person.ts';
import type { RatingQuestion } from '../rater.ts';
import { endsOf, scaleOf } from '../../domain/rating-scales.ts';
import { filmGenre } from './film-genres.ts';
import { shownHistory } from './history.ts';

/** The only scale that pocket models support. */
export const POCKET_SCALE = scaleOf('0-9');

/**
 * In training a profile had up to ten past ratings beside it. Up to half of the ten may be the person's past ratings.
 */
const BESIDE_PROFILE = { past: 5, all: 10 };
/** In training a history without a profile had 5 to 30 ratings, most often 15. */
const ALONE = { past: 15, all: 30 };
const FEWEST_ALONE = 5;

/** The decades of ages in training: 10s to 60s. */
const YOUNGEST = 10;
const OLDEST = 69;

/** Renders a rating question for pocket models, on the scale from 0 to 9. */
export function pocketRatingQuestion(
  question: RatingQuestion,
  key: TrialKey,
  items: ReadonlyMap<ItemId, Item>,
): Question {
  const { person, item } = question;
  const entries = (limits: typeof ALONE) => {
    const { past, remembered } = shownHistory(question, limits);
    return [...past, ...remembered].flatMap((one): PocketEntry[] => {
      const met = items.get(one.item);
      return met ? [{ item: met, digit: digitOf(one.rating, endsOf(POCKET_SCALE)) }] : [];
    });
  };
  if (pocketTaskOf(question) === 'rating-history') {
    return { key, task: 'rating-history', ...pocketRating(entries(ALONE), item) };
  }
  const text = pocketProfileRating(profileOf(person), entries(BESIDE_PROFILE), item);
  return { key, task: 'rating-profile', ...text };
}

/**
 * Chooses the question that suits the known facts: the history alone where there are at least five ratings and no
 * traits, else a profile, which may be empty.
 */
function pocketTaskOf({
  person: { age, liked, disliked, rater, past },
  remembered,
}: Pick<RatingQuestion, 'person' | 'remembered'>): 'rating-history' | 'rating-profile' {
  const traits = age !== undefined || rater !== undefined || liked.length + disliked.length > 0;
  return !traits && past.length + remembered.length >= FEWEST_ALONE
    ? 'rating-history'
    : 'rating-profile';
}

/** The texts of both rating questions with unfilled placeholders. */
export function pocketRatingTemplate(): string {
  return `${pocketTemplate('rating-history')}\n\n${pocketTemplate('rating-profile')}`;
}

function profileOf({ age, liked, disliked, rater }: Person): PocketProfile {
  return {
    ...(age === undefined ? {} : { age: Math.min(OLDEST, Math.max(YOUNGEST, age)) }),
    liked: liked.map(filmGenre),
    disliked: disliked.map(filmGenre),
    ...(rater ? { rater } : {}),
  };
}
