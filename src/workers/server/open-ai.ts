import { z } from '#engine/domain/zod.ts';
import { continuesTexts } from '#workers/completions/self-test.ts';
import type { AskServer } from '#workers/models/server/ask-server.ts';
import { asReply, CHAT_MARKERS, turnsOf } from '#workers/completions/chat-turns.ts';
import {
  LABEL_TOKENS,
  NoLogprobs,
  ONE_TOKEN,
  tokenPositionSchema,
  readLogprobs,
  readOrFault,
  tokensOf,
  type ChoosingWay,
  type Dialect,
  type Recognise,
} from './dialect.ts';
import { rawCompletions } from './raw-completions.ts';

/** The most alternatives of the published interface. */
const AMONG = 20;

const usage = z
  .object({
    prompt_tokens: z.number(),
    completion_tokens: z.number().default(0),
    prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
  })
  .nullish();
const probabilitiesSchema = z.object({
  choices: z
    .array(z.object({ logprobs: z.object({ content: z.array(tokenPositionSchema).min(1) }) }))
    .min(1),
  usage,
});
const replySchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage,
});

const enumOf = (labels: readonly string[]) => ({ type: 'string', enum: labels });
/** The ways in which such servers constrain a reply, after their documentation. */
const CONSTRAINTS: Readonly<Record<string, (labels: readonly string[]) => object>> = {
  // vLLM from 0.11, and before it.
  structured_outputs: (labels) => ({ structured_outputs: { choice: labels } }),
  guided_choice: (labels) => ({ guided_choice: labels }),
  // LM Studio and others; llama-cpp-python.
  json_schema: (labels) => ({
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'label', schema: enumOf(labels) },
    },
  }),
  json_object: (labels) => ({
    response_format: { type: 'json_object', schema: enumOf(labels) },
  }),
};

/**
 * Any server with `/v1/chat/completions`: vLLM, LM Studio, llama-cpp-python and others. vLLM continues a last turn of
 * the assistant where `continue_final_message` asks for it, and others by themselves. One that begins a new reply
 * instead is asked by `/v1/completions`.
 */
export const openAi: Recognise = async (model, ask, signal) => {
  const { status } = await ask('/v1/models', null, signal);
  if (status >= 400) return null;

  const chat = (prompt: string, tokens: number, more: object, stop: AbortSignal) => {
    const messages = turnsOf(prompt);
    const goesOn = messages.at(-1)?.role === 'assistant';
    return ask(
      '/v1/chat/completions',
      {
        ...{ model, messages, max_tokens: tokens, temperature: 0, ...more },
        ...(goesOn ? { continue_final_message: true, add_generation_prompt: false } : {}),
      },
      stop,
    );
  };
  const tokensIn = (used: z.infer<typeof usage>) => {
    const reused = used?.prompt_tokens_details?.cached_tokens ?? 0;
    return { computed: Math.max(0, (used?.prompt_tokens ?? 0) - reused), reused };
  };
  const choosing = (constraint: string | null): ChoosingWay => ({
    constraint,
    async choose(prompt, labels, stop) {
      const more = constraint ? CONSTRAINTS[constraint]!(labels) : {};
      const came = readOrFault(await chat(prompt, LABEL_TOKENS, more, stop), replySchema);
      return { text: came.choices[0]!.message.content, tokens: tokensIn(came.usage) };
    },
  });

  const dialect: Dialect = {
    name: 'OpenAI-compatible server',
    markers: CHAT_MARKERS,
    among: AMONG,
    atOnce: 4,
    continued: asReply,
    async next(prompt, stop) {
      const came = readLogprobs(
        await chat(prompt, 1, { logprobs: true, top_logprobs: AMONG, ...ONE_TOKEN }, stop),
        probabilitiesSchema,
      );
      return { top: tokensOf(came.choices[0]!.logprobs.content[0]!), tokens: tokensIn(came.usage) };
    },
    choosing: [...Object.keys(CONSTRAINTS), null].map(choosing),
    async write({ prompt, maxTokens }, stop) {
      const came = readOrFault(await chat(prompt, maxTokens, {}, stop), replySchema);
      const { message, finish_reason } = came.choices[0]!;
      return {
        text: message.content,
        end: finish_reason === 'length' ? 'limit' : 'stop',
        // Not every such server obeys a schema, and none says whether it did.
        constrained: false,
        tokens: {
          prompt: came.usage?.prompt_tokens ?? 0,
          written: came.usage?.completion_tokens ?? 0,
        },
      };
    },
  };
  return (await replaced(dialect, model, ask, signal)) ?? dialect;
};

/** Returns another way for a server that begins a new reply instead of continuing one; null where none is needed or there is none. */
async function replaced(
  dialect: Dialect,
  model: string,
  ask: AskServer,
  signal: AbortSignal,
): Promise<Dialect | null> {
  try {
    const next = (prompt: string) => dialect.next(prompt, signal, false);
    if (await continuesTexts(next, dialect.continued)) return null;
    return await rawCompletions(model, ask, dialect, signal);
  } catch (thrown) {
    if (thrown instanceof NoLogprobs) return null;
    throw thrown;
  }
}
