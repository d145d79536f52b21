import { z } from '#engine/domain/zod.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type EmbedderId } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { isImportedId } from '#engine/models/imported-id.ts';
import { shownAbout, shownName } from '#engine/models/as-imported.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { pastCache } from '#workers/wire/past-cache.ts';
import { readFile, fileUrl, type Fetch } from './files-of.ts';
import {
  asJudge,
  embedderSchema,
  ggufSchema,
  judgeSchema,
  manifestSchema,
  NAME,
  type EmbedderManifest,
  type GgufManifest,
  type JudgeManifest,
  type ModelManifest,
  type ServerManifest,
} from './manifest-schema.ts';

export type {
  FiledManifest,
  GgufManifest,
  JudgeManifest,
  ModelManifest,
  WebllmManifest,
} from './manifest-schema.ts';

/** The file in a model's folder that names all the others with their hashes. */
export const MANIFEST = 'manifest.json';

const indexSchema = z.array(z.object({ id: z.string().regex(NAME) }));

/** The models of an index, and those whose manifests can't be read. */
export interface ModelsFound {
  readonly models: readonly ModelManifest[];
  readonly unread: readonly { readonly id: string; readonly why: Text }[];
}

/** Reads the manifests of all models beside the page. Reports those that can't be read, with the reason. */
export async function modelsAt(base: string, fetch: Fetch): Promise<ModelsFound> {
  const ids = await pageModelIds(base, fetch);
  const read = await Promise.allSettled(
    ids.map(async (id) => {
      if (!isImportedId(id)) return manifestAt(base, id, manifestSchema, fetch);
      throw new Fault('model-damaged', message('modelStoreFaults.reservedName', { id }));
    }),
  );
  return {
    models: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    unread: read.flatMap((one, i) =>
      one.status === 'rejected' ? [{ id: ids[i]!, why: Fault.from(one.reason).says }] : [],
    ),
  };
}

/**
 * Returns the ids in the page's list of models. Their manifests may be missing.
 *
 * @throws Fault `model-missing`, `model-damaged` or `page-incomplete` where the list can't be read
 */
export async function pageModelIds(base: string, fetch: Fetch): Promise<readonly string[]> {
  const index = await json(new URL('models/index.json', base).href, indexSchema, fetch);
  return index.map(({ id }) => id);
}

/** Parses the manifest of a folder that is to be imported. @throws Fault `model-damaged` */
export function readManifest(text: string, name: string): ModelManifest {
  return parsed(text, manifestSchema, name);
}

export function manifestOf(base: string, judge: string, fetch: Fetch): Promise<JudgeManifest> {
  return manifestAt(base, judge, z.preprocess(asJudge, judgeSchema), fetch);
}

export function embedderManifestOf(
  base: string,
  embedder: string,
  fetch: Fetch,
): Promise<EmbedderManifest> {
  return manifestAt(base, embedder, embedderSchema, fetch);
}

export function ggufManifestOf(base: string, judge: string, fetch: Fetch): Promise<GgufManifest> {
  return manifestAt(base, judge, ggufSchema, fetch);
}

/** Hashes the hashes of all files of a model to one value. */
export function weightsHash({ files }: Pick<ModelManifest, 'files'>): Promise<string> {
  const hashes = Object.entries(files)
    .map(([path, { sha256 }]) => `${sha256}  ${path}\n`)
    .sort();
  return sha256(hashes.join(''));
}

/** Returns the id of an embedder, which changes with its weights: vectors are kept under it. */
export async function embedderIdOf(manifest: EmbedderManifest): Promise<EmbedderId> {
  return id(`${manifest.id}-${(await weightsHash(manifest)).slice(0, 8)}`);
}

export async function cardOf(
  manifest: JudgeManifest | GgufManifest | ServerManifest,
): Promise<JudgeCard> {
  await loadMessages();
  return {
    id: id(manifest.id),
    name: shownName(manifest.id, manifest.name),
    kind: 'model',
    about: shownAbout(manifest.id, manifest.short),
    tasks: manifest.tasks,
    family: manifest.family,
    ...('needs' in manifest && manifest.needs ? { needs: manifest.needs } : {}),
    ...(manifest.kind === 'judge' && manifest.trainedOn ? { trainedOn: manifest.trainedOn } : {}),
    // A server doesn't say which weights it has; its address and name stand for them.
    weights:
      manifest.kind === 'server'
        ? await sha256(`${manifest.url} ${manifest.model}`)
        : await weightsHash(manifest),
  };
}

/**
 * Builds the card of a model whose manifest can't be read: it shows the reason in the list of judges, and answers
 * nothing.
 */
export function unreadCard({ id: model, why }: ModelsFound['unread'][number]): JudgeCard {
  return {
    id: id(model),
    name: model,
    kind: 'model',
    about: message('judges.unusable', { why }),
    tasks: [],
    family: 'generic',
    weights: null,
  };
}

/** Reads a manifest and replaces its id by the name of its folder, since its files are found by that name. */
async function manifestAt<Manifest extends ModelManifest>(
  base: string,
  id: string,
  schema: z.ZodType<Manifest>,
  fetch: Fetch,
): Promise<Manifest> {
  return { ...(await json(fileUrl(base, id, MANIFEST), schema, fetch)), id };
}

/** Manifests read before, by address: a model that was read once stays available without a network. */
const known = new Map<string, string>();

async function json<T>(url: string, schema: z.ZodType<T>, fetch: Fetch): Promise<T> {
  try {
    return await pastCache(async (cache) => {
      const text = await readFile(url, fetch, (response) => response.text(), cache);
      const read = parsed(text, schema, url);
      known.set(url, text);
      return read;
    });
  } catch (thrown) {
    const before = known.get(url);
    if (before === undefined || Fault.from(thrown).code !== 'page-incomplete') throw thrown;
    return parsed(before, schema, url);
  }
}

function parsed<T>(text: string, schema: z.ZodType<T>, url: string): T {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Fault('model-damaged', message('modelStoreFaults.answerNotJson', { url }), {
      cause,
    });
  }
  const read = schema.safeParse(content);
  if (!read.success) {
    throw new Fault(
      'model-damaged',
      message('modelStoreFaults.manifestInvalid', { url, why: z.prettifyError(read.error) }),
    );
  }
  return read.data;
}
