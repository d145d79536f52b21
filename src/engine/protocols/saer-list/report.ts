import { message } from '#messages/message.ts';
import { countVerdicts } from '../shared/counts.ts';
import { ENOUGH_KNOWN, tooFewKnown } from '../../report/known-truth.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Report, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { concluded } from '../conclusion/concluded.ts';
import { withoutRivals } from '../conclusion/missing-sections.ts';
import { recommendersOf } from '../slate-duel/standing.ts';
import { costSection } from '../saer/cost.ts';
import { faultSections } from '../saer/fault-sections.ts';
import { flaggerOf, flagSections } from '../saer/flag-sections.ts';
import { labelSections, levelDifferences } from '../saer/label-sections.ts';
import { knownLists, labelOrder } from '../saer/label-truth.ts';
import { listGroups, type ListGroup } from '../saer/lists.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import { gradedSections } from '../saer/graded-items.ts';
import { sampleOf, type Sample } from '../saer/sample.ts';
import { similarityBias } from '../saer/similarity-bias.ts';
import { worstLists } from '../saer/worst-lists.ts';
import { labelFinding, labelTrust } from '../saer/sentences.ts';
import { labelDetection } from './detection.ts';
import { planLists } from './plan.ts';
import { probeSections } from './probe-sections.ts';
import { ruleSection } from '../saer/rule-section.ts';

/**
 * Computes the report on labels: the quality of each recommender's lists, and the validity of the labels.
 */
export function listReport(input: ReportInput): Report {
  const { data, judgements, reasons, stream, bootstraps } = input;
  const trials = planLists({ ...input, sofar: judgements }, stream);
  const sample = sampleOf(trials, judgements, bootstraps, stream);
  const groups = listGroups(data, judgements);
  const counts = countVerdicts(trials, input, (trial) => taskOf(askingOf(trial)));
  const differences = levelDifferences(groups, sample);
  const truth = truthSection(groups, sample);
  const whereWorse = labelDetection(data, judgements, sample);
  const asked = trials.filter(({ key }) => judgements.has(key));
  return concluded(input, {
    protocol: 'saer-list',
    finding: labelFinding(counts, groups, differences, whereWorse?.all ?? null),
    trust: labelTrust(groups, truth, whereWorse?.all ?? null),
    counts,
    board: [
      ...labelSections(groups, sample),
      ...(differences
        ? [differences.section]
        : withoutRivals(
            LEVELS,
            recommendersOf(data.slates.filter(({ origin }) => !origin)).length,
          )),
    ],
    others: [
      truth ?? sentenceInstead(TITLE, message('missing.worth')),
      similarityBias(groups, data.offline, sample),
      ...probeSections(input, sample),
      whereWorse?.section ?? null,
      worstLists(groups, flaggerOf(input).flagger),
      ...flagSections(input, sample),
      ...gradedSections(flaggerOf(input).flagger, sample),
      ...faultSections(input, sample),
      ruleSection(input, sample),
      costSection(asked, (trial) => taskOf(askingOf(trial)), judgements, reasons),
    ],
    remarks: [...runRemarks(counts, data), ...writingRemarks(reasons)],
  });
}

const TITLE = message('saerSections.labelTruth');
const LEVELS = message('saerSections.levels');

/** Returns the agreement of labels with utilities; null if no utility is known. */
function truthSection(groups: readonly ListGroup[], sample: Sample): Section | null {
  const order = labelOrder(groups, sample);
  if (!order) return null;
  const known = knownLists(groups);
  if (known < ENOUGH_KNOWN) return tooFewKnown(TITLE, known, 'lists');
  return {
    kind: 'estimates',
    title: TITLE,
    reading: message('saerSections.labelTruthReading'),
    estimates: [order],
  };
}
