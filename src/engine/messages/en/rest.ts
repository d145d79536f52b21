import { ablation } from './ablation.ts';
import { agents } from './agents.ts';
import { annotate } from './annotate.ts';
import { annotationFaults } from './annotation-faults.ts';
import { annotationTask } from './annotation-task.ts';
import { answerParts } from './answer-parts.ts';
import { arenaAnalyses } from './arena-analyses.ts';
import { arenaConclusions } from './arena-conclusions.ts';
import { arenaDiscrimination } from './arena-discrimination.ts';
import { arenaFigures } from './arena-figures.ts';
import { arenaOffline } from './arena-offline.ts';
import { arenaSections } from './arena-sections.ts';
import { arenaSettings } from './arena-settings.ts';
import { assessed } from './assessed.ts';
import { assignmentEntry } from './assignment-entry.ts';
import { assignments } from './assignments.ts';
import { backup } from './backup.ts';
import { badRows } from './bad-rows.ts';
import { chartCounts } from './chart-counts.ts';
import { browserModel } from './browser-model.ts';
import { charts } from './charts.ts';
import { compare } from './compare.ts';
import { compareFigures } from './compare-figures.ts';
import { compareRuns } from './compare-runs.ts';
import { compareSections } from './compare-sections.ts';
import { conclusion } from './conclusion.ts';
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
import { figureFiles } from './figure-files.ts';
import { fileDamage } from './file-damage.ts';
import { gradedItems } from './graded-items.ts';
import { headless } from './headless.ts';
import { heldOut } from './held-out.ts';
import { help } from './help.ts';
import { historySwap } from './history-swap.ts';
import { humanStudy } from './human-study.ts';
import { importRemarks } from './import-remarks.ts';
import { inspectedPair } from './inspected-pair.ts';
import { inspector } from './inspector.ts';
import { itemsMap } from './items-map.ts';
import { judgeAnswer } from './judge-answer.ts';
import { judges } from './judges.ts';
import { labelAgreement } from './label-agreement.ts';
import { labelAnswers } from './label-answers.ts';
import { labelDifferences } from './label-differences.ts';
import { labelFigures } from './label-figures.ts';
import { labelFiles } from './label-files.ts';
import { labelFindings } from './label-findings.ts';
import { labelKinds } from './label-kinds.ts';
import { labellingGuidelines } from './labelling-guidelines.ts';
import { labelOrder } from './label-order.ts';
import { labelReport } from './label-report.ts';
import { learningCurve } from './learning-curve.ts';
import { leftOut } from './left-out.ts';
import { modelDownloads } from './model-downloads.ts';
import { modelFit } from './model-fit.ts';
import { modelNotes } from './model-notes.ts';
import { models } from './models.ts';
import { modelStorage } from './model-storage.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { modelTable } from './model-table.ts';
import { offlineParts } from './offline-parts.ts';
import { offlineReport } from './offline-report.ts';
import { onlineLog } from './online-log.ts';
import { onlineView } from './online-view.ts';
import { orderedSlates } from './ordered-slates.ts';
import { paper } from './paper.ts';
import { people } from './people.ts';
import { peopleFiles } from './people-files.ts';
import { peoplePages } from './people-pages.ts';
import { peopleTables } from './people-tables.ts';
import { promptSettings } from './prompt-settings.ts';
import { protocols } from './protocols.ts';
import { protocolSettings } from './protocol-settings.ts';
import { publishedArena } from './published-arena.ts';
import { publishedArenaErrata } from './published-arena-errata.ts';
import { publishedPresets } from './published-presets.ts';
import { publishedSaer } from './published-saer.ts';
import { publishedSaerErrata } from './published-saer-errata.ts';
import { publishedSaerKappas } from './published-saer-kappas.ts';
import { publishedSlateJudge } from './published-slate-judge.ts';
import { publishedSlateJudgeClaims } from './published-slate-judge-claims.ts';
import { publishedSlateJudgeErrata } from './published-slate-judge-errata.ts';
import { publishedSuber } from './published-suber.ts';
import { publishedSuberTables } from './published-suber-tables.ts';
import { raters } from './raters.ts';
import { recommenders } from './recommenders.ts';
import { references } from './references.ts';
import { reportFile } from './report-file.ts';
import { reportTable } from './report-table.ts';
import { reportView } from './report-view.ts';
import { reportViewer } from './report-viewer.ts';
import { reproduction } from './reproduction.ts';
import { requestLog } from './request-log.ts';
import { reviewQueue } from './review-queue.ts';
import { ruleRemarks } from './rule-remarks.ts';
import { runAdvice } from './run-advice.ts';
import { runChanges } from './run-changes.ts';
import { runFaults } from './run-faults.ts';
import { runManifest } from './run-manifest.ts';
import { runNotices } from './run-notices.ts';
import { runProgress } from './run-progress.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { runView } from './run-view.ts';
import { saerConclusions } from './saer-conclusions.ts';
import { saerDiversity } from './saer-diversity.ts';
import { saerFigures } from './saer-figures.ts';
import { saerFlags } from './saer-flags.ts';
import { saerOnline } from './saer-online.ts';
import { saerPairSections } from './saer-pair-sections.ts';
import { saerPlanted } from './saer-planted.ts';
import { saerProbes } from './saer-probes.ts';
import { saerSections } from './saer-sections.ts';
import { saerSettings } from './saer-settings.ts';
import { serverFaults } from './server-faults.ts';
import { servers } from './servers.ts';
import { mergeShares } from './merge-shares.ts';
import { severalRuns } from './several-runs.ts';
import { simpleJudges } from './simple-judges.ts';
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
import { studyLists } from './study-lists.ts';
import { studyMapping } from './study-mapping.ts';
import { studyPlan } from './study-plan.ts';
import { studyProblems } from './study-problems.ts';
import { studyProtocol } from './study-protocol.ts';
import { studySample } from './study-sample.ts';
import { studySetup } from './study-setup.ts';
import { studySlates } from './study-slates.ts';
import { studySplit } from './study-split.ts';
import { studyUsers } from './study-users.ts';
import { suiteFigures } from './suite-figures.ts';
import { suiteReport } from './suite-report.ts';
import { suites } from './suites.ts';
import { takenLabels } from './taken-labels.ts';
import { tasks } from './tasks.ts';
import { trainingFigures } from './training-figures.ts';
import { trainingFinding } from './training-finding.ts';
import { unreadList } from './unread-list.ts';
import { unreadRows } from './unread-rows.ts';
import { validity } from './validity.ts';

/** All other texts, by area. The page fetches them beside its first work. */
export const rest = {
  ablation,
  agents,
  annotate,
  annotationFaults,
  annotationTask,
  answerParts,
  arenaAnalyses,
  arenaConclusions,
  arenaDiscrimination,
  arenaFigures,
  arenaOffline,
  arenaSections,
  arenaSettings,
  assessed,
  assignmentEntry,
  assignments,
  backup,
  badRows,
  browserModel,
  chartCounts,
  charts,
  compare,
  compareFigures,
  compareRuns,
  compareSections,
  conclusion,
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
  figureFiles,
  fileDamage,
  gradedItems,
  headless,
  heldOut,
  help,
  historySwap,
  humanStudy,
  importRemarks,
  inspectedPair,
  inspector,
  itemsMap,
  judgeAnswer,
  judges,
  labelAgreement,
  labelAnswers,
  labelDifferences,
  labelFigures,
  labelFiles,
  labelFindings,
  labelKinds,
  labellingGuidelines,
  labelOrder,
  labelReport,
  learningCurve,
  leftOut,
  modelDownloads,
  modelFit,
  modelNotes,
  models,
  modelStorage,
  modelStoreFaults,
  modelTable,
  offlineParts,
  offlineReport,
  onlineLog,
  onlineView,
  orderedSlates,
  paper,
  people,
  peopleFiles,
  peoplePages,
  peopleTables,
  promptSettings,
  protocols,
  protocolSettings,
  publishedArena,
  publishedArenaErrata,
  publishedPresets,
  publishedSaer,
  publishedSaerErrata,
  publishedSaerKappas,
  publishedSlateJudge,
  publishedSlateJudgeClaims,
  publishedSlateJudgeErrata,
  publishedSuber,
  publishedSuberTables,
  raters,
  recommenders,
  references,
  reportFile,
  reportTable,
  reportView,
  reportViewer,
  reproduction,
  requestLog,
  reviewQueue,
  ruleRemarks,
  runAdvice,
  runChanges,
  runFaults,
  runManifest,
  runNotices,
  runProgress,
  runtimeFaults,
  runView,
  saerConclusions,
  saerDiversity,
  saerFigures,
  saerFlags,
  saerOnline,
  saerPairSections,
  saerPlanted,
  saerProbes,
  saerSections,
  saerSettings,
  serverFaults,
  servers,
  mergeShares,
  severalRuns,
  simpleJudges,
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
  studyLists,
  studyMapping,
  studyPlan,
  studyProblems,
  studyProtocol,
  studySample,
  studySetup,
  studySlates,
  studySplit,
  studyUsers,
  suiteFigures,
  suiteReport,
  suites,
  takenLabels,
  tasks,
  trainingFigures,
  trainingFinding,
  unreadList,
  unreadRows,
  validity,
};
