import { bradleyTerry, type Wins } from './bradley-terry.ts';
import { connected } from './connected.ts';
import type { Weights } from './resamples.ts';
import { driftOf, type StrengthFit } from './strength-interval.ts';

/** One user's verdict on two contestants: 1 when `a` won, 0 when `b` did, 1/2 for a tie. */
export interface Meeting {
  readonly user: number;
  readonly a: number;
  readonly b: number;
  readonly score: number;
}

export interface Strengths extends StrengthFit {
  /** True where all have met, directly or through others. Otherwise there is no common scale. */
  readonly connected: boolean;
  /**
   * True where some won, or lost, all against the rest: half a duel was then added to each side of
   * each pair.
   */
  readonly separated: boolean;
  /**
   * Returns strengths in logits, centred at 0, of users counted by weight; null without a common
   * scale.
   */
  of(weights: Weights): Float64Array | null;
}

/**
 * Prepares Bradley-Terry strengths for a bootstrap, in which users count any number of times. A
 * draw in which some contestant won everything has no finite maximum: half a win is then added to
 * both sides of every pair that met in the whole sample, which keeps it finite and conservative.
 */
export function strengths(m: number, meetings: readonly Meeting[]): Strengths {
  const packed = pack(m, meetings);
  const met = tally(m, packed);
  const common = connected(m, (i, j) => met[i * m + j]! + met[j * m + i]! > 0);
  const separated = common && !hasMaximum(m, met);
  const known = new WeakMap<Weights, Float64Array>();
  const start = common ? fit(m, met, met) : undefined;
  return {
    connected: common,
    separated,
    isEased: (weights) => common && !hasMaximum(m, tally(m, packed, weights)),
    drift: () => (separated ? driftOf((by) => fit(m, met, met, start, by)) : null),
    withUnseen(who, won, user) {
      const opponents = [...Array(m).keys()].filter((b) => met[who * m + b]! + met[b * m + who]! > 0); // prettier-ignore
      const more = opponents.map((b): Meeting => ({ user, a: who, b, score: won ? 1 : 0 }));
      return strengths(m, [...meetings, ...more]);
    },
    of(weights) {
      if (!common) return null;
      const earlier = known.get(weights);
      if (earlier) return earlier;
      const found = fit(m, tally(m, packed, weights), met, start);
      known.set(weights, found);
      return found;
    },
  };
}

/** Meetings in columns, because a bootstrap loops over all of them once for each draw. */
interface Packed {
  readonly user: Int32Array;
  /** Index in `Wins` of a's wins against b, and of b's against a. */
  readonly there: Int32Array;
  readonly back: Int32Array;
  readonly score: Float64Array;
}

function pack(m: number, meetings: readonly Meeting[]): Packed {
  return {
    user: Int32Array.from(meetings, ({ user }) => user),
    there: Int32Array.from(meetings, ({ a, b }) => a * m + b),
    back: Int32Array.from(meetings, ({ a, b }) => b * m + a),
    score: Float64Array.from(meetings, ({ score }) => score),
  };
}

function tally(m: number, { user, there, back, score }: Packed, weights?: Weights): Wins {
  const wins = new Float64Array(m * m);
  for (let i = 0; i < user.length; i++) {
    const weight = weights ? (weights[user[i]!] ?? 0) : 1;
    if (weight === 0) continue;
    wins[there[i]!]! += weight * score[i]!;
    wins[back[i]!]! += weight * (1 - score[i]!);
  }
  return wins;
}

function hasMaximum(m: number, wins: Wins): boolean {
  return connected(m, (i, j) => wins[i * m + j]! > 0);
}

function fit(m: number, wins: Wins, met: Wins, start?: Float64Array, by = 0.5): Float64Array {
  if (hasMaximum(m, wins)) return bradleyTerry(m, wins, start);
  const eased = wins.map((won, at) => {
    const back = (at % m) * m + Math.floor(at / m);
    return met[at]! + met[back]! > 0 ? won + by : won;
  });
  return bradleyTerry(m, eased, start);
}
