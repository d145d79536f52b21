import { judgeNames } from './en/names.ts';

const NAMES: ReadonlySet<string> = new Set(
  Object.values(judgeNames).filter((name) => typeof name === 'string'),
);

/** True for the name that some language has for a judge without a name of its own. */
export const isDefaultJudgeName = (name: string): boolean => NAMES.has(name);
