import type { UserId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { ListName } from './label-kind.ts';
import type { RatingUnit } from './rubric.ts';
import type { SheetTask } from './sheet.ts';
import type { SourceId } from './source.ts';
import type { SlateUnit } from './units.ts';

/** What there is to choose from, and how it is shown. */
export interface Offer {
  readonly source: SourceId;
  readonly units: readonly SlateUnit[] | readonly RatingUnit[];
  /** What is known of a viewer, in lines. */
  viewer(user: UserId): readonly string[];
  items(slate: Slate): readonly string[];
}

/** A unit as it is shown, with what lies behind it. */
export interface Shown {
  readonly unit: string;
  readonly user: UserId;
  readonly viewer: readonly string[];
  /** The reference's items, then the other's. */
  readonly lists: readonly (readonly string[])[];
  readonly slates: readonly Slate[];
  /** What is balanced by itself: the pairs of two recommenders, the ratings of an arm. */
  readonly stratum: string;
  /** Units of one question go together. */
  readonly question: string;
  readonly statement?: string;
  readonly arm?: string;
}

/** One that was drawn: under which name it goes, and which of its lists is the reference. */
export type Named = Shown & { readonly ref: string; readonly reference: ListName };

/** A unit as it is shown, with what lies behind it. */
export function shownUnit(unit: SlateUnit | RatingUnit, offer: Offer): Shown {
  const { user } = unit;
  if ('slates' in unit) {
    return {
      unit: unit.unit,
      user,
      viewer: offer.viewer(user),
      lists: unit.slates.map((slate) => offer.items(slate)),
      slates: unit.slates,
      stratum: JSON.stringify(unit.slates.map(({ recommender = '' }) => recommender)),
      question: unit.unit,
    };
  }
  const { viewer, items, statement, arm } = unit;
  const [question] = JSON.parse(unit.unit) as [string];
  return {
    unit: unit.unit,
    user,
    viewer,
    lists: [items],
    slates: [],
    stratum: arm,
    question,
    statement,
    arm,
  };
}

/** @param reference under which name the first list goes */
export function taskOf(
  ref: string,
  viewer: string,
  { lists: [first = [], second], statement }: Shown,
  reference: ListName,
): SheetTask {
  const [a, b] = second && reference === 'b' ? [second, first] : [first, second];
  return {
    ref,
    viewer,
    a: [...a],
    ...(b ? { b: [...b] } : {}),
    ...(statement === undefined ? {} : { statement }),
  };
}
