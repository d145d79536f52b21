import { AutoTokenizer, type PreTrainedTokenizer } from '@huggingface/transformers';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { familyOf } from '#engine/prompts/families.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';
import { afterThought, namesThought, withoutThought } from '#engine/scoring/without-thought.ts';
import type { ModelManifest } from '../models/manifest/manifest.ts';
import { serveFiles, startOrFault } from './runtime.ts';

/** A model's tokenizer and turn markers, which don't depend on the device. */
export interface Vocabulary {
  readonly tokenizer: PreTrainedTokenizer;
  /** Null where its family has markers of its own. */
  readonly markers: TurnMarkers | null;
}

/** The file with the chat template in exports since 2025; before, `tokenizer_config.json` contained it. */
const TEMPLATE = 'chat_template.jinja';

/**
 * Reads a model's tokenizer and turn markers.
 *
 * @throws Fault `model-failed` where the tokenizer or the chat template can't be used.
 */
export async function readVocabulary(
  manifest: Pick<ModelManifest, 'id' | 'name'> & { readonly family: string },
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<Vocabulary> {
  serveFiles(manifest.id, files);
  const tokenizer = await startOrFault(manifest.name, () =>
    AutoTokenizer.from_pretrained(manifest.id),
  );
  const file = files.get(TEMPLATE);
  const template = file ? new TextDecoder().decode(file) : null;
  return { tokenizer, markers: chatMarkers(manifest, tokenizer, template) };
}

/**
 * Derives the control text around turns from a model's own chat template.
 *
 * @param template the text of `chat_template.jinja`, which has precedence over the tokenizer's own; null where it is
 * missing
 * @returns null where the family has markers of its own
 */
export function chatMarkers(
  { name, family }: { readonly name: string; readonly family: string },
  tokenizer: PreTrainedTokenizer,
  template: string | null,
): TurnMarkers | null {
  if (familyOf(family).markers !== 'from the model') return null;
  const used = template ?? (tokenizer.chat_template as string | object | null);
  if (used === null) {
    throw new Fault(
      'model-failed',
      message('runtimeFaults.noChatTemplate', { model: name, template: TEMPLATE }),
    );
  }
  // Thinking is switched off, since the label must be the first thing in the reply.
  const plain = { tokenize: false, enable_thinking: false } as const;
  const own = template === null ? {} : { chat_template: template };
  const markers = markersFromTemplate((messages, reply) => {
    const turns = messages.map((message) => ({ ...message }));
    const options = { ...plain, ...own, add_generation_prompt: reply };
    return String(tokenizer.apply_chat_template(turns, options));
  });
  return namesThought(JSON.stringify(used)) ? afterThought(markers) : withoutThought(markers);
}
