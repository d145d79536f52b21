import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { PROBES, type Probe } from '../../domain/slate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { customersIn, type Probing } from '../saer/plan.ts';
import { eachJudge, type OneJudge } from '../shared/each-judge.ts';
import { isHarmless, probeTitle } from '../saer/probe-words.ts';
import { labelOf } from '../saer/lists.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import { FLAG_SOURCES, flagsOf, type FlagSource } from './flags.ts';

/** The answers whose flags are counted, with the text before the titles of their figures. */
type Flagger = Pick<ReportInput, 'data' | 'judgements' | 'reasons'> & Pick<OneJudge, 'prefix'>;

/**
 * Returns how often corrupted lists get lower labels and their planted items are flagged; empty without such lists.
 */
export function probeSections(input: ReportInput, sample: Sample): Section[] {
  const probes = customersIn(input.data).flatMap((one) => one.probes);
  const kinds = PROBES.filter((kind) => probes.some((one) => one.faulty.origin?.probe === kind));
  const of = (kind: Probe) => probes.filter(({ faulty }) => faulty.origin?.probe === kind);
  if (kinds.length === 0) return [];
  return [
    {
      kind: 'estimates',
      title: 'Does it detect corrupted lists?',
      reading:
        'Each corrupted list was made from a genuine one by a change that is hidden from the judge. The figure is the share of them with a lower label than their genuine list; a shuffled list should get the same label. Labels are coarse: a single foreign item of ten need not lower the label.',
      estimates: kinds.map((kind) => lowered(kind, of(kind), input, sample)),
    },
    ...flagSection(
      kinds.filter((kind) => planted(of(kind))),
      of,
      input,
      sample,
    ),
  ];
}

/**
 * Returns the flagged shares; empty if no item was asked about. If a member of a panel gave reasons, the
 * figures on single items count its own answers, because a vote on single items has other voters.
 */
function flagSection(
  kinds: readonly Probe[],
  of: (kind: Probe) => readonly Probing[],
  input: ReportInput,
  sample: Sample,
): Section[] {
  const writer = eachJudge(input).find(({ reasons }) => reasons.size > 0);
  const flagger = { ...input, prefix: '', ...writer };
  const only = writer?.prefix
    ? ` Only ${writer.name} was asked for reasons, so both columns count the flags of ${writer.name} alone.`
    : '';
  const cells = [
    ...kinds.flatMap((kind) =>
      FLAG_SOURCES.map(({ id }) => flagged(kind, id, of(kind), flagger, sample)),
    ),
    ...FLAG_SOURCES.map(({ id }) => genuineFlagged(id, flagger, sample)),
  ];
  if (cells.every((cell) => cell === null)) return [];
  return [
    {
      kind: 'grid',
      title: 'Are the right items flagged?',
      reading: `Of the planted items, the share that the judge flagged; below, of all items of genuine lists. A judge that flags at random flags both equally often. An empty cell means that the judge wasn’t asked that way.${only}`,
      rows: [...kinds.map(probeTitle), 'Genuine lists'],
      columns: FLAG_SOURCES.map(({ title }) => title),
      cells,
    },
  ];
}

function planted(probes: readonly Probing[]): boolean {
  return probes.some(({ faulty }) => (faulty.origin?.places.length ?? 0) > 0);
}

function lowered(
  kind: Probe,
  probes: readonly Probing[],
  { judgements }: ReportInput,
  sample: Sample,
): Estimate {
  const same = isHarmless(kind);
  return rateOf(
    {
      id: `saer-list/lowered/${kind}`,
      ...glossed(probeTitle(kind), same ? 'the same label' : 'a lower label'),
      why: 'no such list has a label beside its genuine one',
      // Two independent labels out of three: lower in 3 of 9 cases, equal in 3 of 9.
      references: coinAndFirst(1 / 3, same ? 1 : 0),
      unit: ['list', 'lists'],
      ties: same ? 'the same label is what is right' : 'the same label counts as not noticed',
    },
    probes.map(({ genuine, faulty }): Observed => {
      const [before, after] = [labelOf(genuine, judgements), labelOf(faulty, judgements)];
      const missing = [before, after].find((one) => typeof one === 'string');
      return [faulty.user, missing ?? Number(same ? before === after : after > before)];
    }),
    sample,
  );
}

function flagged(
  kind: Probe,
  source: FlagSource,
  probes: readonly Probing[],
  { prefix, judgements, reasons }: Flagger,
  sample: Sample,
): Estimate | null {
  return flagRate(
    `${kind}/${source}`,
    `${prefix}${probeTitle(kind)}: planted items that were flagged`,
    'higher',
    source,
    probes.flatMap(({ faulty }) => {
      const flags = flagsOf(faulty, source, judgements, reasons);
      return (faulty.origin?.places ?? []).map((place) => [faulty.user, flags[place]!] as const);
    }),
    sample,
  );
}

function genuineFlagged(
  source: FlagSource,
  { data, prefix, judgements, reasons }: Flagger,
  sample: Sample,
): Estimate | null {
  return flagRate(
    `genuine/${source}`,
    `${prefix}Genuine lists: items that were flagged`,
    'lower',
    source,
    data.slates
      .filter(({ origin }) => !origin)
      .flatMap((slate) =>
        flagsOf(slate, source, judgements, reasons).map((flag) => [slate.user, flag] as const),
      ),
    sample,
  );
}

/** Returns the share of flagged items; null if this source wasn't used. */
function flagRate(
  id: string,
  title: string,
  better: 'higher' | 'lower',
  source: FlagSource,
  flags: readonly (readonly [string, boolean | string])[],
  sample: Sample,
): Estimate | null {
  if (flags.every(([, flag]) => flag === 'not asked yet')) return null;
  return rateOf(
    {
      id: `saer-list/flagged/${id}`,
      title,
      why: 'no flag could be read',
      references: source === 'items' ? coinAndFirst(0.5, 0) : coinAndFirst(null, null),
      unit: ['item', 'items'],
      better,
    },
    flags.map(([user, flag]): Observed => [user, typeof flag === 'string' ? flag : Number(flag)]),
    sample,
  );
}
