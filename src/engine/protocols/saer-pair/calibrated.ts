import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { duel } from '../../domain/trial.ts';
import { expectedOdds, logOdds, offsetOf, type SlotOffset } from '../../stats/slot-offset.ts';
import { saidOf, type Adjudicated } from '../saer/adjudicate.ts';
import { customersIn } from '../saer/plan.ts';
import type { Settings } from '../settings.ts';
import { isCalibrated } from '../slate-duel/settings.ts';
import { outcomesOf, type Outcome } from './outcomes.ts';
import { abstainIn } from './settings.ts';
import { isGated, passes } from './stages.ts';

/** The share of log odds that rounding of their mean can add to a difference from it. */
const ROUNDING = 1e-12;

/** A judge's position offset, and the margin around it within which it decides nothing. */
export interface Calibration {
  /** Null if no answer has log odds: votes of a panel, or ties with all the weight. */
  readonly offset: SlotOffset | null;
  /** In logits, at least 0; infinite if too few lists were asked against themselves for the level. */
  readonly margin: number;
  /** The number of lists against themselves behind both. */
  readonly selfPairs: number;
  /** The level of abstention, from 0 for none. */
  readonly abstain: number;
}

/** The outcomes of all pairs, as answered and as decided. */
export interface Decided {
  /** The pairs that were asked in both orders. */
  readonly inBoth: readonly Outcome[];
  /** Every pair: both orders together, or one calibrated order. */
  readonly outcomes: readonly Outcome[];
  /** Null if every pair was asked in both orders. */
  readonly calibration: Calibration | null;
}

/**
 * Returns the outcomes of a judge's answers as the study's settings decide them; with a gate, of pairs of lists that pass.
 */
export function decidedOutcomes(
  data: StudyData,
  judgements: ReadonlyMap<string, Judgement>,
  settings: Settings,
): Decided {
  const all = outcomesOf(data, judgements);
  const passed = (slate: Slate) => passes(slate, judgements, settings);
  const asked = isGated(settings) ? all.filter(({ a, b }) => passed(a) && passed(b)) : all;
  if (!isCalibrated(settings)) return { inBoth: asked, outcomes: asked, calibration: null };
  const calibration = calibrationOf(data, judgements, abstainIn(settings));
  return {
    inBoth: asked.filter(({ together }) => together !== 'not asked yet'),
    outcomes: calibratedOutcomes(asked, judgements, calibration),
    calibration,
  };
}

/**
 * Returns the calibration of a judge from its answers on lists against themselves, where nothing but the position can
 * make a preference.
 *
 * @param abstain the share of such lists on which the judge may still name a winner, from 0 (no margin) to 1. The margin
 * is the split conformal quantile of the distances from the offset: with n lists the ceil((n + 1)(1 - abstain))-th
 * smallest
 */
function calibrationOf(
  data: StudyData,
  judgements: ReadonlyMap<string, Judgement>,
  abstain: number,
): Calibration {
  const answered = customersIn(data)
    .flatMap(({ lists }) => lists.flatMap((one) => judgements.get(duel(one, one).key) ?? []))
    .filter(({ verdict }) => verdict.kind !== 'unscored');
  const offset = offsetOf(answered);
  const distances = answered
    .map((one) => Math.abs(awayFrom(one, offset) ?? 0))
    .sort((a, b) => a - b);
  const rank = Math.ceil((distances.length + 1) * (1 - abstain) - 1e-9);
  const margin = abstain === 0 ? 0 : (distances[rank - 1] ?? Infinity);
  return { offset, margin, selfPairs: answered.length, abstain };
}

/** Returns the outcomes with each pair decided by one order, after subtracting the offset. */
function calibratedOutcomes(
  outcomes: readonly Outcome[],
  judgements: ReadonlyMap<string, Judgement>,
  calibration: Calibration,
): Outcome[] {
  return outcomes.map((one) => {
    const [there, back] = [duel(one.a, one.b), duel(one.b, one.a)].map(({ key }) =>
      judgements.get(key),
    );
    const first = there ? { judgement: there, aFirst: true } : null;
    const asked = first ?? (back ? { judgement: back, aFirst: false } : null);
    if (!asked) return { ...one, together: 'not asked yet' };
    return { ...one, together: decided(asked.judgement, asked.aFirst, calibration) };
  });
}

/**
 * Decides a pair from one answer. A winner within the margin is one that the position may explain: a tie by position.
 */
function decided(
  judgement: Judgement,
  aFirst: boolean,
  { offset, margin }: Calibration,
): Adjudicated {
  if (judgement.verdict.kind === 'unscored') return 'unscored';
  const away = awayFrom(judgement, offset);
  if (away === null) {
    const said = saidOf(judgement, aFirst);
    return said === 'tie' || said === 'a' || said === 'b' ? said : 'unscored';
  }
  const [first = 0, second = 0, tie = 0] = judgement.probabilities ?? [];
  const named = (first + second) / (1 + Math.exp(-Math.abs(away)));
  if (tie >= named) return 'tie';
  if (Math.abs(away) <= margin) return 'by position';
  return away > 0 === aFirst ? 'a' : 'b';
}

/** Returns how far an answer's log odds lie from those that the position alone gives; null without log odds. */
function awayFrom(judgement: Judgement, offset: SlotOffset | null): number | null {
  const odds = logOdds(judgement);
  if (odds === null) return null;
  const away = odds - (offset ? expectedOdds(judgement, offset) : 0);
  return Math.abs(away) <= ROUNDING * Math.abs(odds) ? 0 : away;
}
