import { nameOf } from '../recommenders/name-of.ts';
import { escaped } from './escaped.ts';
import { digitsOf, figure, signedWithInterval, withInterval } from './figures.ts';
import { plainHtml } from './html-plain.ts';
import { htmlTable as table, type Cell } from './html-table.ts';
import { intervalSvg, scaleFor, type Scale } from './interval-svg.ts';
import { ratingOf } from './rating.ts';
import type { Estimate } from './report.ts';
import type { Section } from './rendered-report.ts';
import { hasCosts } from './similarity-costs.ts';

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** Returns one section of a report: its title, the table with drawings, and how to read it. */
export function sectionHtml(section: Section): string {
  return `<section>
<h2>${escaped(section.title)}</h2>
${section.kind === 'sentence' ? '' : `<div class="wide">${bodyOf(section)}</div>\n`}<p class="reading">${escaped(section.reading)}</p>
</section>`;
}

function bodyOf(section: Exclude<Section, { kind: 'sentence' }>): string {
  switch (section.kind) {
    case 'leaderboard':
      return leaderboard(section);
    case 'win-matrix':
      return matrix(section);
    case 'estimates':
      return table(
        [
          '',
          'Value',
          '95%',
          'Coin',
          'Always first',
          'Interval and reference values',
          'n, and what was left out',
        ],
        section.estimates.map((one) => [one.title, ...estimateCells(one, scaleFor([one]))]),
        'Coin dashed, always first dotted. An undefined reference value is not drawn.',
      );
    case 'table':
    case 'shares':
    case 'points':
    case 'grid':
      return plainHtml(section);
    case 'similarity': {
      const costs = hasCosts(section);
      const scale = scaleFor(section.bins.map((bin) => bin.regret));
      return table(
        ['Cosine', 'Pairs', ...(costs ? ['Regret, 95%', 'Coin', ''] : []), 'Flips, 95%', ''],
        section.bins.map(({ low, high, pairs, regret, flips }) => [
          `${figure(low, 2)} to ${figure(high, 2)}`,
          String(pairs),
          ...(costs
            ? [
                withInterval(regret, 3),
                figure(regret.nulls.coin, 3),
                { html: intervalSvg(regret, scale) },
              ]
            : []),
          withInterval(flips),
          { html: intervalSvg(flips, { low: 0, high: 1 }) },
        ]),
        `Similarity: cosine of mean item vectors (${section.embedder}). Self-pairs stay out.`,
      );
    }
  }
}

function leaderboard({ rows, connected }: Of<'leaderboard'>): string {
  const ratings = rows.map(({ strength }) => ratingOf(strength));
  const scale = scaleFor(ratings);
  const method = rows[0]?.strength.method ?? '';
  return table(
    [
      'Rank',
      'Recommender',
      'Rating, 95%',
      '',
      'Win rate, 95%',
      'Utility, 95%',
      'n, and what was left out',
    ],
    rows.map(({ recommender, share, ranks, utility }, i) => [
      ranks.best === ranks.worst ? String(ranks.best) : `${ranks.best}\u2013${ranks.worst}`,
      nameOf(recommender),
      signedWithInterval(ratings[i]!),
      { html: intervalSvg(ratings[i]!, scale) },
      withInterval(share),
      utility ? withInterval(utility) : 'unknown',
      counted(share),
    ]),
    `Bradley-Terry strength \u00d7 400/ln 10, in points. ${rows[0]?.strength.ties ?? ''}. ${method}. Pairs connected: ${connected ? 'yes' : 'no'}.`,
  );
}

function matrix({ recommenders, cells }: Of<'win-matrix'>): string {
  return table(
    ['', ...recommenders.map(nameOf)],
    recommenders.map((row) => [
      nameOf(row),
      ...recommenders.map((column) => {
        const cell = cells.find((one) => one.row === row && one.column === column);
        if (!cell) return '\u00b7';
        const { wins, losses, byPlace, unscored, identical, share } = cell;
        const counts = `won ${wins}, lost ${losses}, by position ${byPlace}, unscored ${unscored}, identical ${identical}`;
        return { html: `${escaped(withInterval(share))}<br><span class="small">${counts}</span>` };
      }),
    ]),
    'Win rate of the row against the column, 95%. Reference value: .50.',
  );
}

function estimateCells(one: Estimate, scale: Scale): Cell[] {
  const digits = digitsOf(one);
  const { value, interval, nulls } = one;
  return [
    value === null ? `undefined: ${one.why ?? ''}` : figure(value, digits),
    interval ? `${figure(interval.low, digits)} to ${figure(interval.high, digits)}` : 'none',
    figure(nulls.coin, digits),
    figure(nulls.alwaysFirst, digits),
    { html: intervalSvg(one, scale) },
    `${counted(one)}. ${one.ties}. ${one.method}`,
  ];
}

function counted({ of, leftOut }: Estimate): string {
  const reasons = Object.entries(leftOut).map(([reason, n]) => `${n} ${reason}`);
  return reasons.length > 0 ? `${of}; left out: ${reasons.join(', ')}` : of;
}
