import { z } from '#engine/domain/zod.ts';
import { afterThought, namesThought, withoutThought } from '#engine/scoring/without-thought.ts';
import { templateMarkers } from '#workers/models/import/template-family.ts';
import {
  LABEL_TOKENS,
  tokenPositionSchema,
  readLogprobs,
  readOrFault,
  tokensOf,
  type ChoosingWay,
  type Recognise,
} from './dialect.ts';

const AMONG = 1000;

const propsSchema = z.object({
  chat_template: z.string(),
  bos_token: z.string().default(''),
  eos_token: z.string().default(''),
  build_info: z.string().default(''),
});

const timings = z
  .object({ prompt_n: z.number(), cache_n: z.number().default(0) })
  .default({ prompt_n: 0, cache_n: 0 });
const probabilitiesSchema = z.object({
  completion_probabilities: z.array(tokenPositionSchema).min(1),
  timings,
});
const replySchema = z.object({
  content: z.string(),
  stop_type: z.string().default('eos'),
  tokens_predicted: z.number().default(0),
  timings,
});

/**
 * llama.cpp's own server, after its documentation: `/props` has the chat template, and `/completion` reads a
 * prompt as it is, gives the likeliest tokens before any constraint, and obeys a grammar or a JSON schema.
 */
export const llamaServer: Recognise = async (_, ask, signal) => {
  const props = propsSchema.safeParse((await ask('/props', null, signal)).body);
  if (!props.success) return null;
  const { chat_template: template, bos_token, eos_token, build_info: build } = props.data;
  const made = await templateMarkers(template, { bos_token, eos_token });
  const markers = namesThought(template) ? afterThought(made) : withoutThought(made);

  const complete = (prompt: string, tokens: number, more: object, stop: AbortSignal) => {
    // The server puts the first control token there itself.
    const own = bos_token && prompt.startsWith(bos_token) ? bos_token.length : 0;
    return ask(
      '/completion',
      {
        prompt: prompt.slice(own),
        ...{ n_predict: tokens, temperature: 0, cache_prompt: true, ...more },
      },
      stop,
    );
  };
  const choosing = (constraint: string | null): ChoosingWay => ({
    constraint,
    async choose(prompt, labels, stop) {
      const either = labels.map((label) => JSON.stringify(label)).join(' | ');
      const grammar = `root ::= " "? (${either})`;
      const more = constraint ? { grammar } : {};
      const came = readOrFault(await complete(prompt, LABEL_TOKENS, more, stop), replySchema);
      return {
        text: came.content,
        tokens: { computed: came.timings.prompt_n, reused: came.timings.cache_n },
      };
    },
  });

  return {
    name: `llama.cpp server ${build}`.trim(),
    markers,
    among: AMONG,
    atOnce: 1,
    continued: (text) => text,
    async next(prompt, stop, fresh) {
      const came = await complete(prompt, 1, { n_probs: AMONG, cache_prompt: !fresh }, stop);
      const { completion_probabilities: positions, timings: took } = readLogprobs(
        came,
        probabilitiesSchema,
      );
      return {
        top: tokensOf(positions[0]!),
        tokens: { computed: took.prompt_n, reused: took.cache_n },
      };
    },
    choosing: [choosing('grammar'), choosing(null)],
    async write({ prompt, maxTokens, schema }, stop) {
      const more = schema ? { json_schema: JSON.parse(schema) as object } : {};
      const came = readOrFault(await complete(prompt, maxTokens, more, stop), replySchema);
      return {
        text: came.content,
        end: came.stop_type === 'limit' ? 'limit' : 'stop',
        constrained: schema !== undefined,
        tokens: {
          prompt: came.timings.prompt_n + came.timings.cache_n,
          written: came.tokens_predicted,
        },
      };
    },
  };
};
