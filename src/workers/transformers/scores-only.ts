import type { PreTrainedModel } from '@huggingface/transformers';
import type { InferenceSession } from 'onnxruntime-web';

/**
 * Returns a model in the session of the given one whose passes return scores alone, so that keys and values without
 * continuations aren't copied out of the runtime. It shares the session: don't dispose of it separately.
 */
export function scoresOnly(model: PreTrainedModel): PreTrainedModel {
  const { model: session } = model.sessions as { readonly model: InferenceSession };
  const { inputNames, inputMetadata } = session;
  const scores = {
    inputNames,
    inputMetadata,
    run: (feeds: InferenceSession.FeedsType) => session.run(feeds, ['logits']),
  };
  const Model = model.constructor as typeof PreTrainedModel;
  return new Model(model.config, { model: scores }, model.configs);
}
