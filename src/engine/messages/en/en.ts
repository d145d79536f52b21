import { ablation } from './ablation.ts';
import { annotationFaults } from './annotation-faults.ts';
import { dataFaults } from './data-faults.ts';
import { faults } from './faults.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { people } from './people.ts';
import { protocols } from './protocols.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
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
  annotationFaults,
  dataFaults,
  faults,
  home,
  judges,
  modelStoreFaults,
  people,
  protocols,
  runFaults,
  runtimeFaults,
  simulatorFaults,
  slateDuel,
  studyFaults,
  suiteFigures,
  suiteReport,
  suites,
  validity,
};
