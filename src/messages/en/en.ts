import * as annotation from './annotation.ts';
import * as arena from './arena.ts';
import * as common from './common.ts';
import * as compare from './compare.ts';
import * as data from './data.ts';
import * as exam from './exam.ts';
import * as exports from './exports.ts';
import * as figures from './figures.ts';
import * as headless from './headless.ts';
import * as help from './help.ts';
import * as home from './home.ts';
import * as imported from './imported.ts';
import * as inspector from './inspector.ts';
import * as judges from './judges.ts';
import * as labelReport from './label-report.ts';
import * as missing from './missing.ts';
import * as modelFaults from './model-faults.ts';
import * as models from './models.ts';
import * as names from './names.ts';
import * as online from './online.ts';
import * as protocols from './protocols.ts';
import * as published from './published.ts';
import * as recommenders from './recommenders.ts';
import * as report from './report.ts';
import * as reproduction from './reproduction.ts';
import * as requests from './requests.ts';
import * as run from './run.ts';
import * as runFaults from './run-faults.ts';
import * as runs from './runs.ts';
import * as saer from './saer.ts';
import * as shell from './shell.ts';
import * as simulator from './simulator.ts';
import * as simulatorFaults from './simulator-faults.ts';
import * as slateDuel from './slate-duel.ts';
import * as study from './study.ts';
import * as suites from './suites.ts';
import * as terms from './terms.ts';
import * as training from './training.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = {
  ...annotation,
  ...arena,
  ...common,
  ...compare,
  ...data,
  ...exam,
  ...exports,
  ...figures,
  ...headless,
  ...help,
  ...home,
  ...imported,
  ...inspector,
  ...judges,
  ...labelReport,
  ...missing,
  ...modelFaults,
  ...models,
  ...names,
  ...online,
  ...protocols,
  ...published,
  ...recommenders,
  ...report,
  ...reproduction,
  ...requests,
  ...run,
  ...runFaults,
  ...runs,
  ...saer,
  ...shell,
  ...simulator,
  ...simulatorFaults,
  ...slateDuel,
  ...study,
  ...suites,
  ...terms,
  ...training,
};
