import { message } from '#messages/message.ts';
import { normalCdf } from '../../stats/normal.ts';
import {
  fitSlotModel,
  type PositionRule,
  type SlotFit,
  type TieRule,
} from '../../stats/slot-model.ts';
import { computed, type Figure, type FigureGroup } from '../figure.ts';
import { ROUND_ROBIN, SYSTEMS } from './tables.ts';

/** The round robin's strengths and position effect in logits, with the improvement of the fit by it. */
interface RoundRobinFit {
  /** In the order of `SYSTEMS`, centred at 0. */
  readonly strengths: readonly number[];
  /** The effect of being first; above 0 the first position is favoured. */
  readonly slot: number;
  /** Twice the increase of the log likelihood by the position effect. */
  readonly gain: number;
  /** Two-sided, by the likelihood ratio with one degree of freedom. */
  readonly p: number;
  /** The probability of a tie between equals, without position effect; null for ties as half. */
  readonly tie: number | null;
}

/**
 * Fits the round robin, by default with Davidson's model. All four systems met, so one order suffices
 * to separate position from strength.
 */
export function fitRoundRobin(ties: TieRule = 'own'): RoundRobinFit {
  const [fit, without] = [fitWith('fitted', ties), fitWith('none', ties)];
  const gain = 2 * (logLikelihood(fit) - logLikelihood(without));
  return {
    strengths: [...fit.strengths],
    slot: fit.slot,
    gain,
    p: 2 * normalCdf(-Math.sqrt(gain)),
    tie: fit.logTie === null ? null : 1 / (1 + 2 * Math.exp(-fit.logTie)),
  };
}

/** Computes strengths and position effect by Davidson's model, which the paper doesn't. */
export function roundRobinStrengths(): FigureGroup {
  const { tie, ...fit } = fitRoundRobin();
  return {
    title: message('publishedArena.strengths'),
    place: message('publishedArena.strengthsPlace'),
    about: message('publishedArena.strengthsAbout'),
    figures: [
      ...strengthGroup(fit),
      computed({
        name: message('publishedArena.tieOfEquals'),
        value: tie!,
        digits: 3,
        arithmetic: [message('publishedArena.tieOfEqualsWhy')],
      }),
    ],
  };
}

/** Computes them by Bradley and Terry's model, with a tie as half a win. */
export function roundRobinBradleyTerry(): FigureGroup {
  return {
    title: message('publishedArena.bradleyTerry'),
    place: message('publishedArena.strengthsPlace'),
    about: message('publishedArena.bradleyTerryAbout'),
    figures: strengthGroup(fitRoundRobin('half')),
  };
}

function strengthGroup({ strengths, slot, gain, p }: Omit<RoundRobinFit, 'tie'>): Figure[] {
  return [
    computed({
      name: message('publishedArena.position'),
      value: slot,
      digits: 3,
      arithmetic: [message('publishedArena.gain', { gain, p })],
    }),
    ...SYSTEMS.map((system, at) =>
      computed({
        name: message('publishedArena.strengthOf', { system }),
        value: strengths[at]!,
        digits: 3,
        arithmetic: [message('publishedArena.strengthWhy')],
      }),
    ),
  ];
}

function fitWith(position: PositionRule, ties: TieRule): SlotFit {
  const m = SYSTEMS.length;
  const outcomes = new Float64Array(3 * m * m);
  for (const [first, second, { win, tie, lose }] of ROUND_ROBIN) {
    outcomes.set([win, tie, lose], 3 * (first * m + second));
  }
  const fit = fitSlotModel(m, outcomes, ties, undefined, position);
  if (!fit) throw new RangeError('The counts of the round robin have a finite fit');
  return fit;
}

function logLikelihood({ strengths, slot, logTie }: SlotFit): number {
  return ROUND_ROBIN.reduce((sum, [first, second, { win, tie, lose }]) => {
    const half = (strengths[first]! - strengths[second]! + slot) / 2;
    const tied = logTie === null ? 0 : Math.exp(logTie);
    const all = Math.log(Math.exp(half) + tied + Math.exp(-half));
    return sum + (win - lose) * half + tie * (logTie ?? 0) - (win + tie + lose) * all;
  }, 0);
}
