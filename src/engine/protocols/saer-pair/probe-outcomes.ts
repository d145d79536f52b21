import type { Judgement } from '../../domain/judgement.ts';
import { PROBES, type Probe } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { duel } from '../../domain/trial.ts';
import type { Settings } from '../settings.ts';
import { adjudicate, saidOf, type Adjudicated, type Said } from '../saer/adjudicate.ts';
import { customersIn, type Probing } from '../saer/plan.ts';
import { isHarmless } from '../saer/probe-words.ts';
import { bothOrders, type Variant } from './settings.ts';

/** What a judge made of a list of known fault beside the genuine one. */
export type Noticed = 'correct' | 'tie' | 'wrong';

export interface ProbeOutcome {
  readonly user: string;
  readonly probe: Probe;
  readonly noticed: Noticed | 'unscored' | 'not asked yet';
  /** Whether the genuine list is really liked more; null where that isn't known. */
  readonly trulyBetter: boolean | null;
  /** Asked in one order only, with the genuine list first. */
  readonly genuineFirst: boolean;
}

/** The kinds of known fault in a study, in the order of the ladder. */
export function probesIn({ slates }: Pick<StudyData, 'slates'>): Probe[] {
  return PROBES.filter((probe) => slates.some(({ origin }) => origin?.probe === probe));
}

/** One for each list of known fault, as one wording asked about it. */
export function probeOutcomes(
  data: StudyData,
  judgements: ReadonlyMap<string, Judgement>,
  settings: Settings,
  variant: Variant,
): ProbeOutcome[] {
  return customersIn(data).flatMap(({ user, probes }) =>
    probes.map((probing): ProbeOutcome => {
      const { genuine, faulty, genuineFirst } = probing;
      const { probe } = faulty.origin!;
      const [a, b] = [genuine.utility, faulty.utility];
      return {
        user,
        probe,
        noticed: noticedOf(probe, saidTogether(probing, judgements, settings, variant)),
        trulyBetter: a === undefined || b === undefined ? null : a - b > 1e-9,
        genuineFirst,
      };
    }),
  );
}

/** `a` is the genuine list. */
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

/** With nothing wrong but the order, a tie is what is right. */
function noticedOf(probe: Probe, said: Said | Adjudicated): ProbeOutcome['noticed'] {
  if (said === 'unscored' || said === 'not asked yet') return said;
  const tie = said === 'tie' || said === 'by position';
  if (isHarmless(probe)) return tie ? 'correct' : 'wrong';
  return tie ? 'tie' : said === 'a' ? 'correct' : 'wrong';
}
