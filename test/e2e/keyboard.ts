import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until an element has the focus. Fails if a stop on the way can't be seen or shows no mark of the focus.
 *
 * @param key `Shift+Tab` goes backwards
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const unmarked: string[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(faultOfStop);
    if (fault) unmarked.push(fault);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(unmarked, 'stops of the focus').toEqual([]);
      return;
    }
  }
  throw new Error(`Tab doesn't reach ${target.toString()}`);
}

/** Moves the focus to an element by keyboard and presses Enter. */
export async function enter(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Opens a file picker by keyboard and chooses files. */
export async function choose(
  page: Page,
  target: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await enter(page, target);
  await (await chooser).setFiles(files);
}

/** Describes the focused element if nobody could see that it has the focus; null otherwise. */
function faultOfStop(): string | null {
  const element = document.activeElement;
  // A heading gets the focus of a new page from the program, and isn't a stop.
  if (!element || element === document.body || element.matches('h1')) return null;
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
  const isMarked = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const near = [
    element,
    element.parentElement,
    element.nextElementSibling,
    element.closest('label'),
  ];
  if (!near.some(isMarked)) return `no mark of the focus: ${name}`;
  const { top, bottom, width } = element.getBoundingClientRect();
  return width === 0 || bottom < 0 || top > innerHeight ? `out of sight: ${name}` : null;
}
