import type { FromWorker, Port, ToWorker } from '#workers/wire/wire.ts';
import { ANNOUNCED, CLOSING, LISTENING } from './page-channel.ts';

/**
 * Answers the workers of this page that want the browser's model. Runs on the page, the only place with the interface;
 * its code is fetched when the first worker asks.
 */
export function answerForBrowserModel(): void {
  new BroadcastChannel(ANNOUNCED).addEventListener('message', ({ data }) => {
    void serveOn(String(data));
  });
}

async function serveOn(name: string): Promise<void> {
  const [{ serve }, { browserModelService }] = await Promise.all([
    import('#workers/wire/serve.ts'),
    import('./browser-model-service.ts'),
  ]);
  const channel = new BroadcastChannel(name);
  const { api, close } = browserModelService();
  serve(channel as Port<FromWorker, ToWorker>, api);
  channel.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string }>) => {
    if (data.kind !== CLOSING.kind) return;
    close();
    channel.close();
  });
  channel.postMessage(LISTENING);
}
