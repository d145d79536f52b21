import type { PreTrainedModel } from '@huggingface/transformers';
import type { InferenceSession } from 'onnxruntime-web';

/**
 * A model whose passes give scores and nothing else, in the session of the one that is given: keys
 * and values that nothing goes on from aren't copied out of the runtime. It ends with that one,
 * and isn't to be disposed of by itself.
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
