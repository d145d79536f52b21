import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';

/** An error in a study file that a person can correct. */
export class StudyFileError extends Error {}

/**
 * Returns the folders from which the files of a study may be read, without links: the study's own, then those that the
 * command line allows. A study may come from a stranger, and its report contains the content of its files.
 *
 * @param {string} studyPath
 * @param {readonly string[]} [allowed] from the working folder
 * @returns {[string, ...string[]]}
 * @throws StudyFileError where a folder isn't there
 */
export function readableFolders(studyPath, allowed = []) {
  const real = (/** @type {string} */ folder) => {
    if (!existsSync(folder)) throw new StudyFileError(`There is no folder ${folder}.`);
    return realpathSync(folder);
  };
  return [real(dirname(studyPath)), ...allowed.map(real)];
}

/**
 * True for a path in one of the folders or below it.
 *
 * @param {readonly string[]} folders without links
 * @param {string} path without links
 */
export function isInside(folders, path) {
  return folders.some((folder) => {
    const way = relative(folder, path);
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  });
}

/**
 * The message about a file or folder elsewhere. A missing one gets the same, so that messages don't reveal which files
 * this machine has.
 *
 * @param {string} studyPath
 * @param {string} where the path in the document
 * @param {string} named
 */
export function outside(studyPath, where, named) {
  return new StudyFileError(
    `${studyPath}, ${where}: ${named} is outside the folder of the study. Copy it there, or allow its folder with --allow DIR.`,
  );
}

/**
 * Parses a study document.
 *
 * @param {string} text
 * @param {string} studyPath
 * @returns {any}
 */
export function parsedStudy(text, studyPath) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    throw new StudyFileError(`${studyPath} is not JSON: ${/** @type {Error} */ (thrown).message}`);
  }
}
