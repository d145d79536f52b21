import type { Judgement } from '../../domain/judgement.ts';
import { PROBES, type Probe } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { duel } from '../../domain/trial.ts';
import type { Settings } from '../settings.ts';
import { adjudicate, saidOf, type Adjudicated, type Said } from '../saer/adjudicate.ts';
import { customersIn, type Probing } from '../saer/plan.ts';
import { trulyBetter, type PlantedOutcome } from '../saer/planted.ts';
import { isHarmless } from '../saer/probe-words.ts';
import { bothOrders, type Variant } from './settings.ts';

/** Returns the kinds of corruption in a study, in the order of `PROBES`. */
export function probesIn({ slates }: Pick<StudyData, 'slates'>): Probe[] {
  return PROBES.filter((probe) => slates.some(({ origin }) => origin?.probe === probe));
}

/** Returns the outcome of each corrupted list for one wording. */
export function probeOutcomes(
  data: StudyData,
  judgements: ReadonlyMap<string, Judgement>,
  settings: Settings,
  variant: Variant,
): PlantedOutcome[] {
  return customersIn(data).flatMap(({ user, probes }) =>
    probes.map((probing): PlantedOutcome => {
      const { genuine, faulty, genuineFirst } = probing;
      const { probe } = faulty.origin!;
      return {
        user,
        probe,
        noticed: noticedOf(probe, saidTogether(probing, judgements, settings, variant)),
        trulyBetter: trulyBetter(genuine, faulty),
        genuineFirst,
      };
    }),
  );
}

/** Returns the result of the question or questions on a pair; `a` is the genuine list. */
function saidTogether(
  { genuine, faulty, genuineFirst }: Probing,
  judgements: ReadonlyMap<string, Judgement>,
  settings: Settings,
  variant: Variant,
): Said | Adjudicated {
  const facet = variant === undefined ? {} : { variant };
  const there = saidOf(judgements.get(duel(genuine, faulty, facet).key), true);
  const back = saidOf(judgements.get(duel(faulty, genuine, facet).key), false);
  return bothOrders(settings) ? adjudicate(there, back) : genuineFirst ? there : back;
}

/**
 * Converts an answer to an outcome. A tie is correct for a shuffled list, since only its order differs.
 */
function noticedOf(probe: Probe, said: Said | Adjudicated): PlantedOutcome['noticed'] {
  if (said === 'unscored' || said === 'not asked yet') return said;
  const tie = said === 'tie' || said === 'by position';
  if (isHarmless(probe)) return tie ? 'correct' : 'wrong';
  return tie ? 'tie' : said === 'a' ? 'correct' : 'wrong';
}
