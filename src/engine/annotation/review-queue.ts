import { seededKey } from '../random/seeded-key.ts';
import type { Stream } from '../random/stream.ts';
import type { JudgeLabel } from './judge-labels.ts';
import type { RatedUnit, RatedUnits } from './rated-units.ts';
import type { SlateUnit } from './units.ts';

/** A unit of the review queue with its reasons, each from 0 to 1. */
interface Worth {
  readonly unit: SlateUnit;
  /**
   * Uncertainty of the judge: 1 minus its margin; 1 for a tie by position or an unscored answer.
   */
  readonly unsure: number;
  /**
   * Distance on the scale between the adjudicated label and the judge's; 0 if either is missing.
   */
  readonly apart: number;
  /**
   * Distance on the scale between the most different answers; 1 for two people who name different
   * lists.
   */
  readonly divided: number;
  /** The adjudicated label and the number of annotators; null if nobody labelled the unit. */
  readonly people: { readonly index: number; readonly n: number } | null;
  readonly judge: JudgeLabel | null;
}

/**
 * Sorts units by how much another person's label would tell: first those on which people and the
 * judge, or people among themselves, disagree, then those on which the judge is uncertain. The sort
 * key is the sum of the three reasons with equal weights; ties are broken at random. Labels on
 * units picked from this queue are no random sample of what was judged.
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

/** Returns the sum of the three reasons, from 0 to 3. */
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
  const indices = seen?.indices.filter((index) => index !== null) ?? [];
  const together = seen?.together ?? null;
  return {
    unit,
    unsure: unsureOf(judge),
    apart: together === null || judge?.index == null ? 0 : Math.abs(together - judge.index) / steps,
    divided: indices.length === 0 ? 0 : (Math.max(...indices) - Math.min(...indices)) / steps,
    people: together === null ? null : { index: together, n: indices.length },
    judge,
  };
}

function unsureOf(judge: JudgeLabel | null): number {
  if (!judge || judge.why === 'not asked yet') return 0;
  if (judge.byPosition || judge.why === 'unscored') return 1;
  return judge.margin === null ? 0 : 1 - judge.margin;
}
