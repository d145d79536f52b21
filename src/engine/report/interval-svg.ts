import { escaped } from './escaped.ts';
import { estimateText } from './estimate-text.ts';
import { fractionOnScale, ratioScale, type Scale } from './axis-scale.ts';
import { referenceWords } from './reference-values.ts';
import type { RenderedEstimate } from './rendered-report.ts';

/**
 * Returns a scale that includes the estimates, their intervals and their reference values, and zero; ratios have one of
 * their own, around 1.
 */
export function scaleFor(estimates: readonly RenderedEstimate[]): Scale {
  const numbers = estimates.flatMap(({ value, interval, references }) =>
    [value, interval?.low, interval?.high, ...references.map((one) => one.value)].filter(
      (one) => one !== null && one !== undefined,
    ),
  );
  if (estimates.length > 0 && estimates.every(({ measure }) => measure.unit === 'quotient')) {
    return ratioScale(numbers);
  }
  const low = Math.min(0, ...numbers);
  const high = Math.max(low + 1e-9, ...numbers);
  return { low, high: high >= 0.5 && high < 1 ? 1 : high };
}

/**
 * Draws a mark with its interval, the main reference value dashed and the others dotted. Static, in the
 * page's text colour.
 */
export function intervalSvg(estimate: RenderedEstimate, scale: Scale): string {
  const { value, interval, references, title } = estimate;
  const at = (x: number) => (6 + 188 * fractionOnScale(x, scale)).toFixed(1);
  const rule = (x: number | null, kind: string) =>
    x === null ? '' : `<line class="${kind}" x1="${at(x)}" x2="${at(x)}" y1="1" y2="19"/>`;
  const label = [`${title}: ${estimateText(estimate)}`, referenceWords(estimate)].join('; ');
  const rules = references.map(({ value: x }, i) => rule(x, i === 0 ? 'coin' : 'always')).join('');
  const bar = interval
    ? `<line class="bar" x1="${at(interval.low)}" x2="${at(interval.high)}" y1="10" y2="10"/>`
    : '';
  const mark = value === null ? '' : `<circle cx="${at(value)}" cy="10" r="4"/>`;
  return `<svg role="img" aria-label="${escaped(label)}" viewBox="0 0 200 20" width="200" height="20">${rules}${bar}${mark}</svg>`;
}
