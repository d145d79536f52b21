import { annotationFaults } from './annotation-faults.ts';
import { arenaConclusions } from './arena-conclusions.ts';
import { arenaFigures } from './arena-figures.ts';
import { arenaOffline } from './arena-offline.ts';
import { arenaSections } from './arena-sections.ts';
import { arenaSettings } from './arena-settings.ts';
import { compare } from './compare.ts';
import { compareFigures } from './compare-figures.ts';
import { compareRuns } from './compare-runs.ts';
import { compareSections } from './compare-sections.ts';
import { correctedFigures } from './corrected-figures.ts';
import { corrections } from './corrections.ts';
import { dataFaults } from './data-faults.ts';
import { estimates } from './estimates.ts';
import { faults } from './faults.ts';
import { home } from './home.ts';
import { judges } from './judges.ts';
import { leftOut } from './left-out.ts';
import { modelStoreFaults } from './model-store-faults.ts';
import { people } from './people.ts';
import { protocolSettings } from './protocol-settings.ts';
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
import { references } from './references.ts';
import { reportFile } from './report-file.ts';
import { reportTable } from './report-table.ts';
import { reproduction } from './reproduction.ts';
import { ruleRemarks } from './rule-remarks.ts';
import { runFaults } from './run-faults.ts';
import { runtimeFaults } from './runtime-faults.ts';
import { saerConclusions } from './saer-conclusions.ts';
import { saerFigures } from './saer-figures.ts';
import { saerOnline } from './saer-online.ts';
import { saerPairSections } from './saer-pair-sections.ts';
import { saerProbes } from './saer-probes.ts';
import { saerSections } from './saer-sections.ts';
import { saerSettings } from './saer-settings.ts';
import { simulatorFaults } from './simulator-faults.ts';
import { slateDuel } from './slate-duel.ts';
import { slateDuelFigures } from './slate-duel-figures.ts';
import { slateDuelSections } from './slate-duel-sections.ts';
import { slateDuelSettings } from './slate-duel-settings.ts';
import { slices } from './slices.ts';
import { studyFaults } from './study-faults.ts';
import { tasks } from './tasks.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  annotationFaults,
  arenaConclusions,
  arenaFigures,
  arenaOffline,
  arenaSections,
  arenaSettings,
  compare,
  compareFigures,
  compareRuns,
  compareSections,
  correctedFigures,
  corrections,
  dataFaults,
  estimates,
  faults,
  home,
  judges,
  leftOut,
  modelStoreFaults,
  people,
  protocolSettings,
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
  references,
  reportFile,
  reportTable,
  reproduction,
  ruleRemarks,
  runFaults,
  runtimeFaults,
  saerConclusions,
  saerFigures,
  saerOnline,
  saerPairSections,
  saerProbes,
  saerSections,
  saerSettings,
  simulatorFaults,
  slateDuel,
  slateDuelFigures,
  slateDuelSections,
  slateDuelSettings,
  slices,
  studyFaults,
  tasks,
};
