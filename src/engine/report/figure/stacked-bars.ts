import { integer } from '../../domain/numbers.ts';
import { sumOf } from '../../domain/sum-of.ts';
import type { RenderedSection } from '../rendered-report.ts';
import type { Tone } from '../report.ts';
import type { Drawn } from './interval-panels.ts';
import { pixels, textAt, widthOf } from './svg-page.ts';

const ROW = 28;
const HEAD = 30;
const BAR = 360;
const GAP = 16;

/** Greys that stay apart in print; the excluded part is hatched. */
const FILLS: Readonly<Record<Tone, string>> = {
  good: '#222222',
  partial: '#666666',
  even: '#a6a6a6',
  poor: '#dddddd',
  unscored: 'url(#hatched)',
};

const HATCHED =
  '<defs><pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#ffffff"/><line x1="0" x2="0" y1="0" y2="5" stroke="#555555"/></pattern></defs>';

/** Draws counts as shares of one bar a row, with the counts beside it. */
export function stackedBars({ parts, rows }: Extract<RenderedSection, { kind: 'shares' }>): Drawn {
  const left = Math.max(...rows.map(({ title }) => widthOf(title)), 0) + GAP;
  const key = legend(parts);
  const counts = rows.map((row) => row.counts.map(integer).join(' / '));
  const drawn = rows.map(({ title, counts: own }, row) => {
    const y = HEAD + ROW * row;
    const total = sumOf(own);
    let x = left;
    const stretches = own.map((n, i) => {
      const width = total === 0 ? 0 : (BAR * n) / total;
      const tone = parts[i]?.tone ?? 'unscored';
      const one = `<rect x="${pixels(x)}" y="${y}" width="${pixels(width)}" height="16" fill="${FILLS[tone]}" stroke="#333333" stroke-width="0.5"/>`;
      x += width;
      return n === 0 ? '' : one;
    });
    return [
      textAt(title, 0, y + 12),
      ...stretches,
      textAt(counts[row]!, left + BAR + 8, y + 12),
    ].join('');
  });
  const width = left + BAR + 8 + Math.max(...counts.map(widthOf), 0);
  return {
    width: Math.max(width, key.width),
    height: HEAD + ROW * rows.length,
    body: `${HATCHED}${key.body}${drawn.join('\n')}`,
  };
}

function legend(parts: Extract<RenderedSection, { kind: 'shares' }>['parts']) {
  let x = 0;
  const keys = parts.map(({ title, tone }) => {
    const one = `<rect x="${pixels(x)}" y="5" width="12" height="12" fill="${FILLS[tone]}" stroke="#333333" stroke-width="0.5"/>${textAt(title, x + 17, 16)}`;
    x += 17 + widthOf(title) + GAP;
    return one;
  });
  return { width: x, body: keys.join('') };
}
