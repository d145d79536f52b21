import { annotationFaults } from './annotation-faults.ts';
import { dataFaults } from './data-faults.ts';
import { faults } from './faults.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { learningCurve } from './learning-curve.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { onlineView } from './online-view.ts';
import { people } from './people.ts';
import { peopleTables } from './people-tables.ts';
import { protocols } from './protocols.ts';
import { requestLog } from './request-log.ts';
import { runFaults } from './run-faults.ts';
import { runList } from './run-list.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { simulatorAnswer } from './simulator-answer.ts';
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
import { trainingFigures } from './training-figures.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotationFaults,
  dataFaults,
  faults,
  home,
  judges,
  learningCurve,
  modelStoreFaults,
  onlineView,
  people,
  peopleTables,
  protocols,
  requestLog,
  runFaults,
  runList,
  runtimeFaults,
  simulatorAnswer,
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
  trainingFigures,
};
