import type { PeoplesLabel } from '../domain/label.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { protocols } from '../protocols/registry.ts';
import { sampleOf } from '../protocols/saer/sample.ts';
import { recommendersOf } from '../protocols/slate-duel/standing.ts';
import type { Section } from '../report/report.ts';
import { listCorrections } from './list-corrections.ts';
import { pairCorrections } from './pair-corrections.ts';
import { seenLists } from './seen-lists.ts';
import { seenPairs } from './seen-pairs.ts';

/** The parts of a run that a correction reads, besides the labels. */
export type Correcting = Pick<
  ReportInput,
  'data' | 'trials' | 'judgements' | 'stream' | 'bootstraps'
>;

/**
 * Builds the sections with a run's main figures corrected by people's labels, beside the judge's
 * own. Empty where no labelled unit has a verdict of the judge, or the slates have no recommender.
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

/** Counts the judged units of this run that people could label for a correction. */
export function correctable(
  input: Pick<Correcting, 'data' | 'trials' | 'judgements'>,
  protocol: string,
): { readonly kind: 'pairs' | 'lists'; readonly n: number } {
  const { kind, seen } = unitsOf(protocol, input, []);
  return { kind, n: seen.filter(({ judge }) => typeof judge === 'number').length };
}

/**
 * The task of a run's protocol; undefined for a simulation, whose ratings belong to no protocol.
 */
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
