import type {
  ChatCompletionChunk,
  ChatCompletionRequestStreaming,
  MLCEngine,
} from '@mlc-ai/web-llm';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { Call } from '#workers/wire/wire.ts';

/** Writes words after a prompt, greedily; see `ModelsApi.write`. */
export type Write = (writing: Writing, call: Call<string>) => Promise<Written>;

/**
 * Writes through WebLLM's chat, whose conversation template adds nothing (`plainConversation`). A schema constrains the
 * reply token by token. A schema that WebLLM's grammar doesn't support is left out, and the reply has `constrained:
 * false`.
 */
export function webllmWriter(engine: Pick<MLCEngine, 'chat' | 'interruptGenerate'>): Write {
  async function writeOnce(
    { prompt, maxTokens, schema }: Writing,
    { signal, emit }: Call<string>,
  ): Promise<Written> {
    signal.throwIfAborted();
    const interrupt = () => void engine.interruptGenerate();
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      const request: ChatCompletionRequestStreaming = {
        messages: [{ role: 'user', content: prompt }],
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: maxTokens,
        ...GREEDY,
        ...(schema ? { response_format: { type: 'json_object' as const, schema } } : {}),
      };
      let text = '';
      let end: Written['end'] = 'limit';
      let tokens: Written['tokens'] = { prompt: 0, written: 0 };
      const chunks: AsyncIterable<ChatCompletionChunk> =
        await engine.chat.completions.create(request);
      for await (const { choices, usage } of chunks) {
        const [choice] = choices;
        const piece = choice?.delta.content ?? '';
        if (piece && !signal.aborted) emit(piece);
        text += piece;
        if (choice?.finish_reason === 'stop') end = 'stop';
        if (usage) tokens = { prompt: usage.prompt_tokens, written: usage.completion_tokens };
      }
      signal.throwIfAborted();
      return { text, end, constrained: schema !== undefined, tokens };
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
  }

  return async (writing, call) => {
    try {
      return await writeOnce(writing, call);
    } catch (thrown) {
      const refused = thrown instanceof Error && thrown.name === 'GrammarMatcherInitError';
      if (!refused || writing.schema === undefined) throw thrown;
      const { prompt, maxTokens } = writing;
      return await writeOnce({ prompt, maxTokens }, call);
    }
  };
}

/** Chooses the likeliest token each time, whatever a model's own config says. */
const GREEDY = {
  temperature: 0,
  top_p: 1,
  repetition_penalty: 1,
  frequency_penalty: 0,
  presence_penalty: 0,
} as const;
