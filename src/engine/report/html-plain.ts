import { escaped } from './escaped.ts';
import { tonesOf } from './grid-tone.ts';
import { digitsOf, figure, grouped, withInterval } from './figures.ts';
import { htmlTable, type Cell } from './html-table.ts';
import { intervalSvg } from './interval-svg.ts';
import { pointsSvg } from './points-svg.ts';
import type { Estimate } from './report.ts';
import type { Section } from './rendered-report.ts';
import { stackedHtml, stackedKeys } from './stacked-html.ts';

type Plain = Extract<Section, { kind: 'table' | 'shares' | 'points' | 'grid' }>;

/** Returns the drawing of a section with the table of its values. */
export function plainHtml(section: Plain): string {
  switch (section.kind) {
    case 'table':
      return htmlTable(
        section.columns,
        section.rows.map((row) =>
          row.map((field) =>
            typeof field === 'object'
              ? estimateCell(field)
              : typeof field === 'number'
                ? grouped(field)
                : field,
          ),
        ),
        'Figures with their 95% interval and n.',
      );
    case 'shares':
      return (
        htmlTable(
          ['', '', ...section.parts.map(({ title }) => title), 'Figure, 95%'],
          section.rows.map(({ title, counts, figure: one }) => [
            title,
            {
              html: stackedHtml(
                title,
                section.parts.map((part, i) => ({ ...part, n: counts[i] ?? 0 })),
              ),
            },
            ...counts.map(grouped),
            one ? estimateCell(one) : '',
          ]),
          captionOf(section.rows.flatMap((row) => row.figure ?? [])),
        ) + stackedKeys(section.parts)
      );
    case 'points':
      return (
        pointsSvg(section) +
        htmlTable(
          ['', section.x, section.y],
          section.points.map(({ title, x, y }) => [title, estimateCell(x), estimateCell(y)]),
          'Dashed: a coin’s value.',
        ) +
        htmlTable(
          ['', 'Value, 95%', '\u22121 to 1', 'How'],
          section.correlations.map((one) => [
            one.title,
            estimateCell(one),
            { html: intervalSvg(one, { low: -1, high: 1 }) },
            one.method,
          ]),
          '',
        )
      );
    case 'grid': {
      const tones = tonesOf(section.cells);
      return htmlTable(
        ['', ...section.columns],
        section.rows.map((title, row) => [
          title,
          ...section.columns.map((_, column): Cell => {
            const at = row * section.columns.length + column;
            const cell = section.cells[at];
            return cell ? { ...estimateCell(cell), tone: tones[at]! } : '\u00b7';
          }),
        ]),
        `Filled: above a coin’s value, darker for larger differences. Dotted: the interval contains the coin’s value. ${captionOf(section.cells.flatMap((cell) => cell ?? []))}`,
      );
    }
  }
}

function estimateCell(one: Estimate): { readonly html: string } {
  const text =
    one.value === null
      ? `undefined${one.why ? `: ${one.why}` : ''}`
      : withInterval(one, digitsOf(one));
  return { html: `${escaped(text)}<br><span class="small">n ${grouped(one.n)}</span>` };
}

/**
 * Returns the tie rule, the method and the coin's reference value, each if it is the same for all estimates.
 */
function captionOf(estimates: readonly Estimate[]): string {
  const same = (pick: (one: Estimate) => string) => {
    const [only, ...others] = new Set(estimates.map(pick));
    return only !== undefined && others.length === 0 && only !== '' ? [only] : [];
  };
  return [
    ...same(({ nulls }) => (nulls.coin === null ? '' : `Coin: ${figure(nulls.coin)}`)),
    ...same(({ ties }) => ties),
    ...same(({ method }) => method),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
