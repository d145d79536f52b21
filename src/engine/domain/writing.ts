/**
 * A request to write text after a prompt. No verdict is read from the text silently: it is stored with its stage.
 */
export interface Writing {
  /** The whole text that the model continues, with control tokens. */
  readonly prompt: string;
  readonly maxTokens: number;
  /** A JSON schema for the reply, used by runtimes that can constrain decoding. */
  readonly schema?: string;
}

/** The written text with its token counts. */
export interface Written {
  readonly text: string;
  /** `limit` if `maxTokens` cut the text off. */
  readonly end: 'stop' | 'limit';
  /** True if the runtime constrained the reply to the schema token by token. */
  readonly constrained: boolean;
  readonly tokens: { readonly prompt: number; readonly written: number };
}
