import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileOf, manifestOf } from './model-manifest.mjs';
import { readJson } from './read-text.mjs';
import {
  isInside,
  outside,
  parsedStudy,
  readableFolders,
  StudyFileError,
} from './readable-folders.mjs';

/**
 * A model in a folder of this machine, to be served beside the page.
 *
 * @typedef {object} LocalModel
 *
 * @property {string} id `local-` and the folder's name, so that it can't be the id of a model of the page
 * @property {object} manifest
 * @property {ReadonlyMap<string, string>} files absolute paths, by the paths that the manifest names
 */

/**
 * Reads which models a study names by their folders, `{ "id": "onnx", "folder": "…" }`, or by a file,
 * `{ "id": "gguf", "file": "…" }`, and returns the study with their ids in place of these. A folder or file must be in the
 * study's own folder or in an allowed one, and so must its files after following links.
 *
 * @param {string} text the study document
 * @param {string} studyPath
 * @param {string[]} [allowed] more folders, from the working folder
 * @returns {Promise<{ study: string, models: LocalModel[] }>}
 * @throws StudyFileError
 */
export async function modelsNamedIn(text, studyPath, allowed = []) {
  const document = parsedStudy(text, studyPath);
  const named = modelsIn(document).filter(([, judge]) =>
    ['folder', 'file', 'url'].some((field) => typeof judge?.[field] === 'string'),
  );
  if (named.length === 0) return { study: text, models: [] };
  const folders = readableFolders(studyPath, allowed);
  /** @type {Map<string, { folder: string, model: LocalModel }>} */
  const found = new Map();
  for (const [where, judge] of named) {
    const kind = where === 'embedder' ? 'embedder' : 'judge';
    if (typeof judge.url === 'string') {
      const model = serverModel(judge, `${studyPath}, ${where}`);
      found.set(model.id, { folder: judge.url, model });
      judge.id = model.id;
      delete judge.url;
      delete judge.model;
      continue;
    }
    const field = typeof judge.file === 'string' ? 'file' : 'folder';
    if (field === 'file' && (judge.id !== 'gguf' || kind === 'embedder')) {
      throw new StudyFileError(
        `${studyPath}, ${where}.id: a judge with a file has the id "gguf", not ${JSON.stringify(judge.id)}`,
      );
    }
    if (field === 'folder' && judge.id !== 'onnx') {
      throw new StudyFileError(
        `${studyPath}, ${where}.id: ${kind === 'judge' ? 'a judge' : 'an embedder'} with a folder has the id "onnx", not ${JSON.stringify(judge.id)}`,
      );
    }
    const wanted = resolve(folders[0], judge[field]);
    const folder = existsSync(wanted) ? realpathSync(wanted) : wanted;
    if (!isInside(folders, folder)) throw outside(studyPath, `${where}.${field}`, judge[field]);
    const same = [...found.values()].find((one) => one.folder === folder);
    const model =
      same?.model ??
      (field === 'file'
        ? await ggufModel(wanted, folders)
        : await localModel(wanted, folders, kind));
    const other = found.get(model.id);
    if (other && other.folder !== folder) {
      throw new StudyFileError(
        `${studyPath}, ${where}.${field}: another model has a ${field} of the name ${basename(wanted)}. Rename one of the two.`,
      );
    }
    found.set(model.id, { folder, model });
    judge.id = model.id;
    delete judge[field];
  }
  // A simulation names its rater by the id alone.
  if (typeof document.rater === 'object') document.rater = document.rater?.id;
  const models = [...found.values()].map(({ model }) => model);
  return { study: JSON.stringify(document), models };
}

/**
 * Reads a folder as a model. Its files may be links.
 *
 * @param {string} folder
 * @param {readonly string[]} [inside] folders, without links, outside of which no file is read; all folders if absent
 * @param {'judge' | 'embedder'} [kind]
 * @returns {Promise<LocalModel>}
 * @throws StudyFileError where there is no such model in the folder, or a file of it is elsewhere
 */
export async function localModel(folder, inside, kind = 'judge') {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new StudyFileError(`There is no folder ${folder}.`);
  }
  const name = basename(resolve(folder));
  const id = `local-${name.replaceAll(/[^\w.-]/g, '-')}`;
  const manifest = { ...(await readManifest(folder, id, name)), id };
  const found = manifest.kind ?? 'judge';
  if (found !== kind) {
    throw new StudyFileError(
      kind === 'judge'
        ? `${folder} has a model of the kind ${JSON.stringify(found)}, and only a judge for Transformers.js can be named by its folder.`
        : `${folder} has a model of the kind ${JSON.stringify(found)}; an embedder's manifest.json has "kind": "embedder".`,
    );
  }
  const files = Object.keys(manifest.files).map((path) => {
    const file = join(folder, path);
    if (!existsSync(file)) throw new StudyFileError(`${folder} has no file ${path}.`);
    const real = realpathSync(file);
    if (inside && !isInside(inside, real)) {
      throw new StudyFileError(
        `${file} is a link out of the folders that may be read. Allow its folder with --allow DIR.`,
      );
    }
    return /** @type {const} */ ([path, real]);
  });
  return { id, manifest, files: new Map(files) };
}

/**
 * Makes a judge of a model that a server on this machine has.
 *
 * @param {{ id: unknown, url: string, model: unknown }} judge
 * @param {string} where
 * @returns {LocalModel}
 * @throws StudyFileError for an address elsewhere
 */
function serverModel({ id: given, url, model }, where) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (given !== 'server' || typeof model !== 'string' || model === '') {
    throw new StudyFileError(`${where}: a judge with a url has the id "server" and names a model`);
  }
  if (address?.protocol !== 'http:' || !LOOPBACK.includes(address.hostname)) {
    throw new StudyFileError(
      `${where}.url: ${url} isn’t an address on this machine, such as http://localhost:8080`,
    );
  }
  const name = `${model} (${address.host})`;
  const id = `local-server-${address.port || '80'}-${model.replaceAll(/[^\w.-]/g, '-').slice(0, 80)}`;
  const short = `${model} of the server ${address.origin} on this machine.`;
  const manifest = { id, name, kind: 'server', tasks: 'all', short, url: address.origin, model };
  return { id, manifest, files: new Map() };
}

/** The hosts of this machine, as in `src/engine/models/server-address.ts`. */
const LOOPBACK = ['localhost', '127.0.0.1'];

/** The end of the name of one of several parts of a GGUF. */
const PART = /-(\d{5})-of-(\d{5})\.gguf$/i;

/**
 * Reads a GGUF as a model, with all its parts if it is one of several. Its files may be links.
 *
 * @param {string} file
 * @param {readonly string[]} [inside] folders, without links, outside of which no file is read; all folders if absent
 * @returns {Promise<LocalModel>}
 * @throws StudyFileError where there is no such file, a part is missing, or one is elsewhere
 */
export async function ggufModel(file, inside) {
  if (!/\.gguf$/i.test(file)) throw new StudyFileError(`${file} doesn’t end in .gguf.`);
  const of = Number(PART.exec(file)?.[2] ?? 1);
  const five = (/** @type {number} */ n) => String(n).padStart(5, '0');
  const parts =
    of === 1
      ? [file]
      : Array.from({ length: of }, (_, i) =>
          file.replace(PART, `-${five(i + 1)}-of-${five(of)}.gguf`),
        );
  const name = basename(file)
    .replace(PART, '')
    .replace(/\.gguf$/i, '');
  const id = `local-${name.replaceAll(/[^\w.-]/g, '-')}`;
  /** @type {Record<string, unknown>} */
  const files = {};
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const [i, part] of parts.entries()) {
    if (!existsSync(part) || !statSync(part).isFile()) {
      throw new StudyFileError(`There is no file ${part}.`);
    }
    const real = realpathSync(part);
    if (inside && !isInside(inside, real)) {
      throw new StudyFileError(
        `${part} is a link out of the folders that may be read. Allow its folder with --allow DIR.`,
      );
    }
    const path = of === 1 ? 'model.gguf' : `model-${five(i + 1)}-of-${five(of)}.gguf`;
    files[path] = await fileOf(real);
    paths.set(path, real);
  }
  const short = `${name}, from a file of this machine.`;
  // The worker reads the turns from the file's own chat template.
  const manifest = { id, name, kind: 'gguf', family: 'generic', tasks: 'all', short, files };
  return { id, manifest, files: paths };
}

/**
 * Reads the manifest of a model's folder, or makes one for a folder as a repository publishes it.
 *
 * @param {string} folder
 * @param {string} id
 * @param {string} name
 * @returns {Promise<{ kind?: string, files: Record<string, unknown> }>}
 */
async function readManifest(folder, id, name) {
  const file = join(folder, 'manifest.json');
  try {
    return existsSync(file)
      ? readJson(file)
      : await manifestOf(folder, { id, name, short: `${name}, from a folder of this machine.` });
  } catch (thrown) {
    throw new StudyFileError(/** @type {Error} */ (thrown).message);
  }
}

/**
 * @param {any} document
 * @returns {[string, any][]} the models of a study, or the rater of a simulation, each with its path in the document
 */
function modelsIn(document) {
  const panel = Array.isArray(document?.panel) ? [...document.panel.entries()] : [];
  return [
    ['judge', document?.judge],
    ['rater', document?.rater],
    ['embedder', document?.embedder],
    ...panel.map(([i, one]) => [`panel[${i}]`, one]),
  ].map(([where, judge]) => /** @type {[string, any]} */ ([where, judge]));
}
