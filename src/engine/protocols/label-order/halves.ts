import { leave, type LeftOut, type LeftOutReason } from '../../domain/left-out.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { addObservation, emptyRatio, ratioOf, total, type Ratio } from '../../stats/ratio.ts';
import type { Observed, Said } from './observed.ts';

/** An observation with the index of its user. */
export interface OfUser {
  readonly user: number;
  readonly of: Observed;
}

/** The mean of a value over the answers in each of the two label orders, and the answers left out. */
export interface Halves {
  readonly published: Ratio;
  readonly exchanged: Ratio;
  readonly leftOut: Readonly<LeftOut>;
}

/** Selects the value of an answer, or the reason for leaving it out. */
export type Value = (said: Said) => number | LeftOutReason;

/** Returns 1 for the first of the two opposite answers and 0 for the last. */
export const isFirst: Value = ({ first }) => first;
/** Returns the log-odds of the first of the two opposite answers. */
export const logOdds: Value = ({ logOdds }) => logOdds ?? 'unscored';

/** The answers that must all count for one of them to count. */
interface Together {
  /** True if each question was asked in both label orders, so that both means are over the same questions. */
  readonly labelOrders: boolean;
  /** True for pairs of different slates in both orders of the slates, so that each slate is first as often as second. */
  readonly slateOrders: boolean;
}

/** Returns the means in both label orders. */
export function halvesOf(
  observed: readonly OfUser[],
  users: number,
  value: Value,
  together: Together,
): Halves {
  const halves = { published: emptyRatio(users), exchanged: emptyRatio(users) };
  const leftOut: LeftOut = {};
  for (const group of groupsOf(observed, together)) {
    const values = group.flatMap(({ user, of }) =>
      (['published', 'exchanged'] as const).flatMap((order) => {
        const said = of[order];
        return said ? [{ user, order, found: value(said) }] : [];
      }),
    );
    const labelOrders = together.labelOrders ? 2 : 1;
    const whole = group.length * labelOrders === values.length;
    const complete = whole && (!together.slateOrders || group.length === 2);
    const why = complete
      ? values.find(({ found }) => typeof found === 'string')?.found
      : 'not asked yet';
    for (const { user, order, found } of values) {
      if (typeof why === 'string') leave(leftOut, why);
      else if (typeof found === 'number') addObservation(halves[order], user, found);
    }
  }
  return { ...halves, leftOut };
}

function groupsOf(observed: readonly OfUser[], { slateOrders }: Together): readonly OfUser[][] {
  if (!slateOrders) return observed.map((one) => [one]);
  const pairs = new Map<string, OfUser[]>();
  for (const one of observed) {
    if (one.of.order === null) continue;
    const pair = pairs.get(one.of.unit);
    if (pair) pair.push(one);
    else pairs.set(one.of.unit, [one]);
  }
  return [...pairs.values()];
}

/** The number of counted answers. */
export function countIn({ published, exchanged }: Halves): number {
  return total(published) + total(exchanged);
}

/** Returns the mean of both halves, which is free of the label order. Null unless both have answers. */
export function middleOf({ published, exchanged }: Halves): Statistic {
  return combined(published, exchanged, (one, other) => (one + other) / 2);
}

/** Returns half the difference of the halves: the effect of the label order. Null unless both have answers. */
export function effectOf({ published, exchanged }: Halves): Statistic {
  return combined(published, exchanged, (one, other) => (one - other) / 2);
}

/** Returns by how much the mean on prompts in the other label order is higher. Null unless both have answers. */
export function shiftIn({ published, exchanged }: Halves): Statistic {
  return combined(published, exchanged, (one, other) => other - one);
}

/** Returns the share of answers that give the label named first, for halves of `isFirst`. */
export function firstNamedOf(halves: Halves): Statistic {
  const effect = effectOf(halves);
  return (weights) => {
    const found = effect(weights);
    return found === null ? null : 0.5 + found;
  };
}

function combined(one: Ratio, other: Ratio, of: (one: number, other: number) => number): Statistic {
  const [there, back] = [ratioOf(one), ratioOf(other)];
  return (weights) => {
    const [a, b] = [there(weights), back(weights)];
    return a === null || b === null ? null : of(a, b);
  };
}
