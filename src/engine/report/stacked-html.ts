import { escaped } from './escaped.ts';
import type { Tone } from './report.ts';

interface Part {
  readonly title: string;
  readonly tone: Tone;
  readonly n: number;
}

/**
 * Draws counts as shares of one bar, in the order of the parts, with textures instead of colours.
 */
export function stackedHtml(name: string, parts: readonly Part[]): string {
  const label = `${name}: ${parts.map(({ title, n }) => `${n} ${title.toLowerCase()}`).join(', ')}`;
  const stretches = parts.flatMap(({ tone, n }) =>
    n > 0 ? [`<i class="t-${tone}" style="flex-grow:${n}"></i>`] : [],
  );
  return `<div class="stack" role="img" aria-label="${escaped(label)}">${stretches.join('')}</div>`;
}

/** Returns a legend of the textures for a line under the bars. */
export function stackedKeys(parts: readonly Omit<Part, 'n'>[]): string {
  const keys = parts.map(
    ({ title, tone }) => `<span><i class="t-${tone}"></i>${escaped(title)}</span>`,
  );
  return `<p class="keys">${keys.join('')}</p>`;
}
