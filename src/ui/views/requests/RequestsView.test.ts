import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { RequestLog } from '#ui/state/request-log.svelte.ts';
import type { RequestNote } from '#workers/wire/requests.ts';
import RequestsView from './RequestsView.svelte';

const ORIGIN = 'https://example.org';
const note = (at: number, url: string, more: Partial<RequestNote> = {}): RequestNote => ({
  url,
  at,
  bytes: 0,
  initiator: 'script',
  worker: 'page',
  blocked: false,
  ...more,
});

async function shown() {
  const log = new RequestLog(ORIGIN);
  for (let i = 0; i < 12; i++)
    log.add(note(i, `${ORIGIN}/file-${i}.js`, { bytes: 100 * (12 - i) }));
  log.add(note(20, 'https://huggingface.co/model.json', { worker: 'models', blocked: true }));
  const view = await render(RequestsView, { log });
  /** The addresses of the table's rows, in their order. */
  const addresses = () =>
    [...view.container.querySelectorAll('tbody .mono')].map((one) => one.textContent?.trim());
  return { log, view, addresses };
}

it('lists all requests from the oldest, and sorts them by size and by destination', async () => {
  const { view, addresses } = await shown();
  expect(addresses()[0]).toBe(`${ORIGIN}/file-0.js`);
  expect(addresses()).toHaveLength(13);
  const size = view.getByRole('button', { name: 'Size, bytes' });
  await size.click();
  await size.click();
  // The smallest first; a request of unknown size stays last.
  await expect.poll(() => addresses()[0]).toBe(`${ORIGIN}/file-11.js`);
  expect(addresses().at(-1)).toBe('https://huggingface.co/model.json');
  await view.getByRole('button', { name: 'Destination' }).click();
  await view.getByRole('button', { name: 'Destination' }).click();
  await expect
    .element(view.getByRole('columnheader', { name: 'Destination' }))
    .toHaveAttribute('aria-sort');
});

it('finds requests by destination, address and sender, also those that come later', async () => {
  const { log, view, addresses } = await shown();
  const filter = view.getByRole('searchbox', { name: /All requests/ });
  await filter.fill('blocked');
  await expect.poll(addresses).toEqual(['https://huggingface.co/model.json']);
  log.add(note(30, 'https://elsewhere.example/x', { blocked: true }));
  await expect.poll(addresses).toHaveLength(2);
  await filter.fill('models');
  await expect.poll(addresses).toEqual(['https://huggingface.co/model.json']);
});
