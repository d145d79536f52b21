import { inBuiltPage } from './browsed.mjs';

/**
 * Visits the built page for the first time, in headless Chromium. The scripts of the page's workers don't count: they
 * start beside it, and the first page is drawn without them.
 *
 * @returns {Promise<string[]>} the scripts that the browser asked for before it drew the first page, as paths below the
 *   page's folder
 */
export function scriptsOfFirstVisit() {
  return inBuiltPage(async ({ page, url }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main h1')) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('drawn'));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
    const asked = await page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('drawn');
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (drawn?.startTime ?? 0))
        .map(({ name }) => name);
    });
    return asked.filter((name) => name.endsWith('.js')).map((name) => name.slice(url.length));
  });
}
