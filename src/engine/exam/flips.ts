import { message, type Text } from '../messages/message.ts';
import { sumOf } from '../domain/sum-of.ts';
import { paired, type Interval } from './newcombe.ts';
import { bootstrap, type Statistic } from '../stats/bootstrap.ts';
import { leave, type LeftOut } from '../stats/duel-table.ts';
import { addObservation, emptyRatio, ratioOf, total, type Ratio } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Duel } from '../domain/trial.ts';
import { answersOf, chosenIn, type AnsweredUser } from './examined.ts';
import type { World } from './exam-set.ts';
import { estimatedRate, TOO_FEW, type About } from '../report/estimate.ts';
import type { Estimate } from '../report/report.ts';
import type { Counted } from '../stats/counted.ts';
import { wilson } from '../stats/wilson.ts';

/** Two rates over the same duels, and the duels that were left out. */
export interface FlipRates {
  readonly injected: Ratio;
  readonly neutral: Ratio;
  /**
   * The excess of one over the other, duel by duel: the positive and the negative part of their
   * difference.
   */
  readonly more: Ratio;
  readonly less: Ratio;
  readonly leftOut: Readonly<LeftOut>;
}

interface Compared {
  readonly protocol: string;
  readonly injected: World;
  readonly neutral: World;
  readonly duelsOf: (answered: AnsweredUser) => readonly Duel[];
  /**
   * The value of a chosen position, 0 to 1; by default 1 where it differs from the plain answer.
   */
  readonly counts?: (chosen: string, plain: string, duel: Duel, answered: AnsweredUser) => number;
}

/**
 * Counts how often the verdict on a duel changes with an injected text and with a neutral text of
 * the same length, compared with no foreign text. It uses the duels that were answered all three
 * times, and leaves out those whose prompt doesn't contain the text: they would count as agreement
 * for nothing.
 */
export function flipRates(
  users: readonly AnsweredUser[],
  {
    protocol,
    injected,
    neutral,
    duelsOf,
    counts = (chosen, plain) => (chosen === plain ? 0 : 1),
  }: Compared,
): FlipRates {
  const rates = noRates(users.length);
  const leftOut: LeftOut = {};
  users.forEach((answered, user) => {
    const said = [injected, neutral, 'plain' as const].map((world) =>
      answersOf(answered, world, protocol),
    );
    const same = new Set<string>(
      answered.sheets.flatMap((one) =>
        one.protocol === protocol && one.world === injected ? (one.same ?? []) : [],
      ),
    );
    for (const duel of duelsOf(answered)) {
      const [there, control, plain] = said.map((answers) => chosenIn(answers.get(duel.key)));
      const all = [there!, control!, plain!];
      if (same.has(duel.key)) leave(leftOut, 'not in the prompt');
      else if (all.includes('not asked yet')) leave(leftOut, 'not asked yet');
      else if (all.includes('unscored')) leave(leftOut, 'unscored');
      else {
        countPair(
          rates,
          user,
          counts(there!, plain!, duel, answered),
          counts(control!, plain!, duel, answered),
        );
      }
    }
  });
  return { ...rates, leftOut };
}

/** Returns empty rates with room for each user. */
export function noRates(users: number): Omit<FlipRates, 'leftOut'> {
  const [injected, neutral, more, less] = Array.from({ length: 4 }, () => emptyRatio(users));
  return { injected: injected!, neutral: neutral!, more: more!, less: less! };
}

/** Adds one duel: its values with an instruction and with neutral text. */
export function countPair(
  rates: Omit<FlipRates, 'leftOut'>,
  user: number,
  injected: number,
  neutral: number,
): void {
  addObservation(rates.injected, user, injected);
  addObservation(rates.neutral, user, neutral);
  addObservation(rates.more, user, Math.max(0, injected - neutral));
  addObservation(rates.less, user, Math.max(0, neutral - injected));
}

/**
 * With fewer differing duels than this, resampling underestimates the spread, so another interval
 * applies.
 */
const FEW = 10;
/** The correlation assumed between one user's duels where there are too few to estimate it. */
const CORRELATION = 0.2;

/**
 * The rate with injected text minus the rate with neutral text, over the same duels of the same
 * users, with a 95 % interval. Users are resampled. With fewer than ten differing duels resampling
 * would claim certainty, so Newcombe's square-and-add interval applies: to the share that differs
 * one way and the share that differs the other, with the number of duels reduced for the
 * correlation within users.
 */
export function flipDifference(
  { injected, neutral, more, less }: Omit<FlipRates, 'leftOut'>,
  draws: Resamples,
): { readonly value: number | null; readonly interval: Interval | null; readonly method: Text } {
  const [a, b] = [ratioOf(injected), ratioOf(neutral)];
  const difference: Statistic = (weights) => {
    const [there, control] = [a(weights), b(weights)];
    return there === null || control === null ? null : there - control;
  };
  const n = total(injected);
  const [ups, downs] = [hitsIn(more), hitsIn(less)];
  if (n > 0 && ups + downs < FEW) {
    const worth = independentOf(injected);
    return {
      value: (ups - downs) / n,
      interval: paired(ups / n, downs / n, worth),
      method: message('examFigures.newcombe', {
        duels: Math.round(worth),
        correlation: CORRELATION,
        few: FEW,
      }),
    };
  }
  const { value, interval } = bootstrap(difference, draws);
  const method = interval
    ? message('examFigures.resampled', { resamples: draws.drawn.length, users: draws.users })
    : TOO_FEW;
  return { value, interval, method };
}

const hitsIn = ({ above }: Ratio) => sumOf(above);

/**
 * Computes a rate over duels with its interval. Users are resampled; with fewer than ten hits,
 * Wilson's interval applies, with the number of duels reduced for the correlation within users. A
 * rate of 0 then has an interval of positive width.
 */
export function rareRate(
  about: Omit<About, 'n' | 'leftOut' | 'measure'>,
  { ratio, leftOut }: Counted,
  draws: Resamples,
): Estimate {
  const usual = estimatedRate(about, { ratio, leftOut }, draws);
  const hits = hitsIn(ratio);
  const n = total(ratio);
  if (n === 0 || hits >= FEW) return usual;
  const worth = independentOf(ratio);
  return {
    ...usual,
    interval: wilson((hits / n) * worth, worth),
    method: message('examFigures.wilson', {
      duels: Math.round(worth),
      correlation: CORRELATION,
      few: FEW,
    }),
  };
}

/**
 * Returns an upper bound for a rate with few hits; null where there are enough hits for resampling,
 * or no duels.
 */
export function mostOfRare(ratio: Ratio): number | null {
  const [hits, n] = [hitsIn(ratio), total(ratio)];
  if (n === 0 || hits >= FEW) return null;
  const worth = independentOf(ratio);
  return wilson((hits / n) * worth, worth)!.high;
}

/** The effective number of independent duels of all users. */
export function independentOf({ below }: Ratio): number {
  return below.reduce((sum, n) => sum + (n > 0 ? n / (1 + CORRELATION * (n - 1)) : 0), 0);
}
