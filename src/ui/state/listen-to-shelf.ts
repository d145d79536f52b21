import { SHELF_CHANNEL, type ShelfChange } from '#workers/models/shelf-api.ts';

/**
 * Reports every change to the models of this device, in this tab or another.
 * @returns a function that stops it
 */
export function listenToShelf(on: (change: ShelfChange) => void): () => void {
  const channel = new BroadcastChannel(SHELF_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ShelfChange>) => on(data));
  return () => channel.close();
}
