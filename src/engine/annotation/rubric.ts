import type { UserId } from '../domain/ids.ts';
import { texts } from '#messages/format-message.ts';
import type { Stream } from '../random/stream.ts';

/** The scores of SUBER's scale for a model's rating and explanation (appendix E), worst first. */
export const SCORES = [1, 2, 3, 4, 5] as const;

/** A rating by a judge or a simulated user, for people to score. */
export interface GivenRating {
  /** The question that the rating answers; the same for all models that got it. */
  readonly question: string;
  readonly user: UserId;
  /** The lines that describe the user. */
  readonly aboutUser: readonly string[];
  /** The rated item, or the items of the rated list. */
  readonly items: readonly string[];
  /** The source of the rating: a model, or `RANDOM_ARM`. */
  readonly arm: string;
  readonly rating: number;
  readonly scale: { readonly min: number; readonly max: number };
  readonly explanation?: string;
}

/** The control arm: ratings drawn at random (SUBER, table 5). */
export const RANDOM_ARM = 'random rating';

/** A rating to be scored, in words that don't reveal its source. */
export interface RatingUnit {
  readonly unit: string;
  readonly user: UserId;
  readonly arm: string;
  readonly aboutUser: readonly string[];
  readonly items: readonly string[];
  readonly statement: string;
}

/**
 * Adds a control rating to each question that has none, drawn uniformly from the scale (SUBER,
 * appendix E). Explanations are shown only if every rating, including the control, has one:
 * otherwise a missing explanation would reveal the control.
 */
export function ratingUnits(given: readonly GivenRating[], stream: Stream): RatingUnit[] {
  const questions = new Map<string, GivenRating>();
  for (const one of given) if (!questions.has(one.question)) questions.set(one.question, one);
  const controlled = new Set(
    given.flatMap(({ arm, question }) => (arm === RANDOM_ARM ? [question] : [])),
  );
  const drawn = [...questions.values()].flatMap((one): GivenRating[] => {
    if (controlled.has(one.question)) return [];
    const { min, max } = one.scale;
    const rating = min + stream.child(`control/${one.question}`).below(max - min + 1);
    const { explanation, ...rest } = one;
    return [{ ...rest, arm: RANDOM_ARM, rating }];
  });
  const all = [...given, ...drawn];
  const explained = all.every(({ explanation }) => explanation !== undefined);
  return all.map((one) => ({
    unit: JSON.stringify([one.question, one.arm]),
    user: one.user,
    arm: one.arm,
    aboutUser: one.aboutUser,
    items: one.items,
    statement: statementOf(one, explained),
  }));
}

function statementOf({ rating, scale, explanation = '' }: GivenRating, explained: boolean): string {
  const said = texts.labellingGuidelines.rating({ rating, ...scale });
  return explained && explanation ? `${said}\n${explanation}` : said;
}
