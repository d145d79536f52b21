/** Marks the element at which a page opened. */
const MARK = 'opensHere';

/**
 * Scrolls to the element that an address names and focuses it, so that reading goes on there. The page that holds it may
 * be focused before or after: `hasOpened` tells.
 *
 * @param block where in the window the element comes to stand
 */
export function openAt(element: HTMLElement | null, block: ScrollLogicalPosition = 'start'): void {
  if (!element) return;
  element.dataset[MARK] = '';
  element.scrollIntoView({ block });
  element.focus({ preventScroll: true });
}

/** True if the focus is where `openAt` put it. */
export function hasOpened(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && MARK in active.dataset;
}
