import { familyOf } from '#engine/prompts/families.ts';
import type { TurnMarkers } from '#engine/prompts/family.ts';
import { afterThought, withoutThought } from '#engine/scoring/without-thought.ts';
import { markersOf, type ChatConfig } from './chat-config.ts';
import type { WebllmModel } from './webllm-model.ts';

/**
 * The control text around turns, where it isn't that of the family: a thinking model's, who is told
 * that its thought is over, and that of a family that leaves it to the model.
 */
export function ownMarkers(
  { card, thinking }: WebllmModel,
  { conv_template }: ChatConfig,
): { readonly own: TurnMarkers | null; readonly all: TurnMarkers } {
  const { markers } = familyOf(card.family);
  // What a conversation opens by itself is closed, whatever is known of the model.
  const all = markers === 'from the model' ? withoutThought(markersOf(conv_template)) : markers;
  if (thinking) {
    const told = afterThought(all);
    return { own: told, all: told };
  }
  return { own: markers === 'from the model' ? all : null, all };
}
