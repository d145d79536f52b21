/** Milliseconds of drawing after which the queue yields to the page. */
const SLICE = 12;

const waiting = new Set<() => void>();
let asked = false;

/**
 * Queues a piece of work for a task of its own or with little other work. Returns a function that
 * removes it from the queue.
 */
export function drawSoon(work: () => void): () => void {
  waiting.add(work);
  ask();
  return () => waiting.delete(work);
}

/** Does all queued work immediately, for printing. */
export function drawNow(): void {
  for (const work of waiting) {
    waiting.delete(work);
    work();
  }
}

function ask(): void {
  if (asked) return;
  asked = true;
  setTimeout(slice);
}

function slice(): void {
  asked = false;
  const until = performance.now() + SLICE;
  for (const work of waiting) {
    if (performance.now() >= until) break;
    waiting.delete(work);
    work();
  }
  if (waiting.size > 0) ask();
}
