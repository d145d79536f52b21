import { SHELF_CHANNEL, type ShelfChange } from '#workers/shelf/shelf-api.ts';

/** Tells of every change to the models of this device, made in this tab or another. */
export function listenToShelf(on: (change: ShelfChange) => void): () => void {
  const channel = new BroadcastChannel(SHELF_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ShelfChange>) => on(data));
  return () => channel.close();
}
