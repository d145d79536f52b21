/**
 * Sends a message to the page's service worker, and resolves with its answer; undefined without one. After a reload with
 * the Shift key it doesn't control this tab, but others, and this one after the next reload.
 */
export async function tellWorker(message: object): Promise<unknown> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const worker =
    serviceWorker?.controller ?? (await serviceWorker?.getRegistration().catch(() => null))?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}
