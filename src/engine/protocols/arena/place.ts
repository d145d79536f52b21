import { LOGITS } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { type About, estimated, estimatedRate, glossed } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { addObservation, emptyRatio, total, type Ratio } from '../../stats/ratio.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { leave, type LeftOut } from '../../stats/duel-table.ts';
import type { Observed } from './observations.ts';
import type { Comparing } from './quotients.ts';
import { eased, fittedTo, meetingsIn, notFitted, unscoredIn } from './standings.ts';

/**
 * Returns the figures on position bias, ties and consistency of this judge.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function placeSection(comparing: Comparing, sameByConstruction = ''): Section {
  return {
    kind: 'estimates',
    title: 'How much do position and ties matter?',
    reading: `A judge that reads only the lists names the first one in half of the duels that it decides, and its position effect is zero. The position effect is in logits: at .5, the first of two equal lists wins 62 of 100.${sameByConstruction && ` ${sameByConstruction}`}`,
    estimates: [
      firstChosen(comparing),
      tied(comparing),
      ...(comparing.bothOrders ? [consistency(comparing)] : []),
      ...fitted(comparing),
    ],
  };
}

function firstChosen(comparing: Comparing): Estimate {
  return rateOf(
    comparing,
    {
      id: 'arena/first-chosen',
      comparesOrders: true,
      ...glossed('Position bias', 'the first list wins, of decided duels'),
      references: coinAndFirst(0.5, 1),
      ties: 'position bias: ties are left out',
    },
    ({ outcome }) => (outcome === 'tie' ? 'tied' : outcome === 'first' ? 1 : 0),
  );
}

function tied(comparing: Comparing): Estimate {
  return rateOf(
    comparing,
    {
      id: 'arena/tied',
      title: 'Ties, of all duels',
      references: coinAndFirst(1 / 3, 0),
      ties: 'ties: each one counts',
    },
    ({ outcome }) => (outcome === 'tie' ? 1 : 0),
  );
}

/**
 * Returns the position consistency: the share of pairs asked in both orders whose two verdicts agree. A tie agrees with
 * a tie.
 */
function consistency(comparing: Comparing): Estimate {
  const before = new Map<string, Observed['outcome']>();
  return rateOf(
    comparing,
    {
      id: 'arena/consistency',
      comparesOrders: true,
      ...glossed('Position consistency', 'the same verdict in both orders'),
      references: coinAndFirst(1 / 3, 0),
      ties: 'both orders: a tie agrees with a tie',
    },
    ({ user, first, second, outcome }) => {
      before.set(JSON.stringify([user, first, second]), outcome);
      const back = before.get(JSON.stringify([user, second, first]));
      if (back === undefined) return null;
      return back === 'unscored' ? 'unscored' : back === turned(outcome) ? 1 : 0;
    },
    'pair',
  );
}

function fitted(comparing: Comparing): Estimate[] {
  const { draws } = comparing;
  const davidson = fittedTo(comparing, 'own');
  const n = meetingsIn(comparing).length;
  const about = {
    n,
    of: `${quantity(n, 'duel')} of ${quantity(draws.users, 'viewer')}`,
    leftOut: unscoredIn(comparing),
    measure: LOGITS,
    references: coinAndFirst(0, null),
    ties: 'fitted: a tie is an outcome of its own (Davidson)',
    better: 'neither' as const,
    why: 'it can’t be fitted to these duels',
  };
  const slot = {
    ...about,
    id: 'arena/slot',
    comparesOrders: true as const,
    title: 'Position effect, in logits',
    why: davidson.slot === 'known' ? about.why : lowered(notFitted(davidson.slot)),
  };
  // The tie parameter is infinite without a tie or without a decided duel, so the value of the regularised fit is no
  // estimate.
  const given = meetingsIn(comparing).filter(({ outcome }) => outcome === 'tie').length;
  const finite = given > 0 && given < n;
  const tie = {
    ...about,
    id: 'arena/tie',
    title: 'Tie parameter, log nu',
    why: finite || n === 0 ? about.why : given === 0 ? 'no duel was a tie' : 'every duel was a tie',
  };
  return [
    estimated(
      slot,
      (weights) => (davidson.slot === 'known' ? (davidson.of(weights)?.slot ?? null) : null),
      draws,
    ),
    estimated(tie, (weights) => (finite ? (davidson.of(weights)?.logTie ?? null) : null), draws),
  ].map((one) => eased(one, davidson));
}

const lowered = (sentence: string) => sentence[0]!.toLowerCase() + sentence.slice(1);

/**
 * Returns a rate over overall verdicts. `say` returns the value of a duel, the reason for leaving it out, or null to
 * ignore it.
 */
function rateOf(
  { observations, draws }: Comparing,
  about: Pick<About, 'id' | 'title' | 'short' | 'gloss' | 'references' | 'ties' | 'comparesOrders'>,
  say: (duel: Observed) => number | string | null,
  unit = 'duel',
): Estimate {
  const ratio: Ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const duel of observations.duels) {
    if (duel.aspect !== undefined) continue;
    const said = duel.outcome === 'unscored' ? 'unscored' : say(duel);
    if (typeof said === 'string') leave(leftOut, said);
    else if (said !== null) addObservation(ratio, duel.user, said);
  }
  const of = `${quantity(total(ratio), unit)} of ${quantity(draws.users, 'viewer')}`;
  return estimatedRate(
    { ...about, of, better: 'neither', why: 'no duel has such an answer' },
    { ratio, leftOut },
    draws,
  );
}

function turned(outcome: Observed['outcome']): Observed['outcome'] {
  return outcome === 'first' ? 'second' : outcome === 'second' ? 'first' : outcome;
}
