import { message } from '#messages/message.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Estimate, Report } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { concluded } from '../conclusion/concluded.ts';
import { withoutRivals } from '../conclusion/missing-sections.ts';
import { costSection } from '../saer/cost.ts';
import { faultSections } from '../saer/fault-sections.ts';
import { flaggerOf, flagSections } from '../saer/flag-sections.ts';
import { gradedSections } from '../saer/graded-items.ts';
import { labelSections, levelDifferences } from '../saer/label-sections.ts';
import { labelOf, listGroups } from '../saer/lists.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import { customersIn } from '../saer/plan.ts';
import { plantedFlags } from '../saer/planted-flags.ts';
import { ruleSection } from '../saer/rule-section.ts';
import { sampleOf, type Sample } from '../saer/sample.ts';
import { selfTies } from '../saer/self-ties.ts';
import { worstLists } from '../saer/worst-lists.ts';
import { similarityBias } from '../saer/similarity-bias.ts';
import { countVerdicts } from '../shared/counts.ts';
import { eachJudge, underName } from '../shared/each-judge.ts';
import { recommendersOf } from '../slate-duel/standing.ts';
import { byConstruction } from '../shared/named-judge.ts';
import { runRemarks } from '../shared/remarks.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { decidedOutcomes } from './calibrated.ts';
import { calibrationSection } from './calibration-section.ts';
import { gateSection } from './gate-section.ts';
import { meetingsOf, pairSections } from './pair-sections.ts';
import { robustness } from './probe-sections.ts';
import { asksItems } from './settings.ts';
import { labelOrdersIn } from '../label-order/setting.ts';
import { pairFinding, pairTrust } from './sentences.ts';
import { standingOf } from './standing.ts';
import { sameThroughout } from './variants.ts';
import { betterLabelWins, trustSection } from './trust-section.ts';

/**
 * Computes the report of SAER's two-stage pre-screening: labels, pairs, direction, robustness and cost (Liu et al.,
 * tables 1 to 3).
 */
export function pairReport(input: ReportInput): Report {
  const { data, settings, trials, judgements, reasons, stream, bootstraps } = input;
  const kindOf = (trial: (typeof trials)[number]) => taskOf(askingOf(trial));
  const sample = sampleOf(trials, judgements, bootstraps, stream);
  const counts = countVerdicts(trials, input, kindOf);
  const asked = trials.filter(({ key }) => judgements.has(key));

  const genuine = genuineOf(data.slates);
  const groups = listGroups(data, judgements);
  const labelled = trials.some((one) => kindOf(one) === 'list-label' && judgements.has(one.key));
  const { inBoth, outcomes, calibration } = decidedOutcomes(data, judgements, settings);
  const meetings = meetingsOf(data, outcomes, sample);
  const same = byConstruction(input.members);
  const self = selfTies(
    'saer-pair/irreflexivity-ties',
    customersIn(data).flatMap(({ lists }) => lists),
    judgements,
    sample,
  );
  const more = [...(self ? [self] : []), ...directionsOf(input, sample)];
  const trust = trustSection({ inBoth, outcomes }, more, sample, same);
  const probes = robustness(input, sample);
  const identical = meetings.reduce((sum, one) => sum + one.identical, 0);
  return concluded(input, {
    protocol: 'saer-pair',
    finding: pairFinding(counts, {
      standing: standingOf(data, meetings, sample),
      meetings,
      trust,
      whereWorse: probes?.whereWorse?.all ?? null,
      alternates: labelOrdersIn(input.settings) === 'alternate',
    }),
    trust: pairTrust(
      counts,
      trust,
      { detection: probes?.detection ?? null, whereWorse: probes?.whereWorse?.all ?? null },
      calibration === null,
      same,
    ),
    counts,
    board:
      meetings.length > 0
        ? pairSections(meetings, sample, calibration)
        : withoutRivals(message('saerPairSections.pairs'), recommendersOf(genuine).length),
    others: [
      ...trust.sections,
      calibration ? calibrationSection(inBoth, outcomes, calibration, sample) : null,
      labelled ? gateSection(groups, judgements, settings, sample) : null,
      ...(labelled ? labelSections(groups, sample) : []),
      labelled ? (levelDifferences(groups, sample)?.section ?? null) : null,
      labelled ? similarityBias(groups, data.offline, sample) : null,
      worstLists(groups, flaggerOf(input).flagger),
      ...flagSections(input, sample),
      ...gradedSections(flaggerOf(input).flagger, sample),
      ...faultSections(input, sample),
      ruleSection({ ...input, data: { ...data, slates: genuine } }, sample),
      ...(probes?.sections ?? []),
      ...(asksItems(settings) ? plantedFlags(input, sample) : []),
      costSection(asked, kindOf, judgements, reasons),
    ],
    remarks: [
      ...runRemarks(counts, data),
      ...writingRemarks(reasons),
      ...(identical > 0 ? [message('saerConclusions.identicalPairs', { pairs: identical })] : []),
      ...(sameThroughout(input) ? [message('saerConclusions.promptsUnread')] : []),
    ],
  });
}

/** Returns the lists without a planted fault, the only ones that are labelled here. */
const genuineOf = (slates: readonly Slate[]) => slates.filter(({ origin }) => !origin);

/**
 * Returns the agreement of each judge's labels with its own pairs, for judges that labelled a list.
 */
function directionsOf(input: ReportInput, sample: Sample): Estimate[] {
  return eachJudge(input).flatMap((judge) => {
    const { judgements } = judge;
    const labelFor = (slate: Slate) => labelOf(slate, judgements);
    const labels = listGroups(input.data, judgements).flatMap(({ lists }) => lists);
    const { outcomes } = decidedOutcomes(input.data, judgements, input.settings);
    return labels.every(({ label }) => label === 'not asked yet')
      ? []
      : [underName(judge, betterLabelWins(outcomes, labelFor, sample))];
  });
}
