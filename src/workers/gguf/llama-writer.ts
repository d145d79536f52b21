import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { GgufHeader } from '#workers/models/import/gguf-header.ts';
import type { Call } from '#workers/wire/wire.ts';
import { tooLong, withoutBos } from './llama-completer.ts';
import type { Llama } from './start-llama.ts';

const chunkSchema = z.object({
  choices: z.array(z.object({ text: z.string(), finish_reason: z.string().nullish() })),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

/**
 * Returns a writer that chooses the likeliest token each time. llama.cpp makes a grammar of a schema, which constrains
 * the reply token by token.
 *
 * @throws Fault `prompt-too-long`
 */
export function llamaWriter(
  wllama: Pick<Llama, 'createCompletion'>,
  header: Pick<GgufHeader, 'bos' | 'addsBos'>,
) {
  return async (
    { prompt, maxTokens, schema }: Writing,
    { signal, emit }: Call<string>,
  ): Promise<Written> => {
    signal.throwIfAborted();
    let text = '';
    let end: Written['end'] = 'limit';
    let tokens: Written['tokens'] = { prompt: 0, written: 0 };
    const request = {
      prompt: withoutBos(prompt, header),
      max_tokens: maxTokens,
      temperature: 0,
      ...(schema ? { json_schema: JSON.parse(schema) as object } : {}),
      abortSignal: signal,
      stream: true as const,
      stream_options: { include_usage: true },
      onData(chunk: unknown) {
        const { choices, usage } = chunkSchema.parse(chunk);
        for (const { text: piece, finish_reason } of choices) {
          if (piece && !signal.aborted) emit(piece);
          text += piece;
          if (finish_reason === 'stop') end = 'stop';
        }
        if (usage) tokens = { prompt: usage.prompt_tokens, written: usage.completion_tokens };
      },
    };
    try {
      await wllama.createCompletion(request);
    } catch (thrown) {
      signal.throwIfAborted();
      if (tooLong(thrown)) {
        throw new Fault('prompt-too-long', message('runtimeFaults.promptTooLongHere'), {
          cause: thrown,
        });
      }
      throw thrown;
    }
    signal.throwIfAborted();
    return { text, end, constrained: schema !== undefined, tokens };
  };
}
