import { seededKey } from '../random/seeded-key.ts';
import type { Stream } from '../random/stream.ts';
import type { JudgeLabel } from './judge-labels.ts';
import type { RatedUnit, RatedUnits } from './rated-units.ts';
import type { SlateUnit } from './units.ts';

/** A unit that is worth a look, and why. Each reason weighs from 0 to 1. */
export interface Worth {
  readonly unit: SlateUnit;
  /** How little the judge is sure: 1 less its margin, 1 for a tie by position or an answer that couldn't be read. */
  readonly unsure: number;
  /** How far people together and the judge are apart on the scale; 0 where one of them has no label. */
  readonly apart: number;
  /** How far people are apart among themselves: of two who named different lists 1. */
  readonly divided: number;
  /** What people came to, and how many they were; null where nobody looked. */
  readonly people: { readonly place: number; readonly n: number } | null;
  readonly judge: JudgeLabel | null;
}

/**
 * Units by what a person's look at them would tell: first those on which people and the judge, or people
 * among themselves, are apart, then those of which the judge is unsure. Sums of the three reasons, which weigh
 * the same; equal ones come by chance. What is labelled from here is no sample of what was judged.
 */
export function reviewQueue(
  units: readonly SlateUnit[],
  judge: ReadonlyMap<string, JudgeLabel>,
  rated: RatedUnits | null,
  stream: Stream,
): Worth[] {
  const seen = new Map(rated?.units.map((one) => [one.unit, one]));
  const key = seededKey(stream.child('review'));
  return units
    .map((unit) => worthOf(unit, judge.get(unit.unit) ?? null, seen.get(unit.unit), rated))
    .sort((x, y) => sumOf(y) - sumOf(x) || key(x.unit.unit) - key(y.unit.unit));
}

/** How much worth a look a unit is: its three reasons together. */
export function sumOf({ unsure, apart, divided }: Worth): number {
  return unsure + apart + divided;
}

function worthOf(
  unit: SlateUnit,
  judge: JudgeLabel | null,
  seen: RatedUnit | undefined,
  rated: RatedUnits | null,
): Worth {
  const steps = Math.max(1, (rated?.scale.length ?? 3) - 1);
  const places = seen?.places.filter((place) => place !== null) ?? [];
  const together = seen?.together ?? null;
  return {
    unit,
    unsure: unsureOf(judge),
    apart: together === null || judge?.place == null ? 0 : Math.abs(together - judge.place) / steps,
    divided: places.length === 0 ? 0 : (Math.max(...places) - Math.min(...places)) / steps,
    people: together === null ? null : { place: together, n: places.length },
    judge,
  };
}

function unsureOf(judge: JudgeLabel | null): number {
  if (!judge || judge.why === 'not asked yet') return 0;
  if (judge.byPosition || judge.why === 'unscored') return 1;
  return judge.margin === null ? 0 : 1 - judge.margin;
}
