import { modelsService } from '#workers/transformers/models-service.ts';
import type { ModelsApi } from '#workers/transformers/models-api.ts';
import { loadBrowserModel } from './load-browser-model.ts';

/** Returns the service of the browser's model, as other runtimes have theirs in a worker, and how to close its sessions. */
export function browserModelService(): { readonly api: ModelsApi; readonly close: () => void } {
  let close = () => {};
  const api = modelsService(async (_, call) => {
    const served = await loadBrowserModel(call, {
      api: 'LanguageModel' in globalThis ? LanguageModel : null,
      browser: navigator.userAgent,
    });
    ({ close } = served);
    return served;
  });
  return { api, close: () => close() };
}
