import { message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { PROBES, type Probe } from '../../domain/slate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { customersIn, type Probing } from '../saer/plan.ts';
import { isHarmless, probeName } from '../saer/probe-words.ts';
import { labelOf } from '../saer/lists.ts';
import { rateOf } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import { plantedFlags } from '../saer/planted-flags.ts';

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
    ...plantedFlags(input, sample),
  ];
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
