const PAUSE_MS = 2000;

/**
 * Requests style sheets again whose download failed, until they load: the browser doesn't retry, and the page would
 * remain unstyled.
 * @param pause milliseconds between two attempts
 */
export function fetchStylesAgain(document: Document, pause = PAUSE_MS): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!came(link)) again(link, pause);
  }
}

/** True if a style sheet loaded. Depending on the browser, a failed one is null, empty, or has unreadable rules. */
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
