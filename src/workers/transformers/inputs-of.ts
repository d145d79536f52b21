import type { PreTrainedModel } from '@huggingface/transformers';

/** Returns the names of the inputs of a model's graph. */
export function inputsOf({ sessions }: Pick<PreTrainedModel, 'sessions'>): readonly string[] {
  const named = sessions as
    | Readonly<Record<string, { readonly inputNames: readonly string[] }>>
    | undefined;
  return named?.['model']?.inputNames ?? [];
}
