import { message, type Message, type Text } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { ENOUGH_KNOWN, tooFewKnown, tooFewWords } from '../../report/known-truth.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import type { LabelledList } from '../saer/lists.ts';
import type { Outcome } from './outcomes.ts';

const EQUAL = 1e-9;

/** The figures on the trustworthiness of the pairwise verdicts. */
export interface Trust {
  readonly sections: readonly Section[];
  readonly consistency: Estimate;
  /** The share of ties among the answers on pairs that were asked in both orders. */
  readonly ties: number;
  readonly firstChosen: Estimate;
  /** Accuracy, or a sentence if too few utilities are known; null if none is. */
  readonly truth: Estimate | Message | null;
}

/**
 * Returns position consistency, position bias, accuracy and direction of the pairwise verdicts.
 *
 * @param inBoth the pairs that were asked in both orders, which alone show consistency
 * @param more further figures: ties on lists against themselves, and the agreement of each judge's labels with its own
 * pairs, as far as the study asks for them
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trustSection(
  {
    inBoth,
    outcomes,
  }: { readonly inBoth: readonly Outcome[]; readonly outcomes: readonly Outcome[] },
  more: readonly Estimate[],
  sample: Sample,
  sameByConstruction: Text = '',
): Trust {
  const consistency = consistencyOf(inBoth, sample);
  const firstChosen = firstChosenOf(inBoth, sample);
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
        title: message('saerPairSections.trust'),
        reading: message('saerPairSections.trustReading', { sameByConstruction }),
        estimates: [consistency, firstChosen, ...(accuracy ? [accuracy] : []), ...more],
      },
      ...(accuracy ? [] : [withoutAccuracy(asked.length, known.length)]),
    ],
    consistency,
    ties: tiesIn(inBoth),
    firstChosen,
    truth: accuracy ?? (asked.length === 0 ? null : tooFewWords(known.length, 'lists')),
  };
}

function tiesIn(outcomes: readonly Outcome[]): number {
  const answers = outcomes
    .filter(({ together }) => together !== 'unscored' && together !== 'not asked yet')
    .flatMap(({ said }) => said);
  return answers.filter((one) => one === 'tie').length / Math.max(1, answers.length);
}

/** Returns a sentence in place of accuracy: too few pairs of known worth are answered, or there are none. */
function withoutAccuracy(asked: number, known: number): Section {
  const title = message('saerPairSections.truth');
  return asked === 0
    ? sentenceInstead(title, message('missing.worth'))
    : tooFewKnown(title, known, 'lists');
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
      ...glossed(message('saerFigures.consistency'), message('saerFigures.consistencyGloss')),
      why: message('saerFigures.noBothOrders'),
      references: coinAndFirst(1 / 3, 0),
      unit: 'pair',
      ties: message('saerFigures.twoTies'),
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

function firstChosenOf(outcomes: readonly Outcome[], sample: Sample): Estimate {
  return rateOf(
    {
      id: 'saer-pair/first-chosen',
      comparesOrders: true,
      ...glossed(message('saerFigures.positionBias'), message('saerFigures.positionBiasGloss')),
      why: message('saerFigures.noListNamed'),
      references: coinAndFirst(0.5, 1),
      unit: 'answer',
      ties: message('saerFigures.tiesLeftOut'),
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
      ...glossed(message('saerFigures.accuracy'), message('saerFigures.accuracyGloss')),
      why: message('saerFigures.noWinner'),
      references: coinAndFirst(0.5, null),
      unit: 'pair',
      ties: message('saerFigures.accuracyTies'),
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
      ...glossed(message('saerFigures.direction'), message('saerFigures.directionGloss')),
      why: message('saerFigures.noLabelledWinner'),
      references: coinAndFirst(0.5, null),
      unit: 'pair',
      ties: message('saerFigures.directionTies'),
      better: 'higher',
    },
    outcomes.map(({ user, a, b, together }): Observed => {
      if (together !== 'a' && together !== 'b') return [user, together];
      const [x, y] = [labelFor(a), labelFor(b)];
      if (typeof x === 'string' || typeof y === 'string') return [user, 'no label'];
      return [user, x === y ? 'same label' : Number((together === 'a') === x < y)];
    }),
    sample,
  );
}
