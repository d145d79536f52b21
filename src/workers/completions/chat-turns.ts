import type { TurnMarkers } from '#engine/domain/family.ts';

/** A turn of a conversation as servers read it. */
export interface Turn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/**
 * Control text for servers that render the chat template themselves. It never reaches a model: prompts are split at it
 * into turns. No text of a file can contain it, since `<` and `|` are replaced there (`prompts/untrusted.ts`).
 */
export const CHAT_MARKERS: TurnMarkers = {
  start: '',
  systemOpen: '<|system|>',
  systemClose: '',
  userOpen: '<|user|>',
  userClose: '',
  assistantOpen: '<|assistant|>',
};

/** Puts a text at the beginning of a reply, where a model continues it. */
export function asReply(text: string): string {
  const { userOpen, assistantOpen } = CHAT_MARKERS;
  return `${userOpen}Continue.${assistantOpen}${text}`;
}

/** Splits a prompt into turns. An empty reply is left out, so that the server begins one. */
export function turnsOf(prompt: string): readonly Turn[] {
  const parts = prompt.split(/<\|(system|user|assistant)\|>/);
  if (parts.length === 1) return [{ role: 'user', content: prompt }];
  const turns: Turn[] = [];
  for (let i = 1; i < parts.length; i += 2) {
    const content = parts[i + 1] ?? '';
    if (content !== '') turns.push({ role: parts[i] as Turn['role'], content });
  }
  return turns;
}
