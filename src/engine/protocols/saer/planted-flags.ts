import { message } from '#messages/message.ts';
import { PROBES, type Probe } from '../../domain/slate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { flaggerOf, flagRate, type Flagger } from './flag-sections.ts';
import { FLAG_SOURCES, flagsOf, type FlagSource } from './flags.ts';
import { customersIn, type Probing } from './plan.ts';
import { probeName } from './probe-words.ts';
import type { Sample } from './sample.ts';

/**
 * Returns the shares of planted items that are flagged, by kind of fault, and of genuine items; empty without corrupted
 * lists, or if no item was asked about.
 */
export function plantedFlags(input: ReportInput, sample: Sample): Section[] {
  const probes = customersIn(input.data).flatMap((one) => one.probes);
  if (probes.length === 0) return [];
  const of = (kind: Probe) => probes.filter(({ faulty }) => faulty.origin?.probe === kind);
  const kinds = PROBES.filter((kind) => planted(of(kind)));
  const { flagger, writer } = flaggerOf(input);
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
      reading: message('saerSections.flagsReading', { writer }),
      rows: [...kinds.map(probeName), message('saerSections.genuine')],
      columns: FLAG_SOURCES.map(({ title }) => title),
      cells,
    },
  ];
}

function planted(probes: readonly Probing[]): boolean {
  return probes.some(({ faulty }) => (faulty.origin?.places.length ?? 0) > 0);
}

function flagged(
  kind: Probe,
  source: FlagSource,
  probes: readonly Probing[],
  { shown, judgements, reasons }: Flagger,
  sample: Sample,
): Estimate | null {
  return flagRate(
    {
      id: `saer-list/flagged/${kind}/${source}`,
      title: message('saerFigures.plantedFlagged', { judge: shown, probe: probeName(kind) }),
      better: 'higher',
    },
    source,
    probes.flatMap(({ faulty }) => {
      const flags = flagsOf(faulty, source, judgements, reasons);
      return (faulty.origin?.places ?? []).map((index) => [faulty.user, flags[index]!] as const);
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
    {
      id: `saer-list/flagged/genuine/${source}`,
      title: message('saerFigures.genuineFlagged', { judge: shown }),
      better: 'lower',
    },
    source,
    data.slates
      .filter(({ origin }) => !origin)
      .flatMap((slate) =>
        flagsOf(slate, source, judgements, reasons).map((flag) => [slate.user, flag] as const),
      ),
    sample,
  );
}
