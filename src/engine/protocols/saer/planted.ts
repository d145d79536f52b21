import type { LeftOutReason } from '../../domain/left-out.ts';
import { message, type Message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst, mainReference } from '../../report/reference-values.ts';
import { PROBES, type Probe, type Slate } from '../../domain/slate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import { isHarmless, probeName } from './probe-words.ts';
import { rateOf, type AboutRate } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/** The judge's result on a corrupted list beside the genuine one. */
export type Noticed = 'correct' | 'tie' | 'wrong';

/** A corrupted list and the genuine one that it was made from, with the judge's result. */
export interface PlantedOutcome {
  readonly user: string;
  readonly probe: Probe;
  readonly noticed: Noticed | 'unscored' | 'not asked yet';
  /** True if the genuine list has the higher utility; null if that is unknown. */
  readonly trulyBetter: boolean | null;
  /** True if a single order shows the genuine list first. */
  readonly genuineFirst: boolean;
}

/** The parts of a protocol's own detection rate. */
interface Detection {
  /** The protocol's id, which opens the figures' ids. */
  readonly protocol: string;
  readonly reading: Message;
  readonly unit: AboutRate['unit'];
  /** The reason why an outcome without a decision is left out, and the same as a rule for ties. */
  readonly undecided: 'tie' | 'same label';
  readonly ties: Message;
  /** The share of an always-first judge on these outcomes; null if it decides on none. */
  alwaysFirst(outcomes: readonly PlantedOutcome[]): number | null;
}

/** The detection of the faults that make a list worse. */
export interface WhereWorse {
  readonly section: Section;
  /** Over all kinds of fault together; the first line of a report depends on it. */
  readonly all: Estimate;
}

/** Returns whether the genuine list of two has the higher utility; null if that is unknown. */
export function trulyBetter({ utility: a }: Slate, { utility: b }: Slate): boolean | null {
  return a === undefined || b === undefined ? null : a - b > 1e-9;
}

/**
 * Returns how often a judge is right about planted faults where it decides, on the lists that are really worse by their
 * utility, by kind and over all kinds: from 0 to 1, .5 for a coin. Lists that it ties or labels alike are left out, so
 * that a judge which never ties gains nothing by it. Shuffled lists have no fault. Where no utility is known, all faults
 * count, over all kinds alone; null without faults.
 */
export function detectionWhereWorse(
  outcomes: readonly PlantedOutcome[],
  detection: Detection,
  sample: Sample,
): WhereWorse | null {
  const faults = outcomes.filter(({ probe }) => !isHarmless(probe));
  if (faults.length === 0) return null;
  const known = faults.some((one) => one.trulyBetter !== null);
  const all = rateIn('all', faults, known, detection, sample);
  const kinds = known ? PROBES.filter((kind) => faults.some(({ probe }) => probe === kind)) : [];
  return {
    section: {
      kind: 'estimates',
      title: message('saerPlanted.title', { known }),
      reading: detection.reading,
      estimates: [
        ...kinds.map((kind) => {
          const own = faults.filter(({ probe }) => probe === kind);
          return rateIn(kind, own, known, detection, sample);
        }),
        all,
      ],
    },
    all,
  };
}

/** Returns true if the interval of a detection rate doesn't lie above the coin's value. */
export function isUndetected(detection: Estimate): boolean {
  const coin = mainReference(detection);
  return coin !== null && detection.interval !== null && detection.interval.low <= coin;
}

/** Returns a sentence on the detection of the faults that make a list worse. */
export function detectedWorse(detection: Estimate): Message {
  return message('saerConclusions.detectedWorse', {
    detection: numbersOf(detection),
    n: detection.n,
    coin: mainReference(detection),
  });
}

function rateIn(
  kind: Probe | 'all',
  outcomes: readonly PlantedOutcome[],
  known: boolean,
  { protocol, unit, undecided, ties, alwaysFirst }: Detection,
  sample: Sample,
): Estimate {
  const counted = outcomes.filter((one) => !known || one.trulyBetter === true);
  return rateOf(
    {
      id: `${protocol}/detected/${kind}`,
      ...glossed(
        kind === 'all' ? message('saerPlanted.all') : probeName(kind),
        message('saerPlanted.detected'),
      ),
      why: message('saerPlanted.none', { known }),
      references: coinAndFirst(0.5, alwaysFirst(counted)),
      unit,
      ties,
    },
    outcomes.map((one): Observed => {
      const missing = whyNot(one, known) ?? (one.noticed === 'tie' ? undecided : null);
      return [one.user, missing ?? Number(one.noticed === 'correct')];
    }),
    sample,
  );
}

/** Returns the reason why an outcome doesn't count; null if it does. */
function whyNot(
  { noticed, trulyBetter: worse }: PlantedOutcome,
  known: boolean,
): LeftOutReason | null {
  if (noticed === 'unscored' || noticed === 'not asked yet') return noticed;
  if (!known || worse === true) return null;
  return worse === null ? 'utility unknown' : 'not really worse';
}
