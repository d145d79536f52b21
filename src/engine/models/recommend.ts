import { message, type Text } from '../messages/message.ts';
import type { CatalogueEntry, ListedModel, Recommendation } from './catalogue-entry.ts';
import type { DeviceReport } from './device.ts';

/**
 * Judges to begin with, best first. 1 to 2 billion parameters is the useful middle: smaller ones
 * mostly follow the position, larger ones take minutes where these take seconds.
 */
const TO_BEGIN_WITH: readonly string[] = ['Qwen2.5 1.5B', 'Llama 3.2 1B', 'Qwen2.5 0.5B'];

/**
 * Recommends the judge to begin with: the first of a short list that surely fits, else the pocket
 * judge. Larger models remain the person's choice.
 */
export function recommended(
  models: readonly Pick<ListedModel, 'entry' | 'fit'>[],
  { gpu }: DeviceReport,
): Recommendation {
  const judges = models.filter(({ entry, fit }) => entry.kind === 'judge' && fit.verdict !== 'no');
  const large = TO_BEGIN_WITH.map((name) =>
    judges.find(({ entry, fit }) => entry.name === name && fit.verdict === 'fits'),
  ).find((found) => found);
  if (large) {
    return {
      id: large.entry.id,
      because: message('modelFit.largeRecommended', { fit: large.fit.because }),
    };
  }
  const pocket = judges.find(({ entry }) => isPocket(entry));
  if (pocket) return { id: pocket.entry.id, because: whyPocket(gpu) };
  return { id: null, because: message('modelFit.noneRuns') };
}

function isPocket({ source, engine }: CatalogueEntry): boolean {
  return source === 'page' && engine === 'transformers';
}

function whyPocket(gpu: DeviceReport['gpu']): Text {
  if (gpu.kind === 'none') return message('modelFit.pocketNoWebgpu');
  if (gpu.kind === 'no adapter') return message('modelFit.pocketNoAdapter');
  if (gpu.software) return message('modelFit.pocketImitated');
  return message('modelFit.pocketNothingFits');
}
