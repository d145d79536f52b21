/** Milliseconds after which nobody waits for a picture any longer. */
const PATIENCE = 500;

/**
 * Resolves once what was just changed stands on the screen. Long work that begins only then doesn't
 * compete with the page's layout for the processor. A hidden tab draws nothing, and isn't waited for.
 */
export function drawn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      // A task behind the frame: its layout and painting are over by then.
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
