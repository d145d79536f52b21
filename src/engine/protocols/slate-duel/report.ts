import { message } from '#messages/message.ts';
import type { Estimate, Report, Section } from '../../report/report.ts';
import { pairs } from '../../stats/duel-table.ts';
import { resamples } from '../../stats/resamples.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { ReportInput } from '../protocol.ts';
import { concluded } from '../conclusion/concluded.ts';
import { withoutRivals } from '../conclusion/missing-sections.ts';
import { coherenceSection } from './coherence.ts';
import { countVerdicts } from '../shared/counts.ts';
import { byConstruction } from '../shared/named-judge.ts';
import { writingRemarks } from '../shared/writing-remarks.ts';
import { ENOUGH_KNOWN } from '../../report/known-truth.ts';
import { goodnessSection, withoutGoodness } from './goodness.ts';
import { leaderboardOf, winMatrixSection } from './leaderboard.ts';
import { calibratedTables, calibrationSection, slotOffset } from './calibrated.ts';
import { ownScoresSection } from './own-scores.ts';
import { panelSections } from './panel.ts';
import { slatesByUser } from './plan.ts';
import { scoresSection } from './scores.ts';
import { asksScores, isCalibrated } from './settings.ts';
import { labelOrdersIn } from '../label-order/setting.ts';
import { findingOf, remarks, trust, type Findings } from './sentences.ts';
import { alikeSections } from './shared-items.ts';
import { similaritySection } from './similarity.ts';
import { recommendersOf } from './standing.ts';
import { duelTables, knownPairs, withoutTruth } from './tables.ts';

/**
 * Computes the report on duels: the leaderboard, the quality and the coherence of the judge, and the conclusions.
 */
export function duelReport(input: ReportInput): Report {
  const { data, settings, judgements, stream, bootstraps } = input;
  const asked = duelTables(input);
  const offset = isCalibrated(settings) ? slotOffset(asked, judgements) : null;
  const tables = offset === null ? asked : calibratedTables(asked, judgements, offset);
  const draws = resamples(tables.length, bootstraps, stream.child('bootstrap'));
  const recommenders = recommendersOf(data.slates);
  const board = recommenders.length > 1 ? leaderboardOf(tables, recommenders, draws) : null;
  const goodness = goodnessSection(tables, draws, settings);
  const measured = knownPairs(tables) >= ENOUGH_KNOWN;
  const compared = measured ? tables : withoutTruth(tables);
  // Only pairs that were asked in both orders show whether the judge contradicts itself.
  const coherence = coherenceSection(asked, draws, byConstruction(input.members));
  const findings: Findings = {
    counts: countVerdicts(input.trials, input, ({ kind }) =>
      kind === 'duel' ? 'slate-duel' : 'slate-score',
    ),
    board,
    asymmetry: estimateIn(coherence, 'slate-duel/asymmetry'),
    alternates: labelOrdersIn(settings) === 'alternate',
    firstChosen: estimateIn(coherence, 'slate-duel/first-chosen'),
    corrected: isCalibrated(settings) ? (offset === null ? null : 'offset') : 'both',
    truth: truthIn(goodness),
  };
  return concluded(input, {
    protocol: 'slate-duel',
    finding: findingOf(findings),
    trust: trust(findings, byConstruction(input.members)),
    counts: findings.counts,
    board: board
      ? [board.section, winMatrixSection(tables, recommenders, board.standing.recommenders, draws)]
      : withoutRivals(message('slateDuelSections.board'), recommenders.length),
    others: [
      goodness ?? withoutGoodness(),
      coherence,
      isCalibrated(settings) ? calibrationSection(asked, tables, offset, draws) : null,
      asksScores(settings) ? scoresSection(input, asked, draws) : null,
      asksScores(settings) && measured ? ownScoresSection(input, asked, draws) : null,
      similaritySection(input, compared, draws),
      ...alikeSections(input, compared, draws),
      ...panelSections(input, asked, draws),
    ],
    remarks: [...remarks(findings, data, identicalPairs(input)), ...writingRemarks(input.reasons)],
  });
}

function truthIn(goodness: Section | null): Findings['truth'] {
  if (goodness === null) return null;
  return goodness.kind === 'sentence' ? goodness.reading : estimateIn(goodness, 'slate-duel/skill');
}

function estimateIn(section: Section, id: string): Estimate {
  const found =
    section.kind === 'estimates' ? section.estimates.find((one) => one.id === id) : undefined;
  if (!found) throw new RangeError(`No estimate ${id} in this section`);
  return found;
}

/** Counts unordered pairs of a user that weren't asked because both slates are the same. */
function identicalPairs({ data }: ReportInput): number {
  let found = 0;
  for (const slates of slatesByUser(data.slates).values()) {
    for (const [a, b] of pairs(slates.length)) {
      if (areIdentical(slates[a]!, slates[b]!)) found++;
    }
  }
  return found;
}
