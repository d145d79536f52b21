import type { ItemFault } from '../../domain/item-fault.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Probe, Slate } from '../../domain/slate.ts';
import { appraisal } from '../../domain/trial.ts';
import { message } from '#messages/message.ts';
import { nameInId } from '../../report/name-in-id.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import {
  faultTitle,
  faultTrial,
  kindsOfFault,
  namesFaults,
  namesFineFaults,
} from './fault-kinds.ts';
import { flaggerOf, type Flagger } from './flag-sections.ts';
import { FLAG_SOURCES, flagsOf, type FlagSource } from './flags.ts';
import { listGroups } from './lists.ts';
import { customersIn } from './plan.ts';
import { probeName } from './probe-words.ts';
import { rateOf, type AboutRate } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/** A judge that flags items, among the paper's kinds of fault or the finer ones. */
type FaultFlagger = Flagger & { readonly fine: boolean };

/** The kind of fault that each kind of planted item has. */
const PLANTED: Readonly<Partial<Record<Probe, ItemFault>>> = {
  'near-duplicates': 'variation',
  'foreign-1': 'off-category',
  'foreign-2': 'off-category',
  'foreign-5': 'off-category',
  'made-up': 'off-category',
};

/** The same among the finer kinds. */
const PLANTED_FINE: typeof PLANTED = {
  ...PLANTED,
  'near-duplicates': 'variation-listed',
  'made-up': 'made-up',
};

/** The kind of a flagged item's fault, or the reason why it is unknown. */
type Named = ItemFault | 'unscored' | 'not asked yet';

/**
 * Returns the shares of the flagged items by kind of fault, for each recommender and each way of flagging (SAER, section
 * 3.1), and how often the judge names the kind of a planted fault. Empty unless the study asks for kinds.
 */
export function faultSections(input: ReportInput, sample: Sample): Section[] {
  if (!namesFaults(input.settings)) return [];
  const fine = namesFineFaults(input.settings);
  const kinds = kindsOfFault(fine);
  const flagger = { ...flaggerOf(input).flagger, fine };
  const { writer } = flaggerOf(input);
  const groups = listGroups(input.data, flagger.judgements);
  const used = FLAG_SOURCES.filter(({ id }) =>
    groups.some(({ lists }) => lists.some(({ slate }) => namedOn(slate, id, flagger).length > 0)),
  );
  const shares = used.map(({ id, title }): Section => ({
    kind: 'grid',
    title: message('saerFlags.kinds', { way: title }),
    reading: message('saerFlags.kindsReading', {
      writer,
      asked: id === 'items',
      kinds: kinds.length,
    }),
    rows: groups.map((group) => group.title),
    columns: kinds.map(faultTitle),
    cells: groups.flatMap(({ recommender, title: name, lists }) =>
      kinds.map((kind) =>
        shareOf(
          {
            id: `saer/fault/${nameInId(recommender)}/${kind}/${id}`,
            title: message('saerFlags.kindOf', {
              ...{ judge: flagger.shown, name, kind: faultTitle(kind) },
            }),
          },
          { kind, kinds },
          id,
          lists.flatMap(({ slate }) => observedOn(slate, id, flagger)),
          sample,
        ),
      ),
    ),
  }));
  const planted = plantedKinds(input, flagger, sample);
  if (shares.length + planted.length > 0) return [...shares, ...planted];
  const way = FLAG_SOURCES[0]!.title;
  return [sentenceInstead(message('saerFlags.kinds', { way }), message('missing.noKind'))];
}

/** Returns how often the kind that the judge names for a planted item is the planted one; empty without such items. */
function plantedKinds(input: ReportInput, flagger: FaultFlagger, sample: Sample): Section[] {
  const faulty = customersIn(input.data).flatMap(({ probes }) => probes.map((one) => one.faulty));
  const estimates = (
    Object.entries(flagger.fine ? PLANTED_FINE : PLANTED) as [Probe, ItemFault][]
  ).flatMap(([probe, kind]) =>
    FLAG_SOURCES.flatMap(({ id, title }) => {
      const named = faulty
        .filter(({ origin }) => origin?.probe === probe)
        .flatMap((slate) => observedOn(slate, id, flagger, slate.origin?.places ?? []));
      const about = {
        id: `saer/fault-planted/${probe}/${id}`,
        title: message('saerFlags.plantedKind', {
          ...{ judge: flagger.shown, probe: probeName(probe), kind: faultTitle(kind), way: title },
        }),
        better: 'higher' as const,
      };
      return shareOf(about, { kind, kinds: kindsOfFault(flagger.fine) }, id, named, sample) ?? [];
    }),
  );
  if (estimates.length === 0) return [];
  return [
    {
      kind: 'estimates',
      title: message('saerFlags.plantedKinds'),
      reading: flagger.fine
        ? message('saerFlags.finePlantedKindsReading')
        : message('saerFlags.plantedKindsReading'),
      estimates,
    },
  ];
}

function shareOf(
  about: Pick<AboutRate, 'id' | 'title' | 'better'>,
  { kind, kinds }: { readonly kind: ItemFault; readonly kinds: readonly ItemFault[] },
  source: FlagSource,
  named: readonly (readonly [string, Named])[],
  sample: Sample,
): Estimate | null {
  if (named.every(([, one]) => one === 'not asked yet')) return null;
  const first = kind === kinds[0] ? 1 : 0;
  return rateOf(
    {
      better: 'neither',
      ...about,
      why: message('saerFlags.noKind'),
      references:
        source === 'items' ? coinAndFirst(1 / kinds.length, first) : coinAndFirst(null, null),
      unit: 'item',
    },
    named.map(([user, one]): Observed => [
      user,
      one === 'unscored' || one === 'not asked yet' ? one : Number(one === kind),
    ]),
    sample,
  );
}

/** Returns the kind of each flagged item of a list, with the list's user. */
function observedOn(
  slate: Slate,
  source: FlagSource,
  flagger: FaultFlagger,
  indices?: readonly number[],
) {
  return namedOn(slate, source, flagger, indices).map((one) => [slate.user, one] as const);
}

function namedOn(
  slate: Slate,
  source: FlagSource,
  { judgements, reasons, fine }: FaultFlagger,
  indices: readonly number[] = slate.items.map((_, index) => index),
): Named[] {
  const flags = flagsOf(slate, source, judgements, reasons);
  return indices
    .filter((index) => flags[index] === true)
    .map((index): Named => {
      if (source === 'items')
        return answerIn(judgements.get(faultTrial(slate, index, fine).key), fine);
      const { flagged, faults } = reasons.get(appraisal(slate).key)!;
      return faults ? (faults[flagged!.indexOf(index)] ?? 'unscored') : 'not asked yet';
    });
}

function answerIn(judgement: Judgement | undefined, fine: boolean): Named {
  if (!judgement) return 'not asked yet';
  const { verdict } = judgement;
  const label = verdict.kind === 'labelled' ? verdict.label : null;
  return kindsOfFault(fine).find((kind) => kind === label) ?? 'unscored';
}
