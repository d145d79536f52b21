import { ablation } from './ablation.ts';
import { agents } from './agents.ts';
import { annotationFaults } from './annotation-faults.ts';
import { arenaConclusions } from './arena-conclusions.ts';
import { arenaFigures } from './arena-figures.ts';
import { arenaOffline } from './arena-offline.ts';
import { arenaSections } from './arena-sections.ts';
import { arenaSettings } from './arena-settings.ts';
import { correctedFigures } from './corrected-figures.ts';
import { corrections } from './corrections.ts';
import { dataFaults } from './data-faults.ts';
import { diversity } from './diversity.ts';
import { estimates } from './estimates.ts';
import { evaluation } from './evaluation.ts';
import { examBadge } from './exam-badge.ts';
import { examControls } from './exam-controls.ts';
import { examFigures } from './exam-figures.ts';
import { examItems } from './exam-items.ts';
import { examList } from './exam-list.ts';
import { examParts } from './exam-parts.ts';
import { exam } from './exam.ts';
import { faults } from './faults.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { learningCurve } from './learning-curve.ts';
import { leftOut } from './left-out.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { onlineView } from './online-view.ts';
import { peopleFiles } from './people-files.ts';
import { peopleTables } from './people-tables.ts';
import { people } from './people.ts';
import { protocolSettings } from './protocol-settings.ts';
import { protocols } from './protocols.ts';
import { raters } from './raters.ts';
import { references } from './references.ts';
import { reportFile } from './report-file.ts';
import { reportTable } from './report-table.ts';
import { requestLog } from './request-log.ts';
import { runFaults } from './run-faults.ts';
import { runList } from './run-list.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { saerConclusions } from './saer-conclusions.ts';
import { saerFigures } from './saer-figures.ts';
import { saerOnline } from './saer-online.ts';
import { saerPairSections } from './saer-pair-sections.ts';
import { saerProbes } from './saer-probes.ts';
import { saerSections } from './saer-sections.ts';
import { saerSettings } from './saer-settings.ts';
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
import { slateDuelFigures } from './slate-duel-figures.ts';
import { slateDuelSections } from './slate-duel-sections.ts';
import { slateDuelSettings } from './slate-duel-settings.ts';
import { slateDuel } from './slate-duel.ts';
import { studyFaults } from './study-faults.ts';
import { suiteFigures } from './suite-figures.ts';
import { suiteReport } from './suite-report.ts';
import { suites } from './suites.ts';
import { tasks } from './tasks.ts';
import { trainingFigures } from './training-figures.ts';
import { validity } from './validity.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  ablation,
  agents,
  annotationFaults,
  arenaConclusions,
  arenaFigures,
  arenaOffline,
  arenaSections,
  arenaSettings,
  correctedFigures,
  corrections,
  dataFaults,
  diversity,
  estimates,
  evaluation,
  exam,
  examBadge,
  examControls,
  examFigures,
  examItems,
  examList,
  examParts,
  faults,
  home,
  judges,
  learningCurve,
  leftOut,
  modelStoreFaults,
  onlineView,
  people,
  peopleFiles,
  peopleTables,
  protocols,
  protocolSettings,
  raters,
  references,
  reportFile,
  reportTable,
  requestLog,
  runFaults,
  runList,
  runtimeFaults,
  saerConclusions,
  saerFigures,
  saerOnline,
  saerPairSections,
  saerProbes,
  saerSections,
  saerSettings,
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
  studyFaults,
  suiteFigures,
  suiteReport,
  suites,
  tasks,
  trainingFigures,
  validity,
};
