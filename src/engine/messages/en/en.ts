import { ablation } from './ablation.ts';
import { agents } from './agents.ts';
import { annotationFaults } from './annotation-faults.ts';
import { dataFaults } from './data-faults.ts';
import { diversity } from './diversity.ts';
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
import { modelStoreFaults } from './model-store-faults.ts';
import { onlineView } from './online-view.ts';
import { peopleFiles } from './people-files.ts';
import { peopleTables } from './people-tables.ts';
import { people } from './people.ts';
import { protocols } from './protocols.ts';
import { raters } from './raters.ts';
import { requestLog } from './request-log.ts';
import { runFaults } from './run-faults.ts';
import { runList } from './run-list.ts';
import { runtimeFaults } from './runtime-faults.ts';
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
import { studyFaults } from './study-faults.ts';
import { suiteFigures } from './suite-figures.ts';
import { suiteReport } from './suite-report.ts';
import { suites } from './suites.ts';
import { trainingFigures } from './training-figures.ts';
import { validity } from './validity.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  ablation,
  agents,
  annotationFaults,
  dataFaults,
  diversity,
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
  modelStoreFaults,
  onlineView,
  people,
  peopleFiles,
  peopleTables,
  protocols,
  raters,
  requestLog,
  runFaults,
  runList,
  runtimeFaults,
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
  studyFaults,
  suiteFigures,
  suiteReport,
  suites,
  trainingFigures,
  validity,
};
