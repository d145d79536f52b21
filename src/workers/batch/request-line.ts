import { promptOf, type Question } from '#engine/domain/question.ts';
import { z } from '#engine/domain/zod.ts';
import { turnsOf } from '#workers/completions/chat-turns.ts';

/** The path of the interface that answers, in each line. */
export const COMPLETIONS = '/v1/chat/completions';

/** The number of likeliest tokens that are asked for: the most of the published interface. */
export const AMONG = 20;

/**
 * The body of a request, as it is written. Fields of the published interface, and those with which vLLM continues the
 * last turn instead of beginning a new reply. `model`, `cache_salt` and `priority` may be changed before it is sent: they
 * change no prompt.
 */
const bodySchema = z.strictObject({
  model: z.string(),
  messages: z.array(
    z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }),
  ),
  add_generation_prompt: z.boolean(),
  continue_final_message: z.boolean(),
  chat_template_kwargs: z.strictObject({ enable_thinking: z.boolean() }),
  max_completion_tokens: z.number(),
  min_tokens: z.number(),
  temperature: z.number(),
  seed: z.number(),
  logprobs: z.boolean(),
  top_logprobs: z.number(),
  cache_salt: z.string().optional(),
  priority: z.number().optional(),
});

/** One line of a file of requests: OpenAI's batch format, which vLLM's `run-batch` reads too. */
const requestSchema = z.object({
  custom_id: z.string(),
  method: z.literal('POST'),
  url: z.literal(COMPLETIONS),
  body: bodySchema,
});
type Request = z.infer<typeof requestSchema>;

/**
 * Returns the request of a question. One token is asked for, at temperature 1, so that its log-probabilities are those
 * of the model even where a server scales them.
 */
export function requestOf(question: Question, model: string): Request {
  const messages = [...turnsOf(promptOf(question))];
  const continues = messages.at(-1)?.role === 'assistant';
  return {
    custom_id: question.key,
    method: 'POST',
    url: COMPLETIONS,
    body: {
      ...{ model, messages },
      add_generation_prompt: !continues,
      continue_final_message: continues,
      chat_template_kwargs: { enable_thinking: false },
      ...{ max_completion_tokens: 1, min_tokens: 1, temperature: 1, seed: 1 },
      ...{ logprobs: true, top_logprobs: AMONG },
    },
  };
}

/** Returns what a request asks, as text: two requests with the same text ask the same in the same way. */
export function askedIn({ method, url, body }: Omit<Request, 'custom_id'>): string {
  const { model: _, cache_salt: __, priority: ___, ...asked } = body;
  return JSON.stringify({ method, url, asked });
}

/** The key of a request that was read, and what it asks. */
interface ReadRequest {
  readonly key: string;
  /** Null where a field was added, taken away or has another kind of value. */
  readonly asked: string | null;
}

const keySchema = z.object({ custom_id: z.string() });

/** Reads a line of a file of requests; null where it is no request at all. */
export function readRequest(line: unknown): ReadRequest | null {
  const known = keySchema.safeParse(line);
  if (!known.success) return null;
  // A schema gives its fields in its own order, so a tool may have ordered them otherwise.
  const request = requestSchema.safeParse(line);
  return { key: known.data.custom_id, asked: request.success ? askedIn(request.data) : null };
}
