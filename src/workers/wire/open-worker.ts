/**
 * Starts a module worker from a `?worker&url` import. It goes by way of a blob: such a worker has
 * the page's content security policy, where one that is started from an address of its own has
 * none on a static host that sends no headers.
 *
 * @param url address of the worker's script, absolute or from the root of this origin.
 */
export function openWorker(url: string, name: string): Worker {
  const script = `import ${JSON.stringify(new URL(url, import.meta.url).href)};`;
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(blob, { type: 'module', name });
  // The browser has read the blob by the time of the first message; until then the address must hold.
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}
