import { texts } from '#messages/format-message.ts';
import { aspectsOf } from '#engine/protocols/arena/aspects.ts';
import type { Settings } from '#engine/protocols/settings.ts';
import { taskWords } from '#engine/report/task-words.ts';
import type { PromptPreview } from '#workers/run/prompt-previews.ts';

/**
 * Returns the title of a prompt's kind.
 *
 * @param aspects the lines of an arena's aspects
 */
export function previewTitle(
  preview: Omit<PromptPreview, 'prompt' | 'tokens'>,
  aspects: Settings[string] | undefined,
): string {
  const { variant, exchanged } = preview;
  let title = plainTitle(preview, aspects);
  if (variant !== undefined) title = texts.promptSettings.previewVariant({ title, variant });
  return exchanged ? texts.promptSettings.previewExchanged({ title }) : title;
}

function plainTitle(
  { kind, task, aspect: id }: Omit<PromptPreview, 'prompt' | 'tokens'>,
  aspects: Settings[string] | undefined,
): string {
  if (kind === 'profile') return texts.promptSettings.previewProfile;
  const known = aspectsOf(aspects === undefined ? {} : { aspects });
  const aspect = known.find((one) => one.id === id)?.title ?? '';
  const about = { task: task === undefined ? '' : taskWords(task), aspect };
  if (kind === 'preface') return texts.promptSettings.previewPreface(about);
  if (kind === 'reason') return texts.promptSettings.previewReason(about);
  return texts.promptSettings.previewQuestion(about);
}

/** Returns the whole text of a prompt, with the beginning of its reply. */
export function textIn({ prompt: { segments, opening } }: Pick<PromptPreview, 'prompt'>): string {
  return segments.map(({ text }) => text).join('') + opening;
}
