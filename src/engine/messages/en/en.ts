import { ablation } from './ablation.ts';
import { agents } from './agents.ts';
import { annotate } from './annotate.ts';
import { annotationFaults } from './annotation-faults.ts';
import { annotationTask } from './annotation-task.ts';
import { answerParts } from './answer-parts.ts';
import { arenaConclusions } from './arena-conclusions.ts';
import { arenaFigures } from './arena-figures.ts';
import { arenaOffline } from './arena-offline.ts';
import { arenaSections } from './arena-sections.ts';
import { arenaSettings } from './arena-settings.ts';
import { assignmentEntry } from './assignment-entry.ts';
import { assignments } from './assignments.ts';
import { badRows } from './bad-rows.ts';
import { chartCounts } from './chart-counts.ts';
import { charts } from './charts.ts';
import { compare } from './compare.ts';
import { compareFigures } from './compare-figures.ts';
import { compareRuns } from './compare-runs.ts';
import { compareSections } from './compare-sections.ts';
import { correctedFigures } from './corrected-figures.ts';
import { corrections } from './corrections.ts';
import { countingRule } from './counting-rule.ts';
import { dataFaults } from './data-faults.ts';
import { deviceFacts } from './device-facts.ts';
import { diversity } from './diversity.ts';
import { drawnSlates } from './drawn-slates.ts';
import { earlyStopping } from './early-stopping.ts';
import { estimates } from './estimates.ts';
import { evaluation } from './evaluation.ts';
import { exam } from './exam.ts';
import { examBadge } from './exam-badge.ts';
import { examControls } from './exam-controls.ts';
import { examFigures } from './exam-figures.ts';
import { examItems } from './exam-items.ts';
import { examList } from './exam-list.ts';
import { examParts } from './exam-parts.ts';
import { exportMenu } from './export-menu.ts';
import { exports } from './exports.ts';
import { faults } from './faults.ts';
import { fileDamage } from './file-damage.ts';
import { formats } from './formats.ts';
import { headless } from './headless.ts';
import { home } from './home.ts';
import { importRemarks } from './import-remarks.ts';
import { inspectedPair } from './inspected-pair.ts';
import { inspector } from './inspector.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judges } from './judges.ts';
import { keptWork } from './kept-work.ts';
import { labelAgreement } from './label-agreement.ts';
import { labelAnswers } from './label-answers.ts';
import { labelDifferences } from './label-differences.ts';
import { labelFigures } from './label-figures.ts';
import { labelFiles } from './label-files.ts';
import { labelFindings } from './label-findings.ts';
import { labelKinds } from './label-kinds.ts';
import { labellingGuidelines } from './labelling-guidelines.ts';
import { labelReport } from './label-report.ts';
import { learningCurve } from './learning-curve.ts';
import { leftOut } from './left-out.ts';
import { loading } from './loading.ts';
import { modelDownloads } from './model-downloads.ts';
import { modelFit } from './model-fit.ts';
import { modelNotes } from './model-notes.ts';
import { models } from './models.ts';
import { modelStorage } from './model-storage.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { modelTable } from './model-table.ts';
import { onlineView } from './online-view.ts';
import { orderedSlates } from './ordered-slates.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { peopleFiles } from './people-files.ts';
import { peoplePages } from './people-pages.ts';
import { peopleTables } from './people-tables.ts';
import { protocols } from './protocols.ts';
import { protocolSettings } from './protocol-settings.ts';
import { publishedArena } from './published-arena.ts';
import { publishedArenaErrata } from './published-arena-errata.ts';
import { publishedPresets } from './published-presets.ts';
import { publishedSaer } from './published-saer.ts';
import { publishedSaerErrata } from './published-saer-errata.ts';
import { publishedSaerKappas } from './published-saer-kappas.ts';
import { publishedSlateJudge } from './published-slate-judge.ts';
import { publishedSlateJudgeErrata } from './published-slate-judge-errata.ts';
import { publishedSuber } from './published-suber.ts';
import { raters } from './raters.ts';
import { recommenders } from './recommenders.ts';
import { references } from './references.ts';
import { reportFile } from './report-file.ts';
import { reportTable } from './report-table.ts';
import { reportView } from './report-view.ts';
import { reproduction } from './reproduction.ts';
import { requestLog } from './request-log.ts';
import { reviewQueue } from './review-queue.ts';
import { ruleRemarks } from './rule-remarks.ts';
import { runAdvice } from './run-advice.ts';
import { runChanges } from './run-changes.ts';
import { runFaults } from './run-faults.ts';
import { runList } from './run-list.ts';
import { runManifest } from './run-manifest.ts';
import { runNotices } from './run-notices.ts';
import { runProgress } from './run-progress.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { runView } from './run-view.ts';
import { saerConclusions } from './saer-conclusions.ts';
import { saerFigures } from './saer-figures.ts';
import { saerOnline } from './saer-online.ts';
import { saerPairSections } from './saer-pair-sections.ts';
import { saerProbes } from './saer-probes.ts';
import { saerSections } from './saer-sections.ts';
import { saerSettings } from './saer-settings.ts';
import { shell } from './shell.ts';
import { simulationForm } from './simulation-form.ts';
import { simulationWork } from './simulation-work.ts';
import { simulatorAnswer } from './simulator-answer.ts';
import { simulatorChoices } from './simulator-choices.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { simulatorForm } from './simulator-form.ts';
import { simulatorParts } from './simulator-parts.ts';
import { simulatorStart } from './simulator-start.ts';
import { simulatorSteps } from './simulator-steps.ts';
import { simulatorTests } from './simulator-tests.ts';
import { simulatorTraining } from './simulator-training.ts';
import { simulatorWork } from './simulator-work.ts';
import { simulatorWorker } from './simulator-worker.ts';
import { slateDuel } from './slate-duel.ts';
import { slateDuelFigures } from './slate-duel-figures.ts';
import { slateDuelSections } from './slate-duel-sections.ts';
import { slateDuelSettings } from './slate-duel-settings.ts';
import { slices } from './slices.ts';
import { studyData } from './study-data.ts';
import { studyFaults } from './study-faults.ts';
import { studyJudge } from './study-judge.ts';
import { studyLists } from './study-lists.ts';
import { studyMapping } from './study-mapping.ts';
import { studyPlan } from './study-plan.ts';
import { studyProblems } from './study-problems.ts';
import { studyProtocol } from './study-protocol.ts';
import { studySetup } from './study-setup.ts';
import { studySlates } from './study-slates.ts';
import { studyUsers } from './study-users.ts';
import { suiteFigures } from './suite-figures.ts';
import { suiteReport } from './suite-report.ts';
import { suites } from './suites.ts';
import { tasks } from './tasks.ts';
import { trainingFigures } from './training-figures.ts';
import { trainingFinding } from './training-finding.ts';
import { unreadRows } from './unread-rows.ts';
import { validity } from './validity.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  ablation,
  agents,
  annotate,
  annotationFaults,
  annotationTask,
  answerParts,
  arenaConclusions,
  arenaFigures,
  arenaOffline,
  arenaSections,
  arenaSettings,
  assignmentEntry,
  assignments,
  badRows,
  chartCounts,
  charts,
  compare,
  compareFigures,
  compareRuns,
  compareSections,
  correctedFigures,
  corrections,
  countingRule,
  dataFaults,
  deviceFacts,
  diversity,
  drawnSlates,
  earlyStopping,
  estimates,
  evaluation,
  exam,
  examBadge,
  examControls,
  examFigures,
  examItems,
  examList,
  examParts,
  exportMenu,
  exports,
  faults,
  fileDamage,
  formats,
  headless,
  home,
  importRemarks,
  inspectedPair,
  inspector,
  judgeAnswer,
  judges,
  keptWork,
  labelAgreement,
  labelAnswers,
  labelDifferences,
  labelFigures,
  labelFiles,
  labelFindings,
  labelKinds,
  labellingGuidelines,
  labelReport,
  learningCurve,
  leftOut,
  loading,
  modelDownloads,
  modelFit,
  modelNotes,
  models,
  modelStorage,
  modelStoreFaults,
  modelTable,
  onlineView,
  orderedSlates,
  parts,
  people,
  peopleFiles,
  peoplePages,
  peopleTables,
  protocols,
  protocolSettings,
  publishedArena,
  publishedArenaErrata,
  publishedPresets,
  publishedSaer,
  publishedSaerErrata,
  publishedSaerKappas,
  publishedSlateJudge,
  publishedSlateJudgeErrata,
  publishedSuber,
  raters,
  recommenders,
  references,
  reportFile,
  reportTable,
  reportView,
  reproduction,
  requestLog,
  reviewQueue,
  ruleRemarks,
  runAdvice,
  runChanges,
  runFaults,
  runList,
  runManifest,
  runNotices,
  runProgress,
  runtimeFaults,
  runView,
  saerConclusions,
  saerFigures,
  saerOnline,
  saerPairSections,
  saerProbes,
  saerSections,
  saerSettings,
  shell,
  simulationForm,
  simulationWork,
  simulatorAnswer,
  simulatorChoices,
  simulatorFaults,
  simulatorForm,
  simulatorParts,
  simulatorStart,
  simulatorSteps,
  simulatorTests,
  simulatorTraining,
  simulatorWork,
  simulatorWorker,
  slateDuel,
  slateDuelFigures,
  slateDuelSections,
  slateDuelSettings,
  slices,
  studyData,
  studyFaults,
  studyJudge,
  studyLists,
  studyMapping,
  studyPlan,
  studyProblems,
  studyProtocol,
  studySetup,
  studySlates,
  studyUsers,
  suiteFigures,
  suiteReport,
  suites,
  tasks,
  trainingFigures,
  trainingFinding,
  unreadRows,
  validity,
};
