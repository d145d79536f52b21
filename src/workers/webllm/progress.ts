import { message, type Message } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';

/** WebLLM's phases by the beginnings of their sentences. The share runs from 0 to 1 in each. */
const PHASES: readonly (readonly [RegExp, (model: string) => Message])[] = [
  [/^(Start to fetch|Fetching)/, (model) => message('loading.readingFiles', { model })],
  [/^Loading model/, (model) => message('loading.toCard', { model })],
  [/^Loading GPU shader/, (model) => message('loading.preparingCard', { model })],
];

/** Converts WebLLM's progress report for the screen; null for a report without a known phase. */
export function loadingOf(
  name: string,
  { text, progress }: { readonly text: string; readonly progress: number },
): Loading | null {
  const phase = PHASES.find(([begins]) => begins.test(text));
  if (!phase) return null;
  const share = Math.min(1, Math.max(0, progress));
  return { note: phase[1](name), ...(Number.isFinite(share) ? { share } : {}) };
}
