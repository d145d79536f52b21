import type { UserId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { ListName } from './label-kind.ts';
import type { RatingUnit } from './rubric.ts';
import type { SheetTask } from './sheet.ts';
import type { SourceId } from './source.ts';
import { aspectOf, type SlateUnit } from './units.ts';

/** The units to choose from, and functions that turn them into lines of text. */
export interface Offer {
  readonly source: SourceId;
  readonly units: readonly SlateUnit[] | readonly RatingUnit[];
  /** Returns the lines that describe a user. */
  aboutUser(user: UserId): readonly string[];
  items(slate: Slate): readonly string[];
}

/** A unit as annotators see it, with the data behind it. */
export interface Shown {
  readonly unit: string;
  readonly user: UserId;
  readonly aboutUser: readonly string[];
  /** The items of the reference list, then those of the other. */
  readonly lists: readonly (readonly string[])[];
  readonly slates: readonly Slate[];
  /**
   * Positions are balanced within a stratum: the pairs of two recommenders, or the ratings of an
   * arm.
   */
  readonly stratum: string;
  /** Units of one question are drawn together. */
  readonly question: string;
  readonly statement?: string;
  readonly arm?: string;
}

/** A drawn unit with its task name and the name of its reference list. */
export type Named = Shown & { readonly ref: string; readonly reference: ListName };

/** Turns a unit into lines of text. */
export function shownUnit(unit: SlateUnit | RatingUnit, offer: Offer): Shown {
  const { user } = unit;
  if ('slates' in unit) {
    return {
      unit: unit.unit,
      user,
      aboutUser: offer.aboutUser(user),
      lists: unit.slates.map((slate) => offer.items(slate)),
      slates: unit.slates,
      stratum: JSON.stringify(unit.slates.map(({ recommender = '' }) => recommender)),
      question: unit.statement === undefined ? unit.unit : aspectOf(unit.unit)[0],
      ...(unit.statement === undefined ? {} : { statement: unit.statement }),
    };
  }
  const { aboutUser, items, statement, arm } = unit;
  const [question] = JSON.parse(unit.unit) as [string];
  return {
    unit: unit.unit,
    user,
    aboutUser,
    lists: [items],
    slates: [],
    stratum: arm,
    question,
    statement,
    arm,
  };
}

/**
 * Builds the task of a unit.
 *
 * @param reference the name (`a` or `b`) of the first list
 */
export function taskOf(
  ref: string,
  user: string,
  { lists: [first = [], second], statement }: Shown,
  reference: ListName,
): SheetTask {
  const [a, b] = second && reference === 'b' ? [second, first] : [first, second];
  return {
    ref,
    user,
    a: [...a],
    ...(b ? { b: [...b] } : {}),
    ...(statement === undefined ? {} : { statement }),
  };
}
