import { judgedPairs, worthToA } from '../compare/pair-outcomes.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { anytimeInterval } from '../stats/anytime-interval.ts';
import { capitalAgainst, type Capital } from '../stats/capital.ts';
import { normalQuantile } from '../stats/normal.ts';
import type { Stopping } from '../study/study.ts';

/** What is known of two recommenders after some viewers, in the order in which these were asked. */
export interface PairSequence {
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  /** What each viewer's pair was worth to a: 1, a half for any tie, 0. Unscored pairs have no value. */
  readonly values: readonly number[];
  /** After so many values it was settled; null where it never was. */
  readonly stopped: { readonly after: number; readonly why: 'decided' | 'narrow' } | null;
}

interface Held {
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  readonly values: number[];
  readonly capital: Capital;
  stopped: PairSequence['stopped'];
  /** Trials on it that stand after the last viewer who was looked at. */
  left: number;
}

/**
 * Decides which pairs of recommenders need no further viewer. Viewers are looked at one after the
 * other in the order of the plan, which chance made, and each pair's share won is watched by a
 * sequence that may be looked at every time (`capital.ts`): a pair is settled once a share of one half is
 * refused, or its interval is narrow enough. All follows from verdicts in the order of the plan.
 *
 * The chance of an error is divided among the pairs, so that it holds for all of them together.
 */
export class PairStopping {
  readonly level: number;
  readonly #width: number | null;
  readonly #pairs = new Map<string, Held>();
  #expected: number;

  /** @param trials the whole plan */
  constructor({ error, width }: Stopping, trials: readonly Trial[]) {
    for (const trial of trials) {
      const pair = recommendersIn(trial);
      if (!pair) continue;
      const [a, b] = pair;
      const held = this.#pairs.get(keyOf(a, b));
      if (held) held.left += 1;
      else
        this.#pairs.set(keyOf(a, b), {
          a,
          b,
          values: [],
          capital: capitalAgainst(0.5),
          stopped: null,
          left: 1,
        });
    }
    this.level = 1 - error / Math.max(1, this.#pairs.size);
    this.#width = width ?? null;
    this.#expected = trials.length;
  }

  /** How many trials there will be if no other pair is settled. */
  get expected(): number {
    return this.#expected;
  }

  get sequences(): readonly PairSequence[] {
    return [...this.#pairs.values()];
  }

  /** Whether a trial of the viewers to come is still to be asked. Self-pairs, scores and lists of known fault always are. */
  asks(trial: Trial): boolean {
    const pair = recommendersIn(trial);
    return !pair || this.#pairs.get(keyOf(...pair))?.stopped === null;
  }

  /**
   * Takes in what was said for the next viewer of the plan.
   *
   * @param trials all trials of this viewer in the plan, with those that weren't asked
   */
  saw(trials: readonly Trial[], judgements: ReadonlyMap<string, Judgement>): void {
    for (const trial of trials) {
      const pair = recommendersIn(trial);
      if (pair) this.#pairs.get(keyOf(...pair))!.left -= 1;
    }
    for (const { a, b, result } of judgedPairs(
      trials.filter((one) => this.asks(one)),
      judgements,
    )) {
      const worth = worthToA(result);
      const held =
        worth === null ? undefined : this.#pairs.get(keyOf(a.recommender, b.recommender));
      if (held && worth !== null) this.#add(held, held.a === a.recommender ? worth : 1 - worth);
    }
  }

  #add(held: Held, value: number): void {
    held.values.push(value);
    const decided = held.capital.add(value) >= -Math.log(1 - this.level);
    if (!decided && !this.#narrow(held.values)) return;
    held.stopped = { after: held.values.length, why: decided ? 'decided' : 'narrow' };
    this.#expected -= held.left;
  }

  /** What an interval for a fixed number would already be too wide for isn't worked out. */
  #narrow(values: readonly number[]): boolean {
    const n = values.length;
    if (this.#width === null || n < 2) return false;
    const mean = values.reduce((sum, one) => sum + one, 0) / n;
    const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1);
    if (2 * normalQuantile((1 + this.level) / 2) * Math.sqrt(spread / n) > this.#width)
      return false;
    const { low, high } = anytimeInterval(values, this.level);
    return high - low <= this.#width;
  }
}

/** The two recommenders that a trial holds against each other, by name; null where it holds none. */
function recommendersIn(trial: Trial): readonly [RecommenderId, RecommenderId] | null {
  if (trial.kind !== 'duel') return null;
  const { first, second } = trial;
  const [a, b] = [first.recommender, second.recommender];
  if (!a || !b || a === b || first.origin || second.origin) return null;
  return a < b ? [a, b] : [b, a];
}

function keyOf(a = '', b = ''): string {
  return JSON.stringify(a < b ? [a, b] : [b, a]);
}
