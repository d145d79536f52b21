/** Milliseconds after which the promise resolves without a frame. */
const LATEST = 500;

/**
 * Resolves after the latest change was painted, so that long work that begins then doesn't compete with the page's
 * layout for the processor. Resolves at once in a hidden tab, which paints nothing.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LATEST);
    requestAnimationFrame(() => {
      // A task after the frame callback runs when layout and painting are over.
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
