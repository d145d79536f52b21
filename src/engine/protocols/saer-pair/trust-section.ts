import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { ENOUGH_KNOWN, tooFewKnown, tooFewWords } from '../shared/known-truth.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import type { LabelledList } from '../saer/lists.ts';
import type { Outcome } from './outcomes.ts';

const EQUAL = 1e-9;
const PAIR = ['pair', 'pairs'] as const;

/** The figures on the trustworthiness of the pairwise verdicts. */
export interface Trust {
  readonly sections: readonly Section[];
  readonly consistency: Estimate;
  readonly place: Estimate;
  /** Accuracy, or a sentence if too few utilities are known; null if none is. */
  readonly truth: Estimate | string | null;
}

/**
 * Returns position consistency, position bias, accuracy and direction of the pairwise verdicts.
 *
 * @param directions the agreement of each judge's labels with its own pairs; empty if no list was labelled
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trustSection(
  outcomes: readonly Outcome[],
  directions: readonly Estimate[],
  sample: Sample,
  sameByConstruction = '',
): Trust {
  const consistency = consistencyOf(outcomes, sample);
  const place = placeOf(outcomes, sample);
  const asked = outcomes.filter(
    ({ a, b, together }) =>
      together !== 'not asked yet' && a.utility !== undefined && b.utility !== undefined,
  );
  const known = asked.filter(({ together }) => together !== 'unscored');
  const accuracy = known.length < ENOUGH_KNOWN ? null : accuracyOf(outcomes, sample);
  return {
    sections: [
      {
        kind: 'estimates',
        title: 'How far can the pairs be trusted?',
        reading: `A consistent judge gives the same answer on a pair in both orders. A coin over three labels does so for a third of the pairs; a judge that always names the first never does. Consistency isn’t correctness: a judge that always says "tie" is fully consistent.${sameByConstruction && ` ${sameByConstruction}`}`,
        estimates: [consistency, place, ...(accuracy ? [accuracy] : []), ...directions],
      },
      ...(accuracy || asked.length === 0
        ? []
        : [tooFewKnown('Does it name the list liked more?', known.length, 'lists')]),
    ],
    consistency,
    place,
    truth: accuracy ?? (asked.length === 0 ? null : tooFewWords(known.length, 'lists')),
  };
}

/**
 * Returns the position consistency (SAER, table 2): the share of pairs with the same label in both orders, two ties
 * included.
 */
function consistencyOf(outcomes: readonly Outcome[], sample: Sample): Estimate {
  return rateOf(
    {
      id: 'saer-pair/consistency',
      comparesOrders: true,
      ...glossed('Position consistency', 'the same verdict in both orders'),
      why: 'no pair has an answer in both orders',
      references: coinAndFirst(1 / 3, 0),
      unit: PAIR,
      ties: 'two ties are consistent',
    },
    outcomes.map(({ user, together }): Observed => [
      user,
      together === 'unscored' || together === 'not asked yet'
        ? together
        : Number(together !== 'by position'),
    ]),
    sample,
  );
}

function placeOf(outcomes: readonly Outcome[], sample: Sample): Estimate {
  return rateOf(
    {
      id: 'saer-pair/first-chosen',
      comparesOrders: true,
      ...glossed('Position bias', 'of the answers that name a list, how many name the first'),
      why: 'no answer names a list',
      references: coinAndFirst(0.5, 1),
      unit: ['answer', 'answers'],
      ties: 'ties are left out',
      better: 'neither',
    },
    outcomes.flatMap(({ user, said }): Observed[] =>
      said.map((one, order) => [
        user,
        one === 'a' || one === 'b' ? Number((one === 'a') === (order === 0)) : one,
      ]),
    ),
    sample,
  );
}

function accuracyOf(outcomes: readonly Outcome[], sample: Sample): Estimate {
  return rateOf(
    {
      id: 'saer-pair/accuracy',
      ...glossed('Accuracy', 'of the pairs with a winner, how often it is the list liked more'),
      why: 'no pair of different known utility has a winner',
      references: coinAndFirst(0.5, null),
      unit: PAIR,
      ties: 'ties of both kinds, and pairs of equal utility, are left out',
    },
    outcomes.map(({ user, a, b, together }): Observed => {
      if (a.utility === undefined || b.utility === undefined) return [user, 'utility unknown'];
      if (Math.abs(a.utility - b.utility) < EQUAL) return [user, 'equal utility'];
      if (together !== 'a' && together !== 'b') return [user, together];
      return [user, Number((together === 'a') === a.utility > b.utility)];
    }),
    sample,
  );
}

/**
 * Returns how often the winner of a pair has the better label, over pairs with different labels of the same judge.
 *
 * @param labelFor the same judge's label of a list
 */
export function betterLabelWins(
  outcomes: readonly Outcome[],
  labelFor: (slate: Outcome['a']) => LabelledList['label'],
  sample: Sample,
): Estimate {
  return rateOf(
    {
      id: 'saer-pair/direction',
      ...glossed('Direction', 'of the pairs with a winner, how often it has the better label'),
      why: 'no pair has a winner and two different labels',
      references: coinAndFirst(0.5, null),
      unit: PAIR,
      ties: 'ties of both kinds, and pairs with the same label, are left out',
      better: 'higher',
    },
    outcomes.map(({ user, a, b, together }): Observed => {
      if (together !== 'a' && together !== 'b') return [user, together];
      const [x, y] = [labelFor(a), labelFor(b)];
      if (typeof x === 'string' || typeof y === 'string') return [user, 'without a label'];
      return [user, x === y ? 'same label' : Number((together === 'a') === x < y)];
    }),
    sample,
  );
}
