import { sumOf } from '../domain/sum-of.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { texts } from '#messages/format-message.ts';
import { stackedBars } from './figure/stacked-bars.ts';
import { gridCells, winGrid } from './figure/win-grid.ts';
import { intervalsIn, matrixIn, stacksIn, tonesIn, type Drawing } from './html-drawings.ts';
import { scaleFor } from './interval-svg.ts';
import { pointsBody, pointsSvg } from './points-svg.ts';
import { ratingOf } from './rating.ts';
import type { RenderedSection } from './rendered-report.ts';
import type { SectionTable } from './section-table.ts';

/** A section's table, which all exports and the page show, and the drawing that files have with it. */
interface SectionContent {
  /** Null for a sentence in place of figures. */
  readonly table: SectionTable | null;
  readonly drawing: Drawing;
}

/**
 * Returns the table and the drawing of a section. All files are written from these two, so that only this function and
 * the page's `SectionChart.svelte` decide by kind.
 */
export function contentOf(section: RenderedSection): SectionContent {
  const content = drawnContent(section);
  const { missing } = section;
  return content.table && missing ? { ...content, table: { ...content.table, missing } } : content;
}

function drawnContent(section: RenderedSection): SectionContent {
  switch (section.kind) {
    case 'leaderboard':
      return leaderboard(section);
    case 'win-matrix':
      return winMatrix(section);
    case 'estimates':
      return estimates(section);
    case 'similarity':
      return similarity(section);
    case 'table':
      return { table: { columns: section.columns, rows: section.rows, notes: [] }, drawing: {} };
    case 'shares':
      return shares(section);
    case 'points':
      return points(section);
    case 'grid':
      return grid(section);
    case 'sentence':
      return { table: null, drawing: {} };
  }
}

type Of<Kind extends RenderedSection['kind']> = Extract<RenderedSection, { kind: Kind }>;

function leaderboard(section: Of<'leaderboard'>): SectionContent {
  const known = section.rows.some(({ utility }) => utility !== null);
  const withEqual = section.rows.some(({ shareWithEqual }) => shareWithEqual !== undefined);
  const table = {
    columns: [
      texts.reportTable.recommender,
      texts.reportTable.bestRank,
      texts.reportTable.worstRank,
      texts.reportTable.rating,
      texts.reportTable.winRate,
      ...(withEqual ? [texts.reportTable.winRateWithEqual] : []),
      ...(known ? [texts.reportTable.utility] : []),
    ],
    rows: section.rows.map(({ recommender, ranks, strength, share, shareWithEqual, utility }) => [
      nameOf(recommender),
      ranks.best,
      ranks.worst,
      ratingOf({ recommender, strength }),
      share,
      ...(shareWithEqual ? [shareWithEqual] : []),
      ...(known ? [utility] : []),
    ]),
    notes: [
      texts.reportTable.ratingNote,
      section.connected ? texts.reportTable.connected : texts.reportTable.notConnected,
    ],
  };
  return { table, drawing: intervalsIn(table, scaleFor, texts.reportTable.rating) };
}

function winMatrix(section: Of<'win-matrix'>): SectionContent {
  const table = {
    columns: [
      texts.reportTable.pair,
      texts.reportTable.winRateOfFirst,
      texts.reportTable.pairsWon,
      texts.reportTable.pairsLost,
      texts.reportTable.tiesByPosition,
      texts.reportTable.unscored,
      texts.reportTable.identical,
    ],
    rows: halfOf(section).map(({ row, column, share, ...counts }) => [
      texts.estimates.against({ first: nameOf(row), second: nameOf(column) }),
      share,
      counts.wins,
      counts.losses,
      counts.byPosition,
      counts.unscored,
      counts.identical,
    ]),
    notes: [],
  };
  return { table, drawing: { ...matrixIn(section), figure: () => winGrid(section) } };
}

/** Returns the cells above the diagonal, since those below hold the same pairs from the other side. */
function halfOf({ recommenders, cells }: Extract<RenderedSection, { kind: 'win-matrix' }>) {
  return cells.filter(
    ({ row, column }) => recommenders.indexOf(row) < recommenders.indexOf(column),
  );
}

function estimates(section: Of<'estimates'>): SectionContent {
  const table = {
    columns: [texts.reportTable.figure, texts.reportTable.value],
    rows: section.estimates.map((one) => [one.title, one]),
    notes: [],
  };
  return { table, drawing: intervalsIn(table, (_, one) => scaleFor([one])) };
}

function similarity(section: Of<'similarity'>): SectionContent {
  const regrets = section.bins.some(({ regret }) => regret.value !== null);
  const table = {
    columns: [
      texts.reportTable.similarity,
      texts.reportTable.pairs,
      ...(regrets ? [texts.reportTable.regret] : []),
      texts.reportTable.flips,
    ],
    rows: section.bins.map(({ low, high, pairs, regret, flips }) => [
      texts.reportTable.range({ low, high }),
      pairs,
      ...(regrets ? [regret] : []),
      flips,
    ]),
    notes: [texts.reportTable.similarityNote({ embedder: section.embedder })],
  };
  return { table, drawing: intervalsIn(table, scaleFor) };
}

function shares(section: Of<'shares'>): SectionContent {
  const figures = section.rows.some(({ figure }) => figure !== null);
  const table = {
    columns: [
      '',
      ...section.parts.map(({ title }) => title),
      texts.reportTable.total,
      ...(figures ? [texts.reportTable.figure] : []),
    ],
    rows: section.rows.map(({ title, counts, figure }) => [
      title,
      ...counts,
      sumOf(counts),
      ...(figures ? [figure] : []),
    ]),
    notes: [],
  };
  return { table, drawing: { ...stacksIn(section), figure: () => stackedBars(section) } };
}

function points(section: Of<'points'>): SectionContent {
  const correlated = section.correlations.length > 0;
  const table = {
    columns: ['', section.x, section.y, ...(correlated ? [texts.reportTable.correlation] : [])],
    rows: [
      ...section.points.map(({ title, x, y }) => [title, x, y, ...(correlated ? [null] : [])]),
      ...section.correlations.map((one) => [one.title, null, null, one]),
    ],
    notes: [],
  };
  return {
    table,
    drawing: {
      ...intervalsIn(table, () => ({ low: -1, high: 1 }), texts.reportTable.correlation),
      above: () => pointsSvg(section),
      figure: () => pointsBody(section),
    },
  };
}

function grid(section: Of<'grid'>): SectionContent {
  const { length } = section.columns;
  const table = {
    columns: ['', ...section.columns],
    rows: section.rows.map((title, row) => [
      title,
      ...section.columns.map((_, column) => section.cells[row * length + column] ?? null),
    ]),
    notes: [],
    ...(section.parts ? { parts: section.parts } : {}),
  };
  return {
    table,
    drawing: { ...tonesIn(section.cells, length), figure: () => gridCells(section) },
  };
}
