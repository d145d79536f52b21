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
      because: `${large.fit.because} It judges any kind of item; the pocket judge, films alone. Larger ones read better and answer slower.`,
    };
  }
  const pocket = judges.find(({ entry }) => isPocket(entry));
  if (pocket) return { id: pocket.entry.id, because: `${whyNothingLarger(gpu)} ${ofPocket}` };
  return { id: null, because: 'No judge that is a model runs here. Reference judges always do.' };
}

const ofPocket = 'The pocket judge runs on any processor, and judges films.';

function isPocket({ source, engine }: CatalogueEntry): boolean {
  return source === 'page' && engine === 'transformers';
}

function whyNothingLarger(gpu: DeviceReport['gpu']): string {
  if (gpu.kind === 'none') return 'There is no WebGPU here, so large judges can’t run.';
  if (gpu.kind === 'no adapter') return 'The browser gives no graphics card to this page.';
  if (gpu.software) return 'The graphics card is imitated here, too slowly for large judges.';
  return 'No larger judge surely fits this device.';
}
