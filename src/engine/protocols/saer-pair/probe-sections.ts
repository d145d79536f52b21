import { message, type Message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import {
  ALWAYS_FIRST,
  coinAndFirst,
  mainReference,
  referenceOf,
} from '../../report/reference-values.ts';
import type { Probe } from '../../domain/slate.ts';
import { decimal, pText } from '../../domain/numbers.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { discordant, mcnemar } from '../../stats/mcnemar.ts';
import { holm } from '../../stats/holm.ts';
import type { ReportInput } from '../protocol.ts';
import { type Noticed, type PlantedOutcome, type WhereWorse } from '../saer/planted.ts';
import { isHarmless, probeName } from '../saer/probe-words.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import { pairDetection } from './detection.ts';
import { probeOutcomes, probesIn } from './probe-outcomes.ts';
import { alwaysFirstShare, coinShare } from './probe-references.ts';
import { bothOrders, variantsIn, variantTitle, type Variant } from './settings.ts';

/** The outcomes of one kind of corruption with one wording. */
interface Rung {
  readonly probe: Probe;
  readonly variant: Variant;
  readonly title: Message;
  readonly outcomes: readonly PlantedOutcome[];
  readonly detection: Estimate;
}

interface Robustness {
  readonly sections: readonly Section[];
  /**
   * The detection rate with SAER's own prompt, for the first kind of corruption in the study: another user's list, if
   * there are any.
   */
  readonly detection: Estimate;
  /** The detection of the faults that make a list worse, with SAER's own prompt; null if nothing has a fault. */
  readonly whereWorse: WhereWorse | null;
}

/**
 * Returns how often a judge distinguishes genuine from corrupted lists, by kind of corruption and wording; null without
 * such lists.
 */
export function robustness(input: ReportInput, sample: Sample): Robustness | null {
  const { data, judgements, settings } = input;
  const variants = variantsIn(settings);
  const byVariant = variants.map((variant) => ({
    variant,
    outcomes: probeOutcomes(data, judgements, settings, variant),
  }));
  const rungs = probesIn(data).flatMap((probe) =>
    byVariant.map(({ variant, outcomes }): Rung => {
      const own = outcomes.filter((one) => one.probe === probe);
      const title =
        variants.length > 1
          ? message('saerProbes.withPrompt', {
              probe: probeName(probe),
              prompt: variantTitle(variant),
            })
          : probeName(probe);
      const rung = { probe, variant, title, outcomes: own };
      return { ...rung, detection: rateOfRung(rung, 'correct', input, sample) };
    }),
  );
  const first = rungs.find(({ variant }) => variant === undefined);
  if (!first) return null;
  const own = byVariant.find(({ variant }) => variant === undefined)!.outcomes;
  const whereWorse = pairDetection(own, settings, sample);
  return {
    sections: [
      bars(rungs),
      table(rungs, input, sample),
      ...(whereWorse ? [whereWorse.section] : []),
      ...(variants.length > 1 ? [comparison(rungs, sample)] : []),
    ],
    detection: first.detection,
    whereWorse,
  };
}

function bars(rungs: readonly Rung[]): Section {
  return {
    kind: 'shares',
    title: message('saerPairSections.corrupted'),
    reading: message('saerPairSections.corruptedReading'),
    parts: [
      { title: message('saerPairSections.right'), tone: 'good' },
      { title: message('saerPairSections.tie'), tone: 'even' },
      { title: message('saerPairSections.wrong'), tone: 'poor' },
      { title: message('saerPairSections.unscored'), tone: 'unscored' },
    ],
    rows: rungs.map(({ title, outcomes, detection }) => ({
      title,
      counts: (['correct', 'tie', 'wrong', 'unscored'] as const).map(
        (kind) => outcomes.filter(({ noticed }) => noticed === kind).length,
      ),
      figure: detection,
    })),
  };
}

function table(rungs: readonly Rung[], input: ReportInput, sample: Sample): Section {
  return {
    kind: 'table',
    title: message('saerPairSections.corruptedRates'),
    reading: message(
      bothOrders(input.settings)
        ? 'saerPairSections.ratesInBothOrders'
        : 'saerPairSections.ratesInOneOrder',
    ),
    columns: [
      '',
      message('saerPairSections.right'),
      message('saerPairSections.coin'),
      message('saerPairSections.alwaysFirst'),
      message('saerPairSections.wrong'),
      message('saerPairSections.tie'),
      message('saerPairSections.reallyWorse'),
    ],
    rows: rungs.map((rung): Field[] => [
      rung.title,
      rung.detection,
      decimal(mainReference(rung.detection)),
      decimal(referenceOf(rung.detection, ALWAYS_FIRST)),
      rateOfRung(rung, 'wrong', input, sample),
      isHarmless(rung.probe) ? '\u00b7' : rateOfRung(rung, 'tie', input, sample),
      trulyWorse(rung, sample) ?? '\u00b7',
    ]),
  };
}

const KINDS: Readonly<Record<Noticed, Message>> = {
  correct: message('saerFigures.right'),
  tie: message('saerFigures.tie'),
  wrong: message('saerFigures.wrong'),
};

function rateOfRung(
  { probe, variant, title, outcomes }: Omit<Rung, 'detection'>,
  kind: Noticed,
  { settings }: ReportInput,
  sample: Sample,
): Estimate {
  const both = bothOrders(settings);
  return rateOf(
    {
      id: `saer-pair/probe/${probe}/${variant ?? 'own'}/${kind}`,
      ...glossed(title, KINDS[kind]),
      why: message('saerFigures.noAnsweredPair'),
      references: coinAndFirst(
        coinShare(kind, both, isHarmless(probe)),
        alwaysFirstShare(kind, both, isHarmless(probe), outcomes),
      ),
      unit: 'pair',
      ties: message(both ? 'saerFigures.elseTie' : 'saerFigures.tieIsNeither'),
      better: kind === 'correct' ? 'higher' : 'lower',
    },
    outcomes.map(({ user, noticed }): Observed => [
      user,
      noticed === 'unscored' || noticed === 'not asked yet' ? noticed : Number(noticed === kind),
    ]),
    sample,
  );
}

function trulyWorse({ probe, variant, title, outcomes }: Rung, sample: Sample): Estimate | null {
  if (isHarmless(probe) || outcomes.every(({ trulyBetter }) => trulyBetter === null)) return null;
  return rateOf(
    {
      id: `saer-pair/probe/${probe}/${variant ?? 'own'}/truly-worse`,
      ...glossed(title, message('saerFigures.reallyWorse')),
      why: message('saerFigures.noKnownPair'),
      references: coinAndFirst(null, null),
      unit: 'pair',
      ties: message('saerFigures.equalIsNotWorse'),
      better: 'neither',
    },
    outcomes.map(({ user, trulyBetter }): Observed => [
      user,
      trulyBetter === null ? 'utility unknown' : Number(trulyBetter),
    ]),
    sample,
  );
}

/** Compares every two wordings on the same pairs by McNemar's exact test. */
function comparison(rungs: readonly Rung[], sample: Sample): Section {
  const probes = [...new Set(rungs.map(({ probe }) => probe))];
  const compared = probes.flatMap((probe) => {
    const own = rungs.filter((rung) => rung.probe === probe);
    return own.flatMap((first, i) =>
      own.slice(i + 1).map((second) => {
        const found = discordant(
          first.outcomes.map((one, at) => [rightOf(one), rightOf(second.outcomes[at]!)] as const),
        );
        return { probe, first, second, found, p: mcnemar(found) };
      }),
    );
  });
  const corrected = holm(compared.map(({ p }) => p));
  return {
    kind: 'table',
    title: message('saerPairSections.prompts'),
    reading: message('saerPairSections.promptsReading'),
    columns: [
      '',
      message('saerPairSections.countedPairs'),
      message('saerPairSections.onlyFirstRight'),
      message('saerPairSections.onlySecondRight'),
      message('saerPairSections.p'),
      message('saerPairSections.correctedP'),
    ],
    rows: compared.map(({ probe, first, second, found, p }, i): Field[] => [
      message('saerProbes.promptsCompared', {
        probe: probeName(probe),
        first: variantTitle(first.variant),
        second: variantTitle(second.variant),
      }),
      found.n,
      found.onlyFirst,
      found.onlySecond,
      sample.userAt.size === 0 ? '\u00b7' : pText(p),
      sample.userAt.size === 0 ? '\u00b7' : pText(corrected[i]!),
    ]),
  };
}

function rightOf({ noticed }: PlantedOutcome): boolean | null {
  return noticed === 'unscored' || noticed === 'not asked yet' ? null : noticed === 'correct';
}
