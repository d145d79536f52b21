/** A written reply, with the number of tokens that it took. */
export interface Chosen {
  readonly text: string;
  readonly tokens: { readonly computed: number; readonly reused: number };
}

/** A runtime or server that writes one of several labels after a prompt, and tells no probabilities. */
export interface Chooser {
  /** The number of prompts that it reads at the same time. */
  readonly atOnce: number;
  /** True if it can write nothing but one of the labels. */
  readonly constrained: boolean;
  /** The number of replies to each question. One, unless the runtime chooses by chance. */
  readonly replies: number;
  /**
   * Writes a reply.
   *
   * @param shared the beginning of the prompt that a user's questions share; empty where none is known
   * @throws PromptTooLong
   */
  choose(
    prompt: string,
    labels: readonly string[],
    signal: AbortSignal,
    shared?: string,
  ): Promise<Chosen>;
}

/**
 * Reads a written reply: the label with which it begins, after spaces, quotes and a repeated opening. The longest such
 * label counts ("10" before "1"), and only where no letter or digit follows it. Null where there is none.
 */
export function readChoice(
  text: string,
  labels: readonly string[],
  opening: string,
): string | null {
  let reply = text.trimStart();
  const begun = opening.trim();
  if (begun !== '' && reply.startsWith(begun)) reply = reply.slice(begun.length);
  reply = reply.replace(/^[\s"'`*]+/, '');
  const found = labels.filter(
    (label) => reply.startsWith(label) && !/^[\p{L}\p{N}]/u.test(reply.slice(label.length)),
  );
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}
