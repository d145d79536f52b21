import type { Slate } from '../../domain/slate.ts';
import { counting } from '../../report/figures.ts';
import type { Report, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { costSection } from '../saer/cost.ts';
import { labelSections, levelDifferences } from '../saer/label-sections.ts';
import { labelOf, listGroups } from '../saer/lists.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import { sampleOf } from '../saer/sample.ts';
import { countVerdicts } from '../shared/counts.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { outcomesOf } from './outcomes.ts';
import { meetingsOf, pairSections } from './pair-sections.ts';
import { planPairs } from './plan.ts';
import { robustness } from './probe-sections.ts';
import { pairHeadline, pairTrust } from './sentences.ts';
import { sameThroughout } from './variants.ts';
import { trustSection } from './trust-section.ts';

/** SAER's two-stage pre-screening: labels, pairs, direction, robustness and cost (Liu et al., tables 1 to 3). */
export function pairReport(input: ReportInput): Report {
  const { data, judge, judgements, reasons, stream, bootstraps } = input;
  const trials = planPairs(input, stream);
  const kindOf = (trial: (typeof trials)[number]) => taskOf(askingOf(trial));
  const sample = sampleOf(trials, judgements, bootstraps, stream);
  const counts = countVerdicts(trials, judgements, judge, kindOf);
  const asked = trials.filter(({ key }) => judgements.has(key));

  const groups = listGroups(data, judgements);
  const labelled = trials.some((one) => kindOf(one) === 'list-label' && judgements.has(one.key));
  const outcomes = outcomesOf(data, judgements);
  const meetings = meetingsOf(data, outcomes, sample);
  const labelFor = (slate: Slate) => labelOf(slate, judgements);
  const trust = trustSection(outcomes, labelled ? labelFor : null, sample);
  const probes = robustness(input, sample);
  const sections: (Section | null)[] = [
    ...pairSections(meetings, sample),
    trust.section,
    ...(labelled ? labelSections(groups, sample) : []),
    labelled ? (levelDifferences(groups, sample)?.section ?? null) : null,
    ...(probes?.sections ?? []),
    costSection(asked, kindOf, judgements, reasons),
  ];
  const identical = meetings.reduce((sum, one) => sum + one.identical, 0);
  return {
    protocol: 'saer-pair',
    headline: pairHeadline(counts, meetings, trust),
    trust: pairTrust(counts, trust, probes?.detection ?? null),
    counts,
    sections: sections.filter((section) => section !== null),
    remarks: [
      ...runRemarks(counts, data),
      ...writingRemarks(reasons),
      ...(identical > 0
        ? [
            `${counting(identical, 'pair')} of identical lists not asked: there is nothing to choose between.`,
          ]
        : []),
      ...(sameThroughout(input)
        ? [
            'The three prompts got exactly the same probabilities on every pair: this judge doesn’t read their wording, so they say nothing about prompts.',
          ]
        : []),
    ],
  };
}
