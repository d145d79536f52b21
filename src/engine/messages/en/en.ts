import { annotationFaults } from './annotation-faults.ts';
import { answerParts } from './answer-parts.ts';
import { arenaConclusions } from './arena-conclusions.ts';
import { arenaFigures } from './arena-figures.ts';
import { arenaOffline } from './arena-offline.ts';
import { arenaSections } from './arena-sections.ts';
import { arenaSettings } from './arena-settings.ts';
import { chartCounts } from './chart-counts.ts';
import { charts } from './charts.ts';
import { correctedFigures } from './corrected-figures.ts';
import { corrections } from './corrections.ts';
import { dataFaults } from './data-faults.ts';
import { drawnSlates } from './drawn-slates.ts';
import { earlyStopping } from './early-stopping.ts';
import { estimates } from './estimates.ts';
import { faults } from './faults.ts';
import { formats } from './formats.ts';
import { headless } from './headless.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { keptWork } from './kept-work.ts';
import { leftOut } from './left-out.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { orderedSlates } from './ordered-slates.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { protocolSettings } from './protocol-settings.ts';
import { protocols } from './protocols.ts';
import { references } from './references.ts';
import { reportFile } from './report-file.ts';
import { reportTable } from './report-table.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
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
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { slateDuelFigures } from './slate-duel-figures.ts';
import { slateDuelSections } from './slate-duel-sections.ts';
import { slateDuelSettings } from './slate-duel-settings.ts';
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
import { tasks } from './tasks.ts';
import { trainingFinding } from './training-finding.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotationFaults,
  answerParts,
  arenaConclusions,
  arenaFigures,
  arenaOffline,
  arenaSections,
  arenaSettings,
  chartCounts,
  charts,
  correctedFigures,
  corrections,
  dataFaults,
  drawnSlates,
  earlyStopping,
  estimates,
  faults,
  formats,
  headless,
  home,
  judges,
  keptWork,
  leftOut,
  modelStoreFaults,
  orderedSlates,
  parts,
  people,
  protocolSettings,
  protocols,
  references,
  reportFile,
  reportTable,
  runFaults,
  runtimeFaults,
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
  simulatorFaults,
  slateDuel,
  slateDuelFigures,
  slateDuelSections,
  slateDuelSettings,
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
  tasks,
  trainingFinding,
};
