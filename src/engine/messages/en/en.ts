import { annotationFaults } from './annotation-faults.ts';
import { answerParts } from './answer-parts.ts';
import { chartCounts } from './chart-counts.ts';
import { charts } from './charts.ts';
import { dataFaults } from './data-faults.ts';
import { drawnSlates } from './drawn-slates.ts';
import { earlyStopping } from './early-stopping.ts';
import { faults } from './faults.ts';
import { formats } from './formats.ts';
import { headless } from './headless.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { keptWork } from './kept-work.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { orderedSlates } from './ordered-slates.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { protocols } from './protocols.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { shell } from './shell.ts';
import { simulationForm } from './simulation-form.ts';
import { simulationWork } from './simulation-work.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
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
import { trainingFinding } from './training-finding.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotationFaults,
  answerParts,
  chartCounts,
  charts,
  dataFaults,
  drawnSlates,
  earlyStopping,
  faults,
  formats,
  headless,
  home,
  judges,
  keptWork,
  modelStoreFaults,
  orderedSlates,
  parts,
  people,
  protocols,
  runFaults,
  runtimeFaults,
  shell,
  simulationForm,
  simulationWork,
  simulatorFaults,
  slateDuel,
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
  trainingFinding,
};
