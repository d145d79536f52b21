import { annotationFaults } from './annotation-faults.ts';
import { badRows } from './bad-rows.ts';
import { dataFaults } from './data-faults.ts';
import { deviceFacts } from './device-facts.ts';
import { exports } from './exports.ts';
import { faults } from './faults.ts';
import { fileDamage } from './file-damage.ts';
import { home } from './home.ts';
import { importRemarks } from './import-remarks.ts';
import { judges } from './judges.ts';
import { loading } from './loading.ts';
import { modelDownloads } from './model-downloads.ts';
import { modelFit } from './model-fit.ts';
import { modelNotes } from './model-notes.ts';
import { modelStorage } from './model-storage.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { modelTable } from './model-table.ts';
import { models } from './models.ts';
import { people } from './people.ts';
import { protocols } from './protocols.ts';
import { recommenders } from './recommenders.ts';
import { runChanges } from './run-changes.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { studyFaults } from './study-faults.ts';
import { unreadRows } from './unread-rows.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotationFaults,
  badRows,
  dataFaults,
  deviceFacts,
  exports,
  faults,
  fileDamage,
  home,
  importRemarks,
  judges,
  loading,
  modelDownloads,
  modelFit,
  modelNotes,
  modelStorage,
  modelStoreFaults,
  modelTable,
  models,
  people,
  protocols,
  recommenders,
  runChanges,
  runFaults,
  runtimeFaults,
  simulatorFaults,
  slateDuel,
  studyFaults,
  unreadRows,
};
