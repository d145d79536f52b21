import { MODEL_STORE_CHANNEL, type ModelStoreChange } from '#workers/models/model-store-api.ts';

/**
 * Reports every change to the models of this device, in this tab or another.
 * @returns a function that stops it
 */
export function listenToModelStore(on: (change: ModelStoreChange) => void): () => void {
  const channel = new BroadcastChannel(MODEL_STORE_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ModelStoreChange>) => on(data));
  return () => channel.close();
}
