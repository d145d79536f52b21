import { message } from '../../messages/message.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Estimate, Report, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { costSection } from '../saer/cost.ts';
import { labelSections, levelDifferences } from '../saer/label-sections.ts';
import { labelOf, listGroups } from '../saer/lists.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import { sampleOf, type Sample } from '../saer/sample.ts';
import { countVerdicts } from '../shared/counts.ts';
import { eachJudge, underName } from '../shared/each-judge.ts';
import { byConstruction, namedBy } from '../shared/named-judge.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { outcomesOf } from './outcomes.ts';
import { meetingsOf, pairSections } from './pair-sections.ts';
import { planPairs } from './plan.ts';
import { robustness } from './probe-sections.ts';
import { pairHeadline, pairTrust } from './sentences.ts';
import { sameThroughout } from './variants.ts';
import { betterLabelWins, trustSection } from './trust-section.ts';

/**
 * Computes the report of SAER's two-stage pre-screening: labels, pairs, direction, robustness and cost (Liu et al.,
 * tables 1 to 3).
 */
export function pairReport(input: ReportInput): Report {
  const { data, judgements, reasons, stream, bootstraps } = input;
  const trials = planPairs(input, stream);
  const kindOf = (trial: (typeof trials)[number]) => taskOf(askingOf(trial));
  const sample = sampleOf(trials, judgements, bootstraps, stream);
  const counts = countVerdicts(trials, input, kindOf);
  const asked = trials.filter(({ key }) => judgements.has(key));

  const groups = listGroups(data, judgements);
  const labelled = trials.some((one) => kindOf(one) === 'list-label' && judgements.has(one.key));
  const outcomes = outcomesOf(data, judgements);
  const meetings = meetingsOf(data, outcomes, sample);
  const same = byConstruction(input.members);
  const trust = trustSection(outcomes, directionsOf(input, sample), sample, same);
  const probes = robustness(input, sample);
  const sections: (Section | null)[] = [
    ...pairSections(meetings, sample),
    ...trust.sections,
    ...(labelled ? labelSections(groups, sample) : []),
    labelled ? (levelDifferences(groups, sample)?.section ?? null) : null,
    ...(probes?.sections ?? []),
    costSection(asked, kindOf, judgements, reasons),
  ];
  const identical = meetings.reduce((sum, one) => sum + one.identical, 0);
  return {
    protocol: 'saer-pair',
    headline: namedBy(input.members, pairHeadline(counts, meetings, trust)),
    trust: pairTrust(counts, trust, probes?.detection ?? null, same),
    counts,
    sections: sections.filter((section) => section !== null),
    remarks: [
      ...runRemarks(counts, data),
      ...writingRemarks(reasons),
      ...(identical > 0 ? [message('saerConclusions.identicalPairs', { pairs: identical })] : []),
      ...(sameThroughout(input) ? [message('saerConclusions.promptsUnread')] : []),
    ],
  };
}

/**
 * Returns the agreement of each judge's labels with its own pairs, for judges that labelled a list.
 */
function directionsOf(input: ReportInput, sample: Sample): Estimate[] {
  return eachJudge(input).flatMap((judge) => {
    const { judgements } = judge;
    const labelFor = (slate: Slate) => labelOf(slate, judgements);
    const labels = listGroups(input.data, judgements).flatMap(({ lists }) => lists);
    return labels.every(({ label }) => label === 'not asked yet')
      ? []
      : [underName(judge, betterLabelWins(outcomesOf(input.data, judgements), labelFor, sample))];
  });
}
