import type { Unit } from '#messages/en/figures.ts';
import { message, type Text } from '#messages/message.ts';
import { LOGITS } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { type About, estimated, estimatedRate, glossed } from '../../report/estimate.ts';
import { addObservation, emptyRatio, total, type Ratio } from '../../stats/ratio.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { leave, type LeftOut, type LeftOutReason } from '../../domain/left-out.ts';
import type { Observed } from './observed.ts';
import type { Comparing } from './quotients.ts';
import { notingAddedOutcomes, fittedTo, meetingsIn, notFitted, leftOutIn } from './standings.ts';

/**
 * Returns the figures on position bias, ties and consistency of this judge.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 * @param more figures on lists against themselves
 */
export function positionSection(
  comparing: Comparing,
  sameByConstruction: Text = '',
  more: readonly Estimate[] = [],
): Section {
  return {
    kind: 'estimates',
    title: message('arenaSections.position'),
    reading: message('arenaSections.positionReading', { sameByConstruction }),
    estimates: [...positionRates(comparing), ...more, ...fitted(comparing)],
  };
}

/** Returns the rates that need no fit: first lists chosen, ties, and equal verdicts if both orders were asked. */
export function positionRates(comparing: Comparing): Estimate[] {
  return [
    firstChosen(comparing),
    tied(comparing),
    ...(comparing.bothOrders ? [consistency(comparing)] : []),
  ];
}

function firstChosen(comparing: Comparing): Estimate {
  return rateOf(
    comparing,
    {
      id: 'arena/first-chosen',
      comparesOrders: true,
      ...glossed(message('arenaFigures.positionBias'), message('arenaFigures.positionBiasGloss')),
      references: coinAndFirst(0.5, 1),
      ties: message('arenaFigures.positionBiasTies'),
    },
    ({ outcome }) => (outcome === 'tie' ? 'tied' : outcome === 'first' ? 1 : 0),
  );
}

function tied(comparing: Comparing): Estimate {
  return rateOf(
    comparing,
    {
      id: 'arena/tied',
      title: message('arenaFigures.tied'),
      references: coinAndFirst(1 / 3, 0),
      ties: message('arenaFigures.tiedTies'),
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
      ...glossed(message('arenaFigures.consistency'), message('arenaFigures.consistencyGloss')),
      references: coinAndFirst(1 / 3, 0),
      ties: message('arenaFigures.consistencyTies'),
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
    of: message('estimates.countedOfUsers', { n, unit: 'duel', users: draws.users }),
    leftOut: leftOutIn(comparing),
    measure: LOGITS,
    references: coinAndFirst(0, null),
    ties: message('arenaFigures.fittedTies'),
    better: 'neither' as const,
    why: message('arenaFigures.notFitted'),
  };
  const slot = {
    ...about,
    id: 'arena/slot',
    comparesOrders: true as const,
    title: message('arenaFigures.positionEffect'),
    why: davidson.slot === 'known' ? about.why : notFitted(davidson.slot),
  };
  // The tie parameter is infinite without a tie or without a decided duel, so the value of the regularised fit is no
  // estimate.
  const given = meetingsIn(comparing).filter(({ outcome }) => outcome === 'tie').length;
  const finite = given > 0 && given < n;
  const tie = {
    ...about,
    id: 'arena/tie',
    title: message('arenaFigures.tieParameter'),
    why:
      finite || n === 0
        ? about.why
        : message(given === 0 ? 'arenaFigures.noTies' : 'arenaFigures.onlyTies'),
  };
  const label = {
    ...about,
    id: 'arena/label-order',
    title: message('arenaFigures.labelOrderEffect'),
  };
  return [
    estimated(
      slot,
      (weights) => (davidson.slot === 'known' ? (davidson.of(weights)?.slot ?? null) : null),
      draws,
    ),
    estimated(tie, (weights) => (finite ? (davidson.of(weights)?.logTie ?? null) : null), draws),
    ...(davidson.labels
      ? [estimated(label, (weights) => davidson.of(weights)?.label ?? null, draws)]
      : []),
  ].map((one) => notingAddedOutcomes(one, davidson));
}

/**
 * Returns a rate over overall verdicts. `say` returns the value of a duel, the reason for leaving it out, or null to
 * ignore it.
 */
function rateOf(
  { observations, draws }: Comparing,
  about: Pick<About, 'id' | 'title' | 'short' | 'gloss' | 'references' | 'ties' | 'comparesOrders'>,
  say: (duel: Observed) => number | LeftOutReason | null,
  unit: Unit = 'duel',
): Estimate {
  const ratio: Ratio = emptyRatio(draws.users);
  // Both orders of a pair are one unit, in which a list isn't counted twice.
  const unasked = leftOutIn({ observations: { ...observations, duels: [] } }, unit);
  const leftOut: LeftOut = { ...unasked };
  for (const duel of observations.duels) {
    if (duel.aspect !== undefined) continue;
    const said = duel.outcome === 'unscored' ? 'unscored' : say(duel);
    if (typeof said === 'string') leave(leftOut, said);
    else if (said !== null) addObservation(ratio, duel.user, said);
  }
  const of = message('estimates.countedOfUsers', { n: total(ratio), unit, users: draws.users });
  return estimatedRate(
    { ...about, of, better: 'neither', why: message('arenaFigures.noSuchAnswer') },
    { ratio, leftOut },
    draws,
  );
}

function turned(outcome: Observed['outcome']): Observed['outcome'] {
  return outcome === 'first' ? 'second' : outcome === 'second' ? 'first' : outcome;
}
