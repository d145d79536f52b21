const PAUSE_MS = 2000;

/**
 * A style sheet that the network cut off is asked for again until it comes: the browser itself
 * wouldn't, and the page would stay without its looks.
 *
 * @param pause milliseconds between two attempts
 */
export function fetchStylesAgain(document: Document, pause = PAUSE_MS): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!came(link)) again(link, pause);
  }
}

/** What didn't come is, by browser, no sheet, an empty one, or one whose rules can't be read. */
function came({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function again(link: HTMLLinkElement, pause: number): void {
  const next = link.cloneNode() as HTMLLinkElement;
  next.addEventListener('error', () => setTimeout(again, pause, next, pause), { once: true });
  link.replaceWith(next);
}
