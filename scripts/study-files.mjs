import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isInside,
  outside,
  parsedStudy,
  readableFolders,
  StudyFileError,
} from './readable-folders.mjs';

/**
 * Returns the files that a study names, as paths of this machine. They must be beside the study or below it, or in a
 * folder that the command line allows. Links are resolved before a path is compared with these folders.
 *
 * @param {string} text the study document
 * @param {string} studyPath
 * @param {string[]} [allowed] more folders, from the working folder
 * @returns {string[]} each file once
 * @throws StudyFileError where the document isn't JSON, a file isn't there, or is elsewhere. The page reports all other
 * errors of the document with their path in it.
 */
export function filesNamedIn(text, studyPath, allowed = []) {
  const folders = readableFolders(studyPath, allowed);
  /** @type {Set<string>} */
  const found = new Set();
  for (const [where, file] of namesIn(text, studyPath)) {
    if (typeof file !== 'string') continue;
    const wanted = resolve(folders[0], file);
    const path = onDisk(wanted);
    const real = path ? realpathSync(path) : wanted;
    if (!isInside(folders, real)) throw outside(studyPath, where, file);
    if (!path) {
      throw new StudyFileError(`${studyPath}, ${where}: there is no file ${file} beside the study`);
    }
    found.add(path);
  }
  return [...found];
}

/**
 * @param {string} text
 *
 * @param {string} studyPath
 * @returns {[string, unknown][]} path in the document, and the name found there
 */
function namesIn(text, studyPath) {
  const document = parsedStudy(text, studyPath);
  return [
    ...entries(document?.data?.files).map(([i, file]) => [`data.files[${i}]`, file]),
    ...entries(document?.data?.tables).map(([i, table]) => [`data.tables[${i}].file`, table?.file]),
    ...entries(document?.lists).map(([i, list]) => [`lists[${i}].file`, list?.file]),
  ].map(([where, file]) => /** @type {[string, unknown]} */ ([where, file]));
}

/**
 * Returns a file, or the archive that contains it: `books.zip/data/ratings.csv` is part of `books.zip`.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
function onDisk(path) {
  if (existsSync(path)) return path;
  const parts = path.split(/[/\\]/);
  const archives = parts.flatMap((part, i) =>
    /\.(zip|gz)$/i.test(part) ? [parts.slice(0, i + 1).join('/')] : [],
  );
  return archives.find((archive) => existsSync(archive));
}

/** @param {unknown} list @returns {[number, any][]} */
function entries(list) {
  return Array.isArray(list) ? [...list.entries()] : [];
}
