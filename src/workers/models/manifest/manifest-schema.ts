import { z } from '#engine/domain/zod.ts';
import { TASKS } from '#engine/domain/question.ts';

const fileSchema = z.object({ bytes: z.int().positive(), sha256: z.string().length(64) });

/** A name without a slash, and neither `.` nor `..`. */
export const NAME = /^(?!\.{1,2}$)[\w.-]+$/;
/** A relative path that stays below its folder. */
const PATH = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/;

const common = {
  id: z.string().regex(NAME),
  name: z.string().min(1),
  files: z.record(z.string().regex(PATH), fileSchema),
  /** The short form of the model's card: its kind, its training and its limits. */
  short: z.string(),
  /** The name of its licence, the address of its text, and the uses that it forbids in a few words. */
  licence: z
    .object({
      name: z.string().min(1),
      url: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
      limits: z.string().nullable().default(null),
    })
    .optional(),
};

const tasksSchema = z.union([z.literal('all'), z.array(z.enum(TASKS))]);

export const judgeSchema = z.object({
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

export const embedderSchema = z.object({
  ...common,
  kind: z.literal('embedder'),
  /** Length of its vectors. */
  size: z.int().positive(),
});

/** A judge for WebLLM. Its weights, config and tokenizer are below `resolve/main/`, where WebLLM looks for them. */
const webllmSchema = z.object({
  ...common,
  kind: z.literal('webllm'),
  family: z.string().min(1),
  tasks: tasksSchema.default('all'),
  needs: judgeSchema.shape.needs,
  /** The compiled library, by its path from the model's folder. It belongs to one version of WebLLM. */
  lib: z.string().regex(PATH).endsWith('.wasm'),
  /** Hashes of files beyond those that the model's own index of shards names. */
  files: common.files.default({}),
  billions: z.number().positive().nullable().default(null),
  /** Bytes on the graphics card. */
  memory: z.int().positive().nullable().default(null),
  /** WebGPU features that it requires, such as `shader-f16`. */
  features: z.array(z.string()).default([]),
  /** Absent where the manifest doesn't decide it: the model's own files then do, when it is imported. */
  thinking: z.boolean().optional(),
  hybrid: z.boolean().default(false),
  /** Changes to the model's own config. */
  overrides: z.record(z.string(), z.number()).default({}),
});

/** A judge in GGUF, one file or several parts, for llama.cpp. */
export const ggufSchema = z.object({
  ...common,
  kind: z.literal('gguf'),
  family: z.string().min(1),
  tasks: tasksSchema.default('all'),
  needs: judgeSchema.shape.needs,
});

/** A judge that a server on this machine has. */
const serverSchema = z.object({
  ...common,
  kind: z.literal('server'),
  family: z.literal('generic').default('generic'),
  tasks: tasksSchema.default('all'),
  /** The address, which has to be on this machine: `engine/models/server-address.ts` checks it before each use. */
  url: z.url({ protocol: /^http$/ }),
  /** The model's name on the server. */
  model: z.string().min(1).max(200),
  files: common.files.default({}),
});

/** Completes a manifest without a kind: it is a judge's. */
export const asJudge = (content: unknown) =>
  content !== null && typeof content === 'object' ? { kind: 'judge', ...content } : content;

export const manifestSchema = z.preprocess(
  asJudge,
  z.discriminatedUnion('kind', [
    judgeSchema,
    embedderSchema,
    webllmSchema,
    ggufSchema,
    serverSchema,
  ]),
);

/** The manifest of a model that the page serves itself. It is read before any other file of the model. */
export type ModelManifest = z.infer<typeof manifestSchema>;
export type JudgeManifest = z.infer<typeof judgeSchema>;
export type EmbedderManifest = z.infer<typeof embedderSchema>;
export type WebllmManifest = z.infer<typeof webllmSchema>;
export type ServerManifest = z.infer<typeof serverSchema>;
export type GgufManifest = z.infer<typeof ggufSchema>;
/** A model whose manifest names all files with their hashes. */
export type FiledManifest = JudgeManifest | EmbedderManifest | GgufManifest;
