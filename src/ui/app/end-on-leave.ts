/**
 * Ends the page's workers when somebody leaves it, and loads the page anew if the browser brings it back.
 *
 * A browser may freeze a page for its "Back" button instead of ending it. WebKit freezes it together with a transaction
 * that a worker has open, and the next page then waits for the database without end.
 *
 * @returns a function that stops listening
 */
export function endOnLeave(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { end, reload }: { end(): void; reload(): void },
): () => void {
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) reload();
  };
  page.addEventListener('pagehide', end);
  page.addEventListener('pageshow', back);
  return () => {
    page.removeEventListener('pagehide', end);
    page.removeEventListener('pageshow', back);
  };
}
