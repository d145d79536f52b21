import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { importedId } from '#engine/models/imported-id.ts';
import { GRAPH_FILES, graphFiles } from '#workers/models/listing/graph-files.ts';
import type { FoundModel } from './found-model.ts';
import { textOf, type ImportFolder } from './import-sources.ts';
import { licenceOf } from './licence.ts';
import { MANIFEST, type JudgeManifest } from '#workers/models/manifest/manifest.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';
import { entryOf } from '#workers/models/listing/page-entries.ts';
import { folderAddress, SCOPES } from '#workers/models/storage/cache-addresses.ts';
import { familyByTemplate } from './template-family.ts';
import { thinksByTokenizer } from './thinks.ts';

export const REPOSITORY_CONFIG = 'config.json';
const TOKENIZER_CONFIG = 'tokenizer_config.json';
const NEEDED = [REPOSITORY_CONFIG, 'tokenizer.json', TOKENIZER_CONFIG];
const OPTIONAL = ['generation_config.json', 'chat_template.jinja'];

const configSchema = z.record(z.string(), z.unknown());

/**
 * Reads a repository for Transformers.js as it is published, without a manifest of this project: that is made from the
 * hashes of its files while they are copied. The chat template decides the prompt family, and the model card the
 * licence.
 *
 * @throws Fault `file-unusable` where it has no graph that Transformers.js runs, or a file is missing
 */
export async function ofRepository(folder: ImportFolder): Promise<FoundModel> {
  const { name, find } = folder;
  const graphs = graphFiles((path) => find(path) !== undefined);
  if (graphs.length === 0) {
    throw new Fault(
      'file-unusable',
      message('modelStoreFaults.noGraphAmong', { model: name, graphs: Object.values(GRAPH_FILES) }),
    );
  }
  const missing = NEEDED.find((path) => !find(path));
  if (missing) {
    throw new Fault(
      'file-unusable',
      message('modelStoreFaults.repositoryIncomplete', { model: name, path: missing }),
    );
  }
  const paths = [...NEEDED, ...OPTIONAL.filter((path) => find(path)), ...graphs];
  const read = async (path: string) => {
    const source = find(path);
    return source ? textOf(source) : null;
  };
  const config = objectIn(await read(REPOSITORY_CONFIG));
  const tokenizer = objectIn(await read(TOKENIZER_CONFIG));
  const licence = licenceOf(await read('README.md'), config);
  const ownId = name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'model';
  const id = importedId(ownId);
  const about = message('modelNotes.imported');
  // A manifest holds plain text.
  await loadMessages();
  const template = await read('chat_template.jinja');
  const family = await familyByTemplate(template, tokenizer);
  const manifestWith = (files: JudgeManifest['files']): JudgeManifest => ({
    id,
    name,
    kind: 'judge',
    family,
    tasks: 'all',
    short: formatMessage(about),
    ...(licence ? { licence: { ...licence, limits: null } } : {}),
    files,
  });
  const untold = Object.fromEntries(
    paths.map((path) => [path, { bytes: find(path)?.size ?? 0, sha256: '' }]),
  );
  const files = [...paths, MANIFEST].map((path): StoredFile => {
    const key = folderAddress(id) + path;
    return {
      path,
      url: key,
      scope: SCOPES.files,
      key,
      bytes: path === MANIFEST ? null : (find(path)?.size ?? null),
      hash: null,
      format: path.endsWith('.json') ? 'json' : 'any',
    };
  });
  return {
    entry: {
      ...entryOf(manifestWith(untold), 'imported', ''),
      about,
      licence,
      context: contextOf(config),
      thinking: await thinksByTokenizer(read),
    },
    ownId,
    listing: {
      files,
      bytes: Object.values(untold).reduce((sum, { bytes }) => sum + bytes, 0),
      context: contextOf(config),
      stamp: await sha256(JSON.stringify([id, untold])),
    },
    manifest: null,
    makeManifest: manifestWith,
    sourceOf: ({ path }) => find(path),
  };
}

function contextOf(config: z.infer<typeof configSchema>): number | null {
  return z.int().positive().safeParse(config['max_position_embeddings']).data ?? null;
}

/** Returns an empty object for a text that isn't a JSON object: the check of the file itself reports that. */
function objectIn(text: string | null): z.infer<typeof configSchema> {
  try {
    return configSchema.safeParse(JSON.parse(text ?? '')).data ?? {};
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return {};
  }
}
