import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { terminal } from './terminal.mjs';

const MAIN = 'resolve/main/';

/**
 * Builds the manifest of a model's folder: its kind, and the SHA-256 and length of each file. A WebLLM model's shards
 * are left out, since its own index has their hashes.
 *
 * @param {string} folder
 * @param {{ id?: string, name?: string, family?: string, short?: string, licence?: string }} said
 */
export async function manifestOf(folder, said = {}) {
  const paths = filesBelow(folder)
    .map((path) => relative(folder, path).split(sep).join('/'))
    .filter((path) => path !== 'manifest.json' && !/(^|\/)[.]|\.md$|LICEN[CS]E/.test(path));
  const webllm = existsSync(join(folder, MAIN, 'mlc-chat-config.json'));
  const libraries = paths.filter((path) => path.endsWith('.wasm'));
  if (webllm && libraries.length !== 1) {
    throw new Error(
      `A WebLLM model needs one library, and there are ${libraries.length} .wasm files`,
    );
  }
  const ggufs = paths.filter((path) => /\.gguf$/i.test(path));
  if (!webllm && ggufs.length === 0 && !paths.includes('tokenizer_config.json')) {
    throw new Error(
      `${folder} has neither ${MAIN}mlc-chat-config.json nor tokenizer_config.json nor a .gguf`,
    );
  }
  const gguf = ggufs.length > 0 && !webllm;
  const hashed = gguf
    ? ggufs
    : webllm
      ? paths.filter((path) => /mlc-chat-config\.json$|tokenizer\.(json|model)$|\.wasm$/.test(path))
      : paths;
  const id = said.id ?? basename(resolve(folder));
  const { name = id, family = 'generic', short = '', licence } = said;
  /** @type {Record<string, { bytes: number, sha256: string }>} */
  const files = {};
  for (const path of hashed.sort()) files[path] = await fileOf(join(folder, path));
  return {
    id,
    name,
    ...(webllm
      ? { kind: 'webllm', lib: libraries[0], features: featuresOf(libraries[0] ?? '') }
      : gguf
        ? { kind: 'gguf' }
        : {}),
    family,
    tasks: 'all',
    short: short || `${name}, put beside this page by whoever serves it.`,
    ...(licence ? { licence: { name: licence } } : {}),
    files,
  };
}

/**
 * Returns the WebGPU features that a library requires, by its name.
 *
 * @param {string} library
 * @returns {string[]}
 */
function featuresOf(library) {
  return /f16/.test(library) ? ['shader-f16'] : [];
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/**
 * Returns length and SHA-256 of a file.
 *
 * @param {string} path
 */
export async function fileOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { bytes: statSync(path).size, sha256: hash.digest('hex') };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { id: text, name: text, family: text, short: text, licence: text },
  });
  const [folder] = positionals;
  if (!folder) {
    terminal.error(
      'node scripts/model-manifest.mjs FOLDER [--name N] [--family F] [--short S] [--licence L] [--id I]',
    );
    process.exit(2);
  }
  const manifest = await manifestOf(folder, values);
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  terminal.log(`${folder}/manifest.json names ${Object.keys(manifest.files).length} files.`);
  terminal.log(`Add { "id": "${manifest.id}" } to models/index.json.`);
}
