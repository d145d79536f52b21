import { annotate } from './annotate.ts';
import { annotationFaults } from './annotation-faults.ts';
import { annotationTask } from './annotation-task.ts';
import { assignmentEntry } from './assignment-entry.ts';
import { assignments } from './assignments.ts';
import { countingRule } from './counting-rule.ts';
import { dataFaults } from './data-faults.ts';
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
import { modelStoreFaults } from './model-store-faults.ts';
import { people } from './people.ts';
import { peoplePages } from './people-pages.ts';
import { protocols } from './protocols.ts';
import { reportView } from './report-view.ts';
import { reviewQueue } from './review-queue.ts';
import { runAdvice } from './run-advice.ts';
import { runFaults } from './run-faults.ts';
import { runManifest } from './run-manifest.ts';
import { runNotices } from './run-notices.ts';
import { runProgress } from './run-progress.ts';
import { runView } from './run-view.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { studyFaults } from './study-faults.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotate,
  annotationFaults,
  annotationTask,
  assignmentEntry,
  assignments,
  countingRule,
  dataFaults,
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
  modelStoreFaults,
  people,
  peoplePages,
  protocols,
  reportView,
  reviewQueue,
  runAdvice,
  runFaults,
  runManifest,
  runNotices,
  runProgress,
  runView,
  runtimeFaults,
  simulatorFaults,
  slateDuel,
  studyFaults,
};
