/** Sends a message to the service worker that controls the page, and resolves with its answer; undefined without one. */
export function tellWorker(message: object): Promise<unknown> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage(message, [port2]);
  });
}
