import { nameOf } from '../recommenders/name-of.ts';
import {
  digitsOf,
  figure,
  grouped,
  listed,
  signedWithInterval,
  withInterval,
} from '../report/figures.ts';
import { plainTable, type PlainTable } from '../report/plain-table.ts';
import { ratingOf } from '../report/rating.ts';
import type { Estimate } from '../report/report.ts';
import type { Section } from '../report/rendered-report.ts';
import { hasCosts } from '../report/similarity-costs.ts';
import { sectionCells } from './section-cells.ts';

/** A section in printed form: a table, and the notes that its numbers must not be shown without. */
export interface PrintedTable extends PlainTable {
  readonly title: string;
  readonly notes: readonly string[];
}

/** A section that is printed as a table. Sentence sections are printed as text. */
export type Tabled = Exclude<Section, { kind: 'sentence' }>;

/** Returns a section of a report as a table of text with its notes, for LaTeX and Markdown. */
export function printedTable(section: Tabled): PrintedTable {
  const estimates = sectionCells(section).flatMap(({ field }) =>
    typeof field === 'object' ? [field] : [],
  );
  return { title: section.title, ...tableOf(section), notes: notesOn(estimates) };
}

function tableOf(section: Tabled): PlainTable {
  switch (section.kind) {
    case 'leaderboard':
      return {
        head: ['Rank', 'Recommender', 'Rating, 95%', 'Win rate, 95%', 'Utility, 95%', 'n'],
        rows: section.rows.map(({ recommender, ranks, strength, share, utility }) => [
          ranks.best === ranks.worst ? `${ranks.best}` : `${ranks.best}\u2013${ranks.worst}`,
          nameOf(recommender),
          rated(ratingOf(strength)),
          said(share),
          utility ? said(utility) : 'unknown',
          grouped(share.n),
        ]),
      };
    case 'win-matrix':
      return {
        head: ['', ...section.recommenders.map(nameOf)],
        rows: section.recommenders.map((row) => [
          nameOf(row),
          ...section.recommenders.map((column) => {
            const cell = section.cells.find((one) => one.row === row && one.column === column);
            return cell ? `${said(cell.share)}; n ${grouped(cell.share.n)}` : '\u00b7';
          }),
        ]),
      };
    case 'estimates':
      return {
        head: ['', 'Value, 95%', 'Coin', 'Always first', 'n'],
        rows: section.estimates.map((one) => [
          one.title,
          said(one),
          figure(one.nulls.coin, digitsOf(one)),
          figure(one.nulls.alwaysFirst, digitsOf(one)),
          grouped(one.n),
        ]),
      };
    case 'similarity': {
      const costs = hasCosts(section);
      return {
        head: ['Cosine', 'Pairs', ...(costs ? ['Regret, 95%', 'Coin'] : []), 'Flips, 95%', 'n'],
        rows: section.bins.map(({ low, high, pairs, regret, flips }) => [
          `${figure(low)} to ${figure(high)}`,
          grouped(pairs),
          ...(costs ? [said(regret), figure(regret.nulls.coin, 3)] : []),
          said(flips),
          grouped(flips.n),
        ]),
      };
    }
    case 'table':
    case 'shares':
    case 'grid':
      return plainTable(section);
    case 'points': {
      const { head, rows } = plainTable(section);
      const of = (one: Estimate) => [one.title, `${said(one)}; n ${grouped(one.n)}`, ''];
      return { head, rows: [...rows, ...section.correlations.map(of)] };
    }
  }
}

/**
 * Returns notes on reference values, exclusions, tie rules and methods. A note that is the same for all figures appears
 * once.
 */
function notesOn(estimates: readonly Estimate[]): string[] {
  const nulls = (one: Estimate) => {
    const [coin, first] = [one.nulls.coin, one.nulls.alwaysFirst].map((value) =>
      figure(value, digitsOf(one)),
    );
    return `a coin would score ${coin}, an always-first judge ${first}`;
  };
  const leftOut = (one: Estimate) => {
    const reasons = Object.entries(one.leftOut).map(([reason, n]) => `${grouped(n)} ${reason}`);
    return reasons.length > 0 ? reasons.join(', ') : 'nothing';
  };
  return [
    ...noteOn('Reference values', estimates, nulls),
    ...noteOn('Left out of n', estimates, leftOut),
    ...noteOn('Ties', estimates, ({ ties }) => ties),
    ...noteOn('Intervals', estimates, ({ method }) => method),
  ];
}

function noteOn(
  name: string,
  estimates: readonly Estimate[],
  words: (one: Estimate) => string,
): string[] {
  const titles = new Map<string, Set<string>>();
  for (const one of estimates) {
    const group = titles.get(words(one)) ?? new Set();
    titles.set(words(one), group.add(one.title));
  }
  if (titles.size === 0) return [];
  if (titles.size === 1) return [`${name}: ${[...titles.keys()].join('')}.`];
  const groups = [...titles].sort(([, one], [, other]) => one.size - other.size);
  const most = groups.at(-1)![1];
  const whose = (of: Set<string>) =>
    of === most && of.size > NAMED ? 'all others' : listed([...of]);
  const each = groups.map(([text, of]) => `${text} (${whose(of)})`);
  return [`${name}: ${each.join('; ')}.`];
}

/** With more figures than this, the largest group with the same note is called "all others". */
const NAMED = 3;

function rated(one: Estimate): string {
  return one.value === null ? said(one) : signedWithInterval(one);
}

function said(one: Estimate): string {
  if (one.value === null) return one.why ? `undefined: ${one.why}` : 'undefined';
  return withInterval(one, digitsOf(one));
}
