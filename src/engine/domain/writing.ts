/** Words to be written after a prompt. No verdict is read from them silently: each is stored with its stage. */
export interface Writing {
  /** The whole text that the model goes on from, control tokens included. */
  readonly prompt: string;
  readonly maxTokens: number;
  /** A JSON schema that the reply has to keep to, for runtimes that can hold a model to one. */
  readonly schema?: string;
}

/** What was written. */
export interface Written {
  readonly text: string;
  /** `limit` when `maxTokens` cut it off. */
  readonly end: 'stop' | 'limit';
  /** True when the runtime held the reply to the schema, token by token. */
  readonly constrained: boolean;
  readonly tokens: { readonly prompt: number; readonly written: number };
}
