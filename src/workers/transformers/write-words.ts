import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { Call } from '#workers/wire/wire.ts';
import { yieldToMessages } from './yield-to-messages.ts';
import type { Tokens } from './graph.ts';
import { dispose } from './kept.ts';
import type { Passes } from './passes.ts';

interface WriterParts {
  readonly passes: Passes;
  readonly encode: (text: string) => Tokens;
  /** Decodes tokens without control tokens. */
  readonly decode: (tokens: Tokens) => string;
  /** Tokens that end a reply. */
  readonly stops: ReadonlySet<number>;
  /** The most tokens of prompt and reply together. */
  readonly longest: number;
}

/**
 * Returns a writer that chooses the likeliest token each time. It can't constrain the model to a schema; its results
 * have `constrained: false`.
 *
 * @throws Fault `prompt-too-long`
 */
export function wordWriter(parts: WriterParts) {
  const { encode, stops, longest } = parts;
  const { pass, passes } = parts.passes;

  return async (
    { prompt, maxTokens }: Writing,
    { signal, emit }: Call<string>,
  ): Promise<Written> => {
    const asked = encode(prompt);
    if (asked.length >= longest) {
      throw new Fault(
        'prompt-too-long',
        message('runtimeFaults.promptTooLong', { tokens: asked.length, longest }),
      );
    }
    const most = Math.min(maxTokens, longest - asked.length);
    const said: number[] = [];
    const pieces = inPieces(parts.decode, emit);
    const done = (end: Written['end']): Written => ({
      text: pieces.end(said),
      end,
      constrained: false,
      tokens: { prompt: asked.length, written: said.length },
    });
    let last = await passes(asked, null, signal);
    try {
      for (;;) {
        const token = likeliest(last.logits);
        if (stops.has(token)) return done('stop');
        if (said.length === most) return done('limit');
        said.push(token);
        pieces.add(said);
        await yieldToMessages();
        signal.throwIfAborted();
        const before = last.kept;
        last = await pass([token], before);
        dispose(before.cache);
      }
    } finally {
      dispose(last.kept.cache);
    }
  };
}

/** Emits text as it grows. An incomplete character waits for its remaining tokens. */
function inPieces(decode: WriterParts['decode'], emit: (piece: string) => void) {
  let told = '';
  const tell = (text: string) => {
    if (text.length > told.length && text.startsWith(told)) emit(text.slice(told.length));
    told = text;
  };
  return {
    add(tokens: Tokens): void {
      const text = decode(tokens);
      if (!text.endsWith('\uFFFD')) tell(text);
    },
    end(tokens: Tokens): string {
      tell(decode(tokens));
      return told;
    },
  };
}

/** Returns the index of the first of the highest scores. */
function likeliest(logits: Float32Array): number {
  let best = -1;
  logits.forEach((logit, token) => {
    if (Number.isNaN(logit)) throw new Fault('model-failed', message('runtimeFaults.noNumbers'));
    if (best === -1 || logit > logits[best]!) best = token;
  });
  return best;
}
