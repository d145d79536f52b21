import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StudyFileError } from './readable-folders.mjs';

const PLAN = 'plan.json';

/**
 * Makes the folder of a plan.
 *
 * @param {string} folder
 * @returns {string} the folder
 * @throws StudyFileError where it has a plan or requests already: old files would be read as part of the new plan
 */
export function folderForPlan(folder) {
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).find((name) => name === PLAN || name.endsWith('.jsonl'));
  if (old) {
    throw new StudyFileError(
      `${join(folder, old)} is there already: name an empty folder for the plan, or empty this one`,
    );
  }
  return folder;
}

/**
 * Returns the files of a folder with a plan: `plan.json`, requests and answers.
 *
 * @param {string} folder
 * @returns {string[]} paths, by name
 * @throws StudyFileError where there is no such folder, or no plan in it
 */
export function answersIn(folder) {
  if (!existsSync(join(folder, PLAN))) {
    throw new StudyFileError(
      `There is no ${PLAN} in ${folder}: name the folder that --plan wrote, with the answers beside the requests`,
    );
  }
  return readdirSync(folder)
    .filter((name) => name === PLAN || name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}
