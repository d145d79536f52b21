import { z } from 'zod';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { TASKS } from '#engine/domain/question.ts';
import { sha256 } from '#engine/run/sha256.ts';
import { fetched, fileUrl } from './files-of.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

const fileSchema = z.object({ bytes: z.int().positive(), sha256: z.string().length(64) });

/** A name without a slash that is no way up. */
const NAME = /^(?!\.{1,2}$)[\w.-]+$/;
/** A path that stays below the folder in which it is looked for. */
const PATH = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/;

const common = {
  id: z.string().regex(NAME),
  name: z.string().min(1),
  files: z.record(z.string().regex(PATH), fileSchema),
  /** The short form of the model's card: what it is, what it knows, what it can't do. */
  short: z.string(),
};

const tasksSchema = z.union([z.literal('all'), z.array(z.enum(TASKS))]);

const judgeSchema = z.object({
  ...common,
  kind: z.literal('judge'),
  family: z.string().min(1),
  tasks: tasksSchema,
  needs: z.object({ ratings: z.boolean(), nouns: z.array(z.string()).nullable() }).optional(),
  /** Data that it was trained on, by the hash of its content, with the users that were left out. */
  trainedOn: z
    .array(
      z.object({
        name: z.string().min(1),
        hash: z.string().length(64),
        users: z.int().positive(),
        unseen: z.array(z.string()).default([]),
      }),
    )
    .optional(),
});

const embedderSchema = z.object({
  ...common,
  kind: z.literal('embedder'),
  /** Length of its vectors. */
  size: z.int().positive(),
});

/** A judge for WebLLM. Its weights, config and tokenizer lie below `resolve/main/`, where WebLLM asks for them. */
const webllmSchema = z.object({
  ...common,
  kind: z.literal('webllm'),
  family: z.string().min(1),
  tasks: tasksSchema.default('all'),
  needs: judgeSchema.shape.needs,
  /** The compiled library, from the model's folder. It belongs to one version of WebLLM. */
  lib: z.string().regex(PATH).endsWith('.wasm'),
  /** Files whose hashes are known beside those that the model's own index of shards names. */
  files: common.files.default({}),
  billions: z.number().positive().nullable().default(null),
  /** Bytes on the graphics card. */
  memory: z.int().positive().nullable().default(null),
  /** WebGPU features that it needs, such as `shader-f16`. */
  features: z.array(z.string()).default([]),
  /** Absent where nobody says: then its own files do, where it is taken in. */
  thinking: z.boolean().optional(),
  hybrid: z.boolean().default(false),
  /** What is changed in the model's own config. */
  overrides: z.record(z.string(), z.number()).default({}),
});

/** A manifest that doesn't say what it is of is a judge's. */
const asJudge = (content: unknown) =>
  content !== null && typeof content === 'object' ? { kind: 'judge', ...content } : content;

const manifestSchema = z.preprocess(
  asJudge,
  z.discriminatedUnion('kind', [judgeSchema, embedderSchema, webllmSchema]),
);

/** What the page knows of a model that it serves itself, before any of it is read. */
export type ModelManifest = z.infer<typeof manifestSchema>;
export type JudgeManifest = z.infer<typeof judgeSchema>;
export type EmbedderManifest = z.infer<typeof embedderSchema>;
export type WebllmManifest = z.infer<typeof webllmSchema>;
/** A model for Transformers.js: all of its files are named, with their hashes. */
export type FiledManifest = JudgeManifest | EmbedderManifest;

const indexSchema = z.array(z.object({ id: z.string().regex(NAME) }));

/** What the index of models leads to. */
export interface ModelsFound {
  readonly models: readonly ModelManifest[];
  readonly unread: readonly { readonly id: string; readonly why: string }[];
}

/**
 * How files are fetched; a test passes its own. With `sha256`, a copy that lies on this device and
 * has that hash may be given instead.
 */
export type Fetch = (
  url: string,
  init?: { signal?: AbortSignal; sha256?: string },
) => Promise<Response>;

/** The models of all kinds that lie beside the page, and why others that should can't be read. */
export async function modelsAt(base: string, fetch: Fetch): Promise<ModelsFound> {
  const index = await json(new URL('models/index.json', base).href, indexSchema, fetch);
  const read = await Promise.allSettled(
    index.map(({ id }) => json(manifestUrl(base, id), manifestSchema, fetch)),
  );
  return {
    models: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    unread: read.flatMap((one, i) =>
      one.status === 'rejected' ? [{ id: index[i]!.id, why: Fault.from(one.reason).message }] : [],
    ),
  };
}

/** Reads a manifest that somebody hands in: a file of a folder that is to be imported. */
export function readManifest(text: string, name: string): ModelManifest {
  return parsed(text, manifestSchema, name);
}

export function manifestOf(base: string, judge: string, fetch: Fetch): Promise<JudgeManifest> {
  return json(manifestUrl(base, judge), z.preprocess(asJudge, judgeSchema), fetch);
}

export function embedderManifestOf(
  base: string,
  embedder: string,
  fetch: Fetch,
): Promise<EmbedderManifest> {
  return json(manifestUrl(base, embedder), embedderSchema, fetch);
}

/** One hash for all files of a model. */
export function weightsHash({ files }: Pick<ModelManifest, 'files'>): Promise<string> {
  const hashes = Object.entries(files)
    .map(([path, { sha256 }]) => `${sha256}  ${path}\n`)
    .sort();
  return sha256(hashes.join(''));
}

export async function cardOf(manifest: JudgeManifest): Promise<JudgeCard> {
  return {
    id: id(manifest.id),
    name: manifest.name,
    kind: 'model',
    about: manifest.short,
    tasks: manifest.tasks,
    family: manifest.family,
    ...(manifest.needs ? { needs: manifest.needs } : {}),
    ...(manifest.trainedOn ? { trainedOn: manifest.trainedOn } : {}),
    weights: await weightsHash(manifest),
  };
}

/** Stands among the judges for a model whose manifest can't be read: it says why, and answers nothing. */
export function unreadCard({ id: model, why }: ModelsFound['unread'][number]): JudgeCard {
  return {
    id: id(model),
    name: model,
    kind: 'model',
    about: `This model can't be used: ${why}`,
    tasks: [],
    family: 'generic',
    weights: null,
  };
}

function manifestUrl(base: string, model: string): string {
  return fileUrl(base, model, 'manifest.json');
}

async function json<T>(url: string, schema: z.ZodType<T>, fetch: Fetch): Promise<T> {
  return parsed(await textAt(url, fetch), schema, url);
}

/** What was read before, by address: once known, a model is known without a network. */
const known = new Map<string, string>();

async function textAt(url: string, fetch: Fetch): Promise<string> {
  try {
    const text = await fetched(url, fetch, (response) => response.text());
    known.set(url, text);
    return text;
  } catch (thrown) {
    const before = known.get(url);
    if (before === undefined || Fault.from(thrown).code !== 'page-incomplete') throw thrown;
    return before;
  }
}

function parsed<T>(text: string, schema: z.ZodType<T>, url: string): T {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Fault('model-damaged', `${url} isn't JSON. The server may answer with a page.`, {
      cause,
    });
  }
  const read = schema.safeParse(content);
  if (!read.success) {
    throw new Fault('model-damaged', `${url}: ${z.prettifyError(read.error)}`);
  }
  return read.data;
}
