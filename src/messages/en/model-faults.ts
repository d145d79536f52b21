import { inBytes } from './numbers.ts';

/** Faults of downloads, imports and stored models. */
export const modelStoreFaults = {
  fileDamaged: ({
    nth,
    files,
    model,
    file,
    why,
  }: {
    nth: number;
    files: number;
    model: string;
    file: string;
    why: string;
  }) =>
    `File ${nth} of ${files} of ${model} is damaged: ${file} ${why}. The others are stored. Fetch it again; if this stays, the server's copy is damaged.`,
  changedSinceFirst: ({ model, file }: { model: string; file: string }) =>
    `${file} of ${model} has other content than at the first download on this device, so the page refused it: somebody has changed the file on its host. The other files are stored. If its publisher announced the change, delete this page's data in the browser's settings and download the model again.`,
  repositoryGone: ({ model, repository }: { model: string; repository: string }) =>
    `${model} can't be downloaded: its host has no repository ${repository}, or not in the state that was asked for.`,
  listUnlike: ({ model, url }: { model: string; url: string }) =>
    `${model} can't be downloaded: ${url} isn't the list of its files.`,
  noFilesForDevice: ({ model, repository }: { model: string; repository: string }) =>
    `${repository} has no files of ${model} that this device could use: a config, a tokenizer, and one graph in 4 bits, 8 bits or floats.`,
  needsMoreRoom: ({
    model,
    missing,
    free,
    imported,
  }: {
    model: string;
    missing: number;
    free: number | null;
    imported: boolean;
  }) => {
    const room = free === null ? 'found no room for it' : `has room for ${inBytes(free)}`;
    const next = imported
      ? 'Nothing of it was stored: remove another model or free some disk, then choose it again.'
      : 'Finished parts stay: remove another model or free some disk, then go on.';
    return `${model} needs ${inBytes(missing)} more, and this browser ${room}. ${next}`;
  },
  fileLength: ({
    path,
    model,
    came,
    expected,
  }: {
    path: string;
    model: string;
    came: number;
    expected: number;
  }) =>
    `${path} of ${model} isn't what its manifest says: ${came} bytes came, ${expected} were expected. It came wrong twice, the second time past the browser's cache. Try again later, or copy the model's folder to its host again.`,
  fileContent: ({ path, model, came }: { path: string; model: string; came: number }) =>
    `${path} of ${model} isn't what its manifest says: its ${came} bytes are as many as expected, their content is another. It came wrong twice, the second time past the browser's cache. Try again later, or copy the model's folder to its host again.`,
  notServed: ({ url, status }: { url: string; status: number }) =>
    `${url} isn't there (${status}). Reload the page; the host of the page may have to copy the model's folder again.`,
  noModelAmong: ({
    manifest,
    config,
    repository,
    files,
  }: {
    manifest: string;
    config: string;
    repository: string;
    files: number;
  }) =>
    `There is no ${manifest}, no ${config}, no ${repository} and no .gguf among these ${files} files, so no model was found. docs/self-hosting.md says which files a model's folder has.`,
  notGguf: ({ path }: { path: string }) =>
    `${path} doesn’t begin as a GGUF file of version 2 or 3 does. Copy it again.`,
  ggufWithoutTemplate: ({ path }: { path: string }) =>
    `${path} has no chat template, so it is no instruct model: nothing says how to put a question to it. Choose the file of an instruct model; its name often contains “Instruct” or “it”.`,
  severalGgufs: ({ files }: { files: string }) =>
    `These are several models: ${files}. Choose one file, or all parts of one model.`,
  ggufPartMissing: ({ parts, there }: { parts: number; there: number }) =>
    `This model has ${parts} parts, and ${there} of them were chosen. Choose all parts together.`,
  noGraphAmong: ({ model, graphs }: { model: string; graphs: readonly string[] }) =>
    `${model} has a config, and no graph that Transformers.js runs: none of ${graphs.join(', ')}. Choose the repository that publishes this model as ONNX; its name often ends in ONNX.`,
  repositoryIncomplete: ({ model, path }: { model: string; path: string }) =>
    `${model} has no ${path}, which every repository for Transformers.js has. Copy the whole repository, then choose it again.`,
  familyUnknown: ({ model, family, known }: { model: string; family: string; known: string }) =>
    `The manifest of ${model} names the prompt family ${family}. Known are ${known}; generic reads it off the model.`,
  needsLibrary: ({
    model,
    library,
    version,
    there,
  }: {
    model: string;
    library: string | null;
    version: string;
    there: readonly string[];
  }) =>
    `${model} needs ${library ?? `the library for WebLLM ${version}`} beside its weights, and there is ${there.join(', ') || 'no .wasm file at all'}. docs/self-hosting.md says where to get it.`,
  outsideFolder: ({ path }: { path: string }) =>
    `${path} would lie outside of its folder. Such an archive is a mistake or an attack; nothing of it was read.`,
  tooLong: ({ path }: { path: string }) => `${path} is far too long.`,
  unreadableNow:
    'A file can’t be read any more: was the stick pulled out, or the file changed since you chose it? Nothing was imported. Choose the model again.',
  reservedName: ({ id }: { id: string }) =>
    `${id} has a name that only a model from a folder or zip may have. Rename its folder and its line in models/index.json.`,
  answerNotJson: ({ url }: { url: string }) =>
    `${url} isn't JSON. A page of the host may have come in its place.`,
  manifestInvalid: ({ url, why }: { url: string; why: string }) => `${url}: ${why}`,
  fileUnnamed: ({ model, path }: { model: string; path: string }) => `${model} has no ${path}.`,
  fileNotAsNamed: ({ path, model, why }: { path: string; model: string; why: string }) =>
    `${path} of ${model} ${why}.`,
  fileInvalid: ({ path, model, why }: { path: string; model: string; why: string }) =>
    `${path} of ${model}: ${why}`,
  busy: 'This model is being downloaded or imported, here or in another tab. Pause that first.',
  noModelStorage:
    'The browser gives this page no storage for models. Serve it over https or from localhost, leave the private window, and allow site data.',
  unknownModel: ({ model }: { model: string }) => `No model here is called ${model}.`,
  importedFilesGone: ({ model }: { model: string }) =>
    `${model} was imported from a folder, and some of its files are gone. Remove it and import it again.`,
  alreadyHere: ({ model }: { model: string }) =>
    `${model} is on this device already. Remove it first to import it anew.`,
  notThere: ({ path, host, status }: { path: string; host: string; status: number }) =>
    `${path} isn't where it should be: ${host} answers ${status}.`,
  listUnreadable: ({ why }: { why: string }) =>
    `No model can be imported now: the page’s own list of models can’t be read, so its names are unknown. Nothing was imported. Reload the page and try again. (${why})`,
  nameTaken: ({ id }: { id: string }) =>
    `The page has a model called ${id} of its own. Write another id into the manifest of this one.`,
  hostUnknown: ({ host }: { host: string }) =>
    `${host} isn't one of the hosts that models are fetched from. Nothing was sent.`,
  hostsOff: ({ host }: { host: string }) =>
    `This model lies on ${host}, and requests to other hosts are off. Allow them on the models page, or bring the model as a folder or zip.`,
  interrupted: ({ why, times }: { why: string; times: number }) =>
    `${why}, ${times} times in a row. Finished parts stay: go on when the network is back.`,
  importDamaged: ({ path, why }: { path: string; why: string }) =>
    `${path} ${why}. Nothing of this model was imported: copy it again.`,
  importIncomplete: ({ path }: { path: string }) =>
    `${path} is missing: the model's own manifest names it. Nothing was imported.`,
  importUnpacksToMore: ({ path }: { path: string }) =>
    `${path} unpacks to more than it should. Nothing was imported.`,
  fileNotFetched: ({ url, status, model }: { url: string; status: number; model: string }) =>
    `${url} isn't there (${status}). Fetch ${model} again on the models page.`,
  configUnreadable: ({ model, why }: { model: string; why: string }) =>
    `The config of ${model} can't be read (${why}). Fetch it again on the models page.`,
  incomplete: ({ model }: { model: string }) =>
    `${model} isn't complete on this device. Download it on the models page, then go on.`,
  notServedWhole: ({ file }: { file: string }) =>
    `${file}tensor-cache.json isn't there. The host of this page has to copy the model's folder again.`,
};

/** Reasons why a file of a model isn't usable, as the end of a sentence that begins with its name, and broken requests. */
export const fileDamage = {
  page: 'is a page: the server answers with one for files that it doesn’t have',
  empty: 'is empty',
  lfsPointer: 'is a pointer to a file in Git LFS: fetch the file itself with "git lfs pull"',
  otherLength: ({ bytes, expected }: { bytes: number; expected: number }) =>
    `has ${bytes} bytes, and its manifest says ${expected}`,
  otherHash: ({ hash }: { hash: string }) => `has another ${hash} than its manifest says`,
  notJson: 'isn’t JSON, or is cut short',
  noLibrary: 'is no WebAssembly that this browser can run, or is cut short',
  otherLengthOnServer: ({ bytes, expected }: { bytes: number; expected: number }) =>
    `has ${bytes} bytes on the server, and its manifest says ${expected}`,
  tooLong: ({ expected }: { expected: number }) =>
    `is longer than the ${inBytes(expected)} it should have`,

  silence: ({ path, seconds }: { path: string; seconds: number }) =>
    `${path}: nothing came for ${seconds} seconds`,
  unreached: ({ path }: { path: string }) => `${path}: the server can’t be reached`,
  otherVersion: ({ path }: { path: string }) => `${path}: the server has another version of it`,
  answers: ({ path, status }: { path: string; status: number }) =>
    `${path}: the server answers ${status}`,
  brokeOff: ({ path }: { path: string }) => `${path}: the connection broke off`,
  endedTooSoon: ({ path }: { path: string }) => `${path}: it ended too soon`,
};
