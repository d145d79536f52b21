import { mainReference } from './reference-values.ts';
import { escaped } from './escaped.ts';
import { decimal } from '../domain/numbers.ts';
import { estimateText } from './estimate-text.ts';
import type { RenderedEstimate, RenderedSection } from './rendered-report.ts';

type Points = Extract<RenderedSection, { kind: 'points' }>;

const [WIDTH, HEIGHT] = [640, 360];
const FRAME = { left: 56, right: 624, top: 14, bottom: 312 };
const STEPS = 4;

/**
 * Draws one number against another: a mark and a name per point, intervals in both directions, the coin's reference
 * values dashed.
 */
export function pointsSvg(section: Points): string {
  const drawn = pointsBody(section);
  if (!drawn) return '';
  const { title, x, y, points } = section;
  const label = `${title} ${points
    .filter((one) => one.x.value !== null && one.y.value !== null)
    .map((one) => `${one.title}: ${x} ${estimateText(one.x)}, ${y} ${estimateText(one.y)}`)
    .join('; ')}`;
  return `<svg role="img" aria-label="${escaped(label)}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn.body}</svg>`;
}

/** Returns the content of that drawing with its size in pixels; null if no point has both numbers. */
export function pointsBody({ x, y, points }: Points) {
  const known = points.filter((one) => one.x.value !== null && one.y.value !== null);
  if (known.length === 0) return null;
  const across = axisFor(known.map((one) => one.x));
  const down = axisFor(known.map((one) => one.y));
  const atX = (value: number) =>
    round(FRAME.left + (FRAME.right - FRAME.left) * across.share(value));
  const atY = (value: number) =>
    round(FRAME.bottom - (FRAME.bottom - FRAME.top) * down.share(value));
  const parts = [
    ...across.ticks.map(
      (tick) =>
        `<line class="grid" stroke="#dddddd" x1="${atX(tick)}" x2="${atX(tick)}" y1="${FRAME.top}" y2="${FRAME.bottom}"/><text x="${atX(tick)}" y="${FRAME.bottom + 18}" text-anchor="middle">${decimal(tick)}</text>`,
    ),
    ...down.ticks.map(
      (tick) =>
        `<line class="grid" stroke="#dddddd" x1="${FRAME.left}" x2="${FRAME.right}" y1="${atY(tick)}" y2="${atY(tick)}"/><text x="${FRAME.left - 8}" y="${atY(tick) + 4}" text-anchor="end">${decimal(tick)}</text>`,
    ),
    ...across.coin.map(
      (at) =>
        `<line class="coin" stroke="#777777" stroke-dasharray="4 3" x1="${atX(at)}" x2="${atX(at)}" y1="${FRAME.top}" y2="${FRAME.bottom}"/>`,
    ),
    ...down.coin.map(
      (at) =>
        `<line class="coin" stroke="#777777" stroke-dasharray="4 3" x1="${FRAME.left}" x2="${FRAME.right}" y1="${atY(at)}" y2="${atY(at)}"/>`,
    ),
    ...known.map((one) => {
      const [px, py] = [atX(one.x.value!), atY(one.y.value!)];
      const left = px > FRAME.right - 120;
      return `${bar(one.x.interval && [atX(one.x.interval.low), atX(one.x.interval.high)], (low, high) => `x1="${low}" x2="${high}" y1="${py}" y2="${py}"`)}${bar(one.y.interval && [atY(one.y.interval.low), atY(one.y.interval.high)], (low, high) => `x1="${px}" x2="${px}" y1="${low}" y2="${high}"`)}<circle cx="${px}" cy="${py}" r="4.5"/><text x="${px + (left ? -8 : 8)}" y="${py - 6}" text-anchor="${left ? 'end' : 'start'}">${escaped(one.title)}</text>`;
    }),
    `<text x="${(FRAME.left + FRAME.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(x)}</text>`,
    `<text transform="translate(14 ${(FRAME.top + FRAME.bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
  ];
  return { width: WIDTH, height: HEIGHT, body: parts.join('') };
}

/**
 * Returns the ends, the ticks and the coin's reference value of an axis that contains all estimates.
 */
function axisFor(estimates: readonly RenderedEstimate[]) {
  const coins = new Set(estimates.map(mainReference));
  const [only] = coins;
  const coin = coins.size === 1 && typeof only === 'number' ? [only] : [];
  const numbers = estimates.flatMap(({ value, interval }) =>
    [value, interval?.low, interval?.high].filter((one) => typeof one === 'number'),
  );
  const [least, most] = [Math.min(...numbers, ...coin), Math.max(...numbers, ...coin)];
  const room = (most - least || Math.abs(most) || 1) / 16;
  const [low, high] = [least - room, most + room];
  const ticks = Array.from({ length: STEPS + 1 }, (_, i) => least + ((most - least) * i) / STEPS);
  return {
    coin,
    ticks: [...new Set(ticks)],
    share: (value: number) => (value - low) / (high - low),
  };
}

function bar(
  ends: readonly [number, number] | null,
  placed: (low: number, high: number) => string,
): string {
  return ends ? `<line class="bar" stroke="#111111" stroke-width="2" ${placed(...ends)}/>` : '';
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
