import { faults } from './faults.ts';
import { formats } from './formats.ts';
import { studyJudge } from './study-judge.ts';
import { home } from './home.ts';
import { keptWork } from './kept-work.ts';
import { loading } from './loading.ts';
import { offlineCopy } from './offline-copy.ts';
import { openRun } from './open-run.ts';
import { parts } from './parts.ts';
import { runList } from './run-list.ts';
import { shell } from './shell.ts';
import { tables } from './tables.ts';
import { undo } from './undo.ts';

/** The texts that the first page needs, by area. `test/unit/first-texts.test.ts` checks that it needs no others. */
export const first = {
  faults,
  formats,
  studyJudge,
  home,
  keptWork,
  loading,
  offlineCopy,
  openRun,
  parts,
  runList,
  shell,
  tables,
  undo,
};
