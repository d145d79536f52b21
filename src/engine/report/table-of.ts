import { sumOf } from '../domain/sum-of.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { texts } from '../messages/say.ts';
import { ratingOf } from './rating.ts';
import type { Estimate, Field, Section } from './rendered-report.ts';

/** The content of a section as rows of fields. Every export and the page's tables show this and nothing else. */
export interface SectionTable {
  /** The first column names the rows. */
  readonly columns: readonly string[];
  /** As many fields as there are columns; null where nothing was measured. */
  readonly rows: readonly (readonly (Field | null)[])[];
  /** Remarks on the whole table, each in lower case without a full stop. */
  readonly notes: readonly string[];
}

/** Returns the table of a section; null for a sentence in place of figures. */
export function tableOf(section: Section): SectionTable | null {
  switch (section.kind) {
    case 'leaderboard': {
      const known = section.rows.some(({ utility }) => utility !== null);
      return {
        columns: [
          texts.reportTable.recommender,
          texts.reportTable.bestRank,
          texts.reportTable.worstRank,
          texts.reportTable.rating,
          texts.reportTable.winRate,
          ...(known ? [texts.reportTable.utility] : []),
        ],
        rows: section.rows.map(({ recommender, ranks, strength, share, utility }) => [
          nameOf(recommender),
          ranks.best,
          ranks.worst,
          ratingOf({ recommender, strength }),
          share,
          ...(known ? [utility] : []),
        ]),
        notes: [
          texts.reportTable.ratingNote,
          section.connected ? texts.reportTable.connected : texts.reportTable.notConnected,
        ],
      };
    }
    case 'win-matrix':
      return {
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
    case 'estimates':
      return {
        columns: [texts.reportTable.figure, texts.reportTable.value],
        rows: section.estimates.map((one) => [one.title, one]),
        notes: [],
      };
    case 'similarity': {
      const regrets = section.bins.some(({ regret }) => regret.value !== null);
      return {
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
    }
    case 'table':
      return { columns: section.columns, rows: section.rows, notes: [] };
    case 'shares': {
      const figures = section.rows.some(({ figure }) => figure !== null);
      return {
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
    }
    case 'points': {
      const correlated = section.correlations.length > 0;
      return {
        columns: ['', section.x, section.y, ...(correlated ? [texts.reportTable.correlation] : [])],
        rows: [
          ...section.points.map(({ title, x, y }) => [title, x, y, ...(correlated ? [null] : [])]),
          ...section.correlations.map((one) => [one.title, null, null, one]),
        ],
        notes: [],
      };
    }
    case 'grid':
      return {
        columns: ['', ...section.columns],
        rows: section.rows.map((title, row) => [
          title,
          ...section.columns.map(
            (_, column) => section.cells[row * section.columns.length + column] ?? null,
          ),
        ]),
        notes: [],
      };
    case 'sentence':
      return null;
  }
}

/** Returns the cells above the diagonal, since those below hold the same pairs from the other side. */
function halfOf({ recommenders, cells }: Extract<Section, { kind: 'win-matrix' }>) {
  return cells.filter(
    ({ row, column }) => recommenders.indexOf(row) < recommenders.indexOf(column),
  );
}

/** A field of a table with the names of its row and column. */
export interface NamedField<Content extends Field = Field> {
  readonly row: string;
  readonly column: string;
  readonly field: Content;
}

/** Returns every field of a table beside the names of its rows, row by row; empty ones are left out. */
export function fieldsOf({ columns, rows }: SectionTable): NamedField[] {
  return rows.flatMap(([first = '', ...rest]) =>
    rest.flatMap((field, i) =>
      field === null || field === ''
        ? []
        : [{ row: rowName(first), column: columns[i + 1] ?? '', field }],
    ),
  );
}

/** Returns the estimates of a table with the names of their rows and columns. */
export function estimatesOf(table: SectionTable): NamedField<Estimate>[] {
  return fieldsOf(table).flatMap(({ field, ...names }) =>
    isEstimate(field) ? [{ ...names, field }] : [],
  );
}

/** Tells an estimate from words, counts and empty fields. */
export function isEstimate(field: Field | null): field is Estimate {
  return typeof field === 'object' && field !== null;
}

function rowName(field: Field | null): string {
  return isEstimate(field) ? field.title : String(field ?? '');
}
