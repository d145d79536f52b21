import { PAGE } from '#workers/wire/page-token.ts';
import type { FromWorker, Port, ToWorker } from '#workers/wire/wire.ts';

/** Where workers of this page announce that they want the browser's model, by the name of a channel of their own. */
export const ANNOUNCED = `slatewise browser model ${PAGE}`;

/** The page's answer on such a channel, once it listens. */
export const LISTENING = { kind: 'listening', id: 0 } as const;

/** The worker's last message on such a channel: a stop of no call. */
export const CLOSING = { kind: 'closing', id: 0 } as const;

/** A channel to the page on which messages wait until the page listens. */
export interface PageChannel extends Port<ToWorker, FromWorker> {
  close(): void;
}

/**
 * Opens a channel to the page, which holds the browser's model because workers have none.
 *
 * @param own a name that no other channel has
 */
export function channelToPage(own: string): PageChannel {
  const channel = new BroadcastChannel(own);
  const waiting: ToWorker[] = [];
  let listening = false;
  channel.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string }>) => {
    // The client that shares this channel passes it over: no call has this number.
    if (data.kind !== LISTENING.kind) return;
    listening = true;
    for (const one of waiting.splice(0)) channel.postMessage(one);
  });
  const announcing = new BroadcastChannel(ANNOUNCED);
  announcing.postMessage(own);
  announcing.close();
  return {
    postMessage(one) {
      if (listening) channel.postMessage(one);
      else waiting.push(one);
    },
    // A channel has no errors of its own.
    addEventListener(type: 'message' | 'error', listener: never) {
      if (type === 'message') channel.addEventListener(type, listener);
    },
    close() {
      channel.postMessage(CLOSING);
      channel.close();
    },
  };
}
