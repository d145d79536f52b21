import { familyOf } from '#engine/prompts/families.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import { afterThought, withoutThought } from '#engine/scoring/without-thought.ts';
import { markersOf, type ChatConfig } from './chat-config.ts';
import type { WebllmModel } from './webllm-model.ts';

/**
 * Returns the control text around turns, and `own` where it differs from that of the family: for a thinking model,
 * whose prompt closes the thought before the answer, and for a family that takes its markers from the model.
 */
export function ownMarkers(
  { card, thinking }: WebllmModel,
  { conv_template }: ChatConfig,
): { readonly own: TurnMarkers | null; readonly all: TurnMarkers } {
  const { markers } = familyOf(card.family);
  // A thought that a conversation template opens is closed for every model, thinking or not.
  const all = markers === 'from the model' ? withoutThought(markersOf(conv_template)) : markers;
  if (thinking) {
    const told = afterThought(all);
    return { own: told, all: told };
  }
  return { own: markers === 'from the model' ? all : null, all };
}
