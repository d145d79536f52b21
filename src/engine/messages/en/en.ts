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
import { modelStoreFaults } from './model-store-faults.ts';
import { peopleFiles } from './people-files.ts';
import { people } from './people.ts';
import { protocols } from './protocols.ts';
import { raters } from './raters.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { simulatorChoices } from './simulator-choices.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { studyFaults } from './study-faults.ts';
import { suiteFigures } from './suite-figures.ts';
import { suiteReport } from './suite-report.ts';
import { suites } from './suites.ts';
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
  modelStoreFaults,
  people,
  peopleFiles,
  protocols,
  raters,
  runFaults,
  runtimeFaults,
  simulatorChoices,
  simulatorFaults,
  slateDuel,
  studyFaults,
  suiteFigures,
  suiteReport,
  suites,
  validity,
};
