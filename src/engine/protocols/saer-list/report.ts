import { countVerdicts } from '../shared/counts.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import type { Report, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { costSection } from '../saer/cost.ts';
import { labelSections, levelDifferences } from '../saer/label-sections.ts';
import { labelOrder } from '../saer/label-truth.ts';
import { listGroups } from '../saer/lists.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import { sampleOf } from '../saer/sample.ts';
import { labelHeadline, labelTrust } from '../saer/sentences.ts';
import { planLists } from './plan.ts';
import { probeSections } from './probe-sections.ts';
import { ruleSection } from './rule-section.ts';

/** What the labels show: which recommender's lists are good, and whether the judge's labels mean anything. */
export function listReport(input: ReportInput): Report {
  const { data, judge, judgements, reasons, stream, bootstraps } = input;
  const trials = planLists(input, stream);
  const sample = sampleOf(trials, judgements, bootstraps, stream);
  const groups = listGroups(data, judgements);
  const counts = countVerdicts(trials, judgements, judge, (trial) => taskOf(askingOf(trial)));
  const differences = levelDifferences(groups, sample);
  const order = labelOrder(groups, sample);
  const truth: Section | null = order && {
    kind: 'estimates',
    title: 'Do better labels go to better lists?',
    reading:
      'How much the viewers really liked the lists is known here. Half is a coin: labels that have nothing to do with it.',
    estimates: [order],
  };
  const asked = trials.filter(({ key }) => judgements.has(key));
  const sections: (Section | null)[] = [
    ...labelSections(groups, sample),
    differences?.section ?? null,
    truth,
    ...probeSections(input, sample),
    ruleSection(input, sample),
    costSection(asked, (trial) => taskOf(askingOf(trial)), judgements, reasons),
  ];
  return {
    protocol: 'saer-list',
    headline: labelHeadline(counts, groups, differences),
    trust: labelTrust(groups, order),
    counts,
    sections: sections.filter((section) => section !== null),
    remarks: [...runRemarks(counts, data), ...writingRemarks(reasons)],
  };
}
