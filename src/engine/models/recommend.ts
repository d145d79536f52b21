import { message, type Text } from '#messages/message.ts';
import type { CatalogueEntry, ListedModel, Recommendation } from './catalogue-entry.ts';
import type { DeviceReport } from './device.ts';
import type { Fit } from './catalogue-entry.ts';

/**
 * Judges to begin with, best first. 1 to 2 billion parameters is the useful middle: smaller ones
 * mostly follow the position, larger ones take minutes where these take seconds.
 */
const TO_BEGIN_WITH: readonly string[] = ['Qwen2.5 1.5B', 'Llama 3.2 1B', 'Qwen2.5 0.5B'];

/**
 * General judges for a processor, best first. The time of a question grows with the parameters, so that larger ones
 * take hours for a study.
 */
const ON_PROCESSOR: readonly string[] = [
  'Qwen2.5 0.5B ONNX',
  'SmolLM2 360M ONNX',
  'SmolLM2 135M ONNX',
];

/**
 * Recommends the judge to begin with: the first of a short list that surely fits, else the pocket
 * judge, and with it a general judge for the processor. Larger models remain the person's choice.
 */
export function recommended(
  models: readonly Pick<ListedModel, 'entry' | 'fit'>[],
  { gpu }: DeviceReport,
): Recommendation {
  const judges = models.filter(({ entry, fit }) => entry.kind === 'judge' && fit.verdict !== 'no');
  const first = (names: readonly string[], verdict: Fit['verdict']) =>
    names
      .map((name) =>
        judges.find(({ entry, fit }) => entry.name === name && fit.verdict === verdict),
      )
      .find((found) => found);
  const large = first(TO_BEGIN_WITH, 'fits');
  if (large) {
    return {
      id: large.entry.id,
      because: message('modelFit.largeRecommended', { fit: large.fit.because }),
      general: null,
    };
  }
  const pocket = judges.find(({ entry }) => isPocket(entry));
  const small = first(ON_PROCESSOR, 'fits') ?? first([...ON_PROCESSOR].reverse(), 'maybe');
  const general = small && {
    id: small.entry.id,
    because: message('modelFit.generalRecommended', { fit: small.fit.because }),
  };
  if (pocket) return { id: pocket.entry.id, because: whyPocket(gpu), general: general ?? null };
  if (general) return { ...general, general: null };
  return { id: null, because: message('modelFit.noneRuns'), general: null };
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
