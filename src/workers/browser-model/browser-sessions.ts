import type { Writing, Written } from '#engine/domain/writing.ts';
import { turnsOf } from '#workers/completions/chat-turns.ts';
import type { Chosen } from '#workers/completions/chooser.ts';
import type { Call } from '#workers/wire/wire.ts';
import { browserFault } from './browser-fault.ts';

/** The part of the Prompt API that judging needs. */
export type PromptApi = Pick<typeof LanguageModel, 'create' | 'availability'>;

type Turns = (LanguageModelMessage | LanguageModelAssistantMessage)[];

/** Every request names the languages, without which Chrome warns. */
const LANGUAGES = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} satisfies LanguageModelCreateCoreOptions;

/**
 * The sessions of the browser's model. The text that a user's questions share is given to one session, which is cloned
 * for each question, so that the browser reads it once.
 */
export class BrowserSessions {
  readonly #api: PromptApi;
  /** True if the model chooses the likeliest words, as it was asked to. */
  readonly greedy: boolean;
  #base: { readonly text: string; readonly session: LanguageModel } | null = null;

  private constructor(api: PromptApi, greedy: boolean) {
    this.#api = api;
    this.greedy = greedy;
  }

  /** Finds out if the browser takes a mode of choosing words, and opens no session that stays. */
  static async open(api: PromptApi, signal: AbortSignal): Promise<BrowserSessions> {
    // A browser without this option ignores it: reading it shows if it knows the option.
    let read = false;
    const options = {
      ...LANGUAGES,
      signal,
      get samplingMode() {
        read = true;
        return 'most-predictable' as const;
      },
    };
    const session = await api.create(options);
    session.destroy();
    return new BrowserSessions(api, read);
  }

  /** Writes one of the labels. @param shared the beginning of the prompt that other questions share */
  choose = async (
    prompt: string,
    labels: readonly string[],
    signal: AbortSignal,
    shared = '',
  ): Promise<Chosen> => {
    const schema = { type: 'string', enum: labels };
    return this.#prompted(prompt, shared, signal, (session, turns) =>
      session.prompt(turns, {
        ...{ responseConstraint: schema, omitResponseConstraintInput: true, signal },
      }),
    ).then(({ text, read, reused }) => ({ text, tokens: { computed: read, reused } }));
  };

  /** Writes words; each event holds the next piece. The reply ends by itself: the interface has no limit of tokens. */
  async write({ prompt, schema }: Writing, { signal, emit }: Call<string>): Promise<Written> {
    const { text, read } = await this.#prompted(prompt, '', signal, async (session, turns) => {
      let whole = '';
      const options = {
        ...(schema ? { responseConstraint: JSON.parse(schema) as Record<string, unknown> } : {}),
        signal,
      };
      const reader = session.promptStreaming(turns, options).getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        whole += next.value;
        emit(next.value);
      }
      return whole;
    });
    // The interface doesn't count the tokens of a reply.
    return {
      ...{ text, end: 'stop', constrained: schema !== undefined },
      tokens: { prompt: read, written: 0 },
    };
  }

  /** Counts the tokens of texts as the browser does. */
  async count(texts: readonly string[], signal: AbortSignal): Promise<number[]> {
    const session = await this.#sessionFor('', signal);
    const counts: number[] = [];
    for (const text of texts) counts.push(await session.measureContextUsage(text, { signal }));
    return counts;
  }

  close(): void {
    this.#base?.session.destroy();
    this.#base = null;
  }

  /** Asks a clone of the session that read the shared text, and counts the tokens that were read. */
  async #prompted(
    prompt: string,
    shared: string,
    signal: AbortSignal,
    ask: (session: LanguageModel, turns: Turns) => Promise<string>,
  ): Promise<{ text: string; read: number; reused: number }> {
    try {
      const begun = prompt.startsWith(shared) ? shared : '';
      const held = this.#base?.text === begun;
      const base = await this.#sessionFor(begun, signal);
      const session = await base.clone({ signal });
      try {
        const before = session.contextUsage;
        const turns = asMessages(begun === '' ? prompt : `<|user|>${prompt.slice(begun.length)}`);
        const text = await ask(session, turns);
        return {
          text,
          read: Math.max(0, session.contextUsage - before) + (held ? 0 : before),
          reused: held ? before : 0,
        };
      } finally {
        session.destroy();
      }
    } catch (thrown) {
      // The next call opens a session anew.
      this.close();
      throw browserFault(thrown, signal);
    }
  }

  async #sessionFor(text: string, signal: AbortSignal): Promise<LanguageModel> {
    if (this.#base?.text === text) return this.#base.session;
    this.close();
    const [first, ...rest] = turnsOf(text);
    const turns = asMessages(text);
    const session = await this.#api.create({
      ...{ ...LANGUAGES, samplingMode: 'most-predictable', signal },
      ...(text === ''
        ? {}
        : first?.role === 'system'
          ? {
              initialPrompts: [{ role: 'system', content: first.content }, ...asTurns(rest)] as [
                LanguageModelSystemMessage,
                ...LanguageModelMessage[],
              ],
            }
          : { initialPrompts: turns }),
    });
    this.#base = { text, session };
    return session;
  }
}

/** Returns the turns of a prompt; a last turn of the assistant is the beginning of the reply. A system turn among them is read by the user's. */
function asMessages(prompt: string): Turns {
  return asTurns(turnsOf(prompt));
}

function asTurns(turns: ReturnType<typeof turnsOf>): Turns {
  return turns.map(({ role, content }, i) =>
    role === 'assistant'
      ? { role, content, ...(i === turns.length - 1 ? { prefix: true } : {}) }
      : { role: 'user', content },
  );
}
