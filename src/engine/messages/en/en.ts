import { annotate } from './annotate.ts';
import { annotationFaults } from './annotation-faults.ts';
import { annotationTask } from './annotation-task.ts';
import { arenaConclusions } from './arena-conclusions.ts';
import { arenaFigures } from './arena-figures.ts';
import { arenaOffline } from './arena-offline.ts';
import { arenaSections } from './arena-sections.ts';
import { arenaSettings } from './arena-settings.ts';
import { assignmentEntry } from './assignment-entry.ts';
import { assignments } from './assignments.ts';
import { correctedFigures } from './corrected-figures.ts';
import { corrections } from './corrections.ts';
import { countingRule } from './counting-rule.ts';
import { dataFaults } from './data-faults.ts';
import { estimates } from './estimates.ts';
import { exportMenu } from './export-menu.ts';
import { faults } from './faults.ts';
import { home } from './home.ts';
import { inspectedPair } from './inspected-pair.ts';
import { inspector } from './inspector.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judges } from './judges.ts';
import { labelAgreement } from './label-agreement.ts';
import { labelAnswers } from './label-answers.ts';
import { labelDifferences } from './label-differences.ts';
import { labelFigures } from './label-figures.ts';
import { labelFiles } from './label-files.ts';
import { labelFindings } from './label-findings.ts';
import { labelKinds } from './label-kinds.ts';
import { labelReport } from './label-report.ts';
import { labellingGuidelines } from './labelling-guidelines.ts';
import { leftOut } from './left-out.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { people } from './people.ts';
import { peoplePages } from './people-pages.ts';
import { protocolSettings } from './protocol-settings.ts';
import { protocols } from './protocols.ts';
import { references } from './references.ts';
import { reportFile } from './report-file.ts';
import { reportTable } from './report-table.ts';
import { reportView } from './report-view.ts';
import { reviewQueue } from './review-queue.ts';
import { runAdvice } from './run-advice.ts';
import { runFaults } from './run-faults.ts';
import { runManifest } from './run-manifest.ts';
import { runNotices } from './run-notices.ts';
import { runProgress } from './run-progress.ts';
import { runView } from './run-view.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { saerConclusions } from './saer-conclusions.ts';
import { saerFigures } from './saer-figures.ts';
import { saerOnline } from './saer-online.ts';
import { saerPairSections } from './saer-pair-sections.ts';
import { saerProbes } from './saer-probes.ts';
import { saerSections } from './saer-sections.ts';
import { saerSettings } from './saer-settings.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { slateDuelFigures } from './slate-duel-figures.ts';
import { slateDuelSections } from './slate-duel-sections.ts';
import { slateDuelSettings } from './slate-duel-settings.ts';
import { studyFaults } from './study-faults.ts';
import { tasks } from './tasks.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotate,
  annotationFaults,
  annotationTask,
  arenaConclusions,
  arenaFigures,
  arenaOffline,
  arenaSections,
  arenaSettings,
  assignmentEntry,
  assignments,
  correctedFigures,
  corrections,
  countingRule,
  dataFaults,
  estimates,
  exportMenu,
  faults,
  home,
  inspectedPair,
  inspector,
  judgeAnswer,
  judges,
  labelAgreement,
  labelAnswers,
  labelDifferences,
  labelFigures,
  labelFiles,
  labelFindings,
  labelKinds,
  labelReport,
  labellingGuidelines,
  leftOut,
  modelStoreFaults,
  people,
  peoplePages,
  protocolSettings,
  protocols,
  references,
  reportFile,
  reportTable,
  reportView,
  reviewQueue,
  runAdvice,
  runFaults,
  runManifest,
  runNotices,
  runProgress,
  runView,
  runtimeFaults,
  saerConclusions,
  saerFigures,
  saerOnline,
  saerPairSections,
  saerProbes,
  saerSections,
  saerSettings,
  simulatorFaults,
  slateDuel,
  slateDuelFigures,
  slateDuelSections,
  slateDuelSettings,
  studyFaults,
  tasks,
};
