import { annotationFaults } from './annotation-faults.ts';
import { dataFaults } from './data-faults.ts';
import { faults } from './faults.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { people } from './people.ts';
import { protocols } from './protocols.ts';
import { publishedArena } from './published-arena.ts';
import { publishedArenaErrata } from './published-arena-errata.ts';
import { publishedPresets } from './published-presets.ts';
import { publishedSaer } from './published-saer.ts';
import { publishedSaerErrata } from './published-saer-errata.ts';
import { publishedSaerKappas } from './published-saer-kappas.ts';
import { publishedSlateJudge } from './published-slate-judge.ts';
import { publishedSlateJudgeErrata } from './published-slate-judge-errata.ts';
import { publishedSuber } from './published-suber.ts';
import { reproduction } from './reproduction.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { studyFaults } from './study-faults.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotationFaults,
  dataFaults,
  faults,
  home,
  judges,
  modelStoreFaults,
  people,
  protocols,
  publishedArena,
  publishedArenaErrata,
  publishedPresets,
  publishedSaer,
  publishedSaerErrata,
  publishedSaerKappas,
  publishedSlateJudge,
  publishedSlateJudgeErrata,
  publishedSuber,
  reproduction,
  runFaults,
  runtimeFaults,
  simulatorFaults,
  slateDuel,
  studyFaults,
};
