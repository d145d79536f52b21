import { message, type Text } from '../../messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { PROBES, type Probe } from '../../domain/slate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { customersIn, type Probing } from '../saer/plan.ts';
import { eachJudge, type OneJudge } from '../shared/each-judge.ts';
import { isHarmless, probeName } from '../saer/probe-words.ts';
import { labelOf } from '../saer/lists.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import { FLAG_SOURCES, flagsOf, type FlagSource } from './flags.ts';

/** The answers whose flags are counted, with the name in the titles of their figures. */
type Flagger = Pick<ReportInput, 'data' | 'judgements' | 'reasons'> & Pick<OneJudge, 'shown'>;

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
      title: message('saerSections.lowered'),
      reading: message('saerSections.loweredReading'),
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
  const flagger = { ...input, shown: '', ...writer };
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
      title: message('saerSections.flags'),
      reading: message('saerSections.flagsReading', { writer: writer?.shown ?? '' }),
      rows: [...kinds.map(probeName), message('saerSections.genuine')],
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
      ...glossed(
        probeName(kind),
        message(same ? 'saerFigures.sameLabel' : 'saerFigures.lowerLabel'),
      ),
      why: message('saerFigures.noLabelBeside'),
      // Two independent labels out of three: lower in 3 of 9 cases, equal in 3 of 9.
      references: coinAndFirst(1 / 3, same ? 1 : 0),
      unit: 'list',
      ties: message(same ? 'saerFigures.sameIsRight' : 'saerFigures.sameIsUnnoticed'),
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
  { shown, judgements, reasons }: Flagger,
  sample: Sample,
): Estimate | null {
  return flagRate(
    `${kind}/${source}`,
    message('saerFigures.plantedFlagged', { judge: shown, probe: probeName(kind) }),
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
  { data, shown, judgements, reasons }: Flagger,
  sample: Sample,
): Estimate | null {
  return flagRate(
    `genuine/${source}`,
    message('saerFigures.genuineFlagged', { judge: shown }),
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
  title: Text,
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
      why: message('saerFigures.noFlag'),
      references: source === 'items' ? coinAndFirst(0.5, 0) : coinAndFirst(null, null),
      unit: 'item',
      better,
    },
    flags.map(([user, flag]): Observed => [user, typeof flag === 'string' ? flag : Number(flag)]),
    sample,
  );
}
