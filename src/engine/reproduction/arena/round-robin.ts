import { message } from '../../messages/message.ts';
import { normalCdf } from '../../stats/normal.ts';
import { fitSlotModel, type PlaceRule, type SlotFit } from '../../stats/slot-model.ts';
import { computed, type FigureGroup } from '../figure.ts';
import { ROUND_ROBIN, SYSTEMS } from './tables.ts';

/**
 * The round robin's strengths and position effect by Davidson's model, in logits, with the
 * improvement of the fit by the position effect.
 */
interface RoundRobinFit {
  /** In the order of `SYSTEMS`, centred at 0. */
  readonly strengths: readonly number[];
  /** The effect of being first; above 0 the first position is favoured. */
  readonly slot: number;
  /** Twice the increase of the log likelihood by the position effect. */
  readonly gain: number;
  /** Two-sided, by the likelihood ratio with one degree of freedom. */
  readonly p: number;
}

/**
 * Fits the round robin. All four systems met, so one order suffices to separate position from
 * strength.
 */
export function fitRoundRobin(): RoundRobinFit {
  const [fit, without] = [fitWith('fitted'), fitWith('none')];
  const gain = 2 * (logLikelihood(fit) - logLikelihood(without));
  return {
    strengths: [...fit.strengths],
    slot: fit.slot,
    gain,
    p: 2 * normalCdf(-Math.sqrt(gain)),
  };
}

/** Computes strengths and position effect, which the paper doesn't. */
export function roundRobinStrengths(): FigureGroup {
  const { strengths, slot, gain, p } = fitRoundRobin();
  return {
    title: message('publishedArena.strengths'),
    place: message('publishedArena.strengthsPlace'),
    about: message('publishedArena.strengthsAbout'),
    figures: [
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
    ],
  };
}

function fitWith(place: PlaceRule): SlotFit {
  const m = SYSTEMS.length;
  const outcomes = new Float64Array(3 * m * m);
  for (const [first, second, { win, tie, lose }] of ROUND_ROBIN) {
    outcomes.set([win, tie, lose], 3 * (first * m + second));
  }
  const fit = fitSlotModel(m, outcomes, 'own', undefined, place);
  if (!fit) throw new RangeError('The counts of the round robin have a finite fit');
  return fit;
}

function logLikelihood({ strengths, slot, logTie }: SlotFit): number {
  return ROUND_ROBIN.reduce((sum, [first, second, { win, tie, lose }]) => {
    const half = (strengths[first]! - strengths[second]! + slot) / 2;
    const all = Math.log(Math.exp(half) + Math.exp(logTie!) + Math.exp(-half));
    return sum + (win - lose) * half + tie * logTie! - (win + tie + lose) * all;
  }, 0);
}
