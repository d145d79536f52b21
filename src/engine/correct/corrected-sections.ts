import type { PeoplesLabel } from '../people/label.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { protocols } from '../protocols/registry.ts';
import { sampleOf } from '../protocols/saer/sample.ts';
import { recommendersOf } from '../protocols/slate-duel/standing.ts';
import type { Section } from '../report/report.ts';
import { listCorrections } from './list-corrections.ts';
import { pairCorrections } from './pair-corrections.ts';
import { seenLists } from './seen-lists.ts';
import { seenPairs } from './seen-pairs.ts';

/** What a correction goes by, beside the labels. */
export type Correcting = Pick<
  ReportInput,
  'data' | 'trials' | 'judgements' | 'stream' | 'bootstraps'
>;

/**
 * A run's main figures as people's labels correct them, beside the judge's own. None where no label is
 * on anything that the judge gave a verdict of, or the slates are nobody's.
 */
export function correctedSections(
  { data, trials, judgements, stream, bootstraps }: Correcting,
  protocol: string,
  labels: readonly PeoplesLabel[],
): Section[] {
  const units = unitsOf(protocol, { data, trials, judgements }, labels);
  const both = units.seen.filter(({ judge, label }) => typeof judge === 'number' && label !== null);
  if (both.length === 0) return [];
  const sample = sampleOf(trials, judgements, bootstraps, stream.child('corrected'));
  const older = labels.filter((label) => label.older && !label.picked).length;
  if (units.kind === 'lists') return listCorrections(units.groups, sample, older);
  const recommenders = recommendersOf(data.slates.filter(({ origin }) => !origin));
  return pairCorrections(units.seen, recommenders, sample, {
    withQuotients: taskOf(protocol) === 'arena-overall',
    older,
  });
}

/** What people could label of this run so that it corrects something: how many have a verdict. */
export function correctable(
  input: Pick<Correcting, 'data' | 'trials' | 'judgements'>,
  protocol: string,
): { readonly kind: 'pairs' | 'lists'; readonly n: number } {
  const { kind, seen } = unitsOf(protocol, input, []);
  return { kind, n: seen.filter(({ judge }) => typeof judge === 'number').length };
}

/** What a run's protocol asks; nothing of a simulation, whose ratings are of no protocol. */
const taskOf = (protocol: string) => protocols.find(({ id }) => id === protocol)?.task;

function unitsOf(
  protocol: string,
  { data, trials, judgements }: Pick<Correcting, 'data' | 'trials' | 'judgements'>,
  labels: readonly PeoplesLabel[],
) {
  if (taskOf(protocol) !== 'list-label') {
    return { kind: 'pairs' as const, seen: seenPairs(trials, judgements, labels) };
  }
  const groups = seenLists(data, judgements, labels);
  return { kind: 'lists' as const, groups, seen: groups.flatMap(({ lists }) => lists) };
}
