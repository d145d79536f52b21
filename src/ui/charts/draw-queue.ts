/** Milliseconds of drawing after which the page gets a breath. */
const SLICE = 12;

const waiting = new Set<() => void>();
let asked = false;

/** Does a piece of work soon, in a task that it shares with little else. Calling what comes back takes it off again. */
export function drawSoon(work: () => void): () => void {
  waiting.add(work);
  ask();
  return () => waiting.delete(work);
}

/** Does at once all that waits: paper has no later. */
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
