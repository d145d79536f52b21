import { describe, expect, it } from 'vitest';
import { fetchStylesAgain } from './fetch-styles-again.ts';

const sheet = () => URL.createObjectURL(new Blob(['#late { color: rgb(255, 0, 0); }']));

/** Returns a URL that was revoked, so that fetching it fails. */
function gone(): string {
  const url = sheet();
  URL.revokeObjectURL(url);
  return url;
}

/** Returns a page with one style sheet, after the browser tried to fetch it. */
function styledBy(href: string): Promise<Document> {
  return new Promise((resolve) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const page = frame.contentDocument!;
    const link = page.createElement('link');
    const tried = () => resolve(page);
    link.addEventListener('load', tried);
    link.addEventListener('error', tried);
    link.rel = 'stylesheet';
    link.href = href;
    page.head.append(link);
    page.body.innerHTML = '<p id="late">Late</p>';
  });
}

const linkOf = (page: Document) => page.querySelector('link')!;
const colour = (page: Document) =>
  page.defaultView!.getComputedStyle(page.querySelector('#late')!).color;

describe('style sheets that the network cut off', () => {
  it('are requested until they load', async () => {
    const page = await styledBy(gone());
    const first = linkOf(page);
    fetchStylesAgain(page, 10);
    const second = linkOf(page);
    expect(second).not.toBe(first);
    await expect.poll(() => linkOf(page) !== second).toBe(true);
    expect(colour(page)).not.toBe('rgb(255, 0, 0)');
    linkOf(page).href = sheet();
    await expect.poll(() => colour(page)).toBe('rgb(255, 0, 0)');
  });

  it('are left alone if they loaded', async () => {
    const page = await styledBy(sheet());
    const link = linkOf(page);
    fetchStylesAgain(page, 10);
    expect(linkOf(page)).toBe(link);
    expect(colour(page)).toBe('rgb(255, 0, 0)');
  });
});
