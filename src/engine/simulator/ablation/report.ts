import { countsTogether } from '../../domain/counts-together.ts';
import { message, type Text } from '#messages/message.ts';
import { mainReference } from '../../report/reference-values.ts';
import { decimal } from '../../domain/numbers.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Report, Section, VerdictCounts } from '../../report/report.ts';
import { isAboutFilms } from '../film-words.ts';
import { suiteTests } from '../suites/registry.ts';
import { suiteCounts } from '../suites/suite-counts.ts';
import { suiteFigures, type SuiteFigures } from '../suites/suite-figures.ts';
import type { SuiteResult } from '../suites/suite-result.ts';
import { differenceName, settingsName } from './cell.ts';
import { publishedFor } from './published-rows.ts';
import type { AblationResult, CellResult } from './run-ablation.ts';

interface Row {
  readonly cell: Extract<CellResult, { kind: 'run' }>;
  readonly name: Text;
  readonly figures: SuiteFigures;
}

/**
 * The report of an ablation: one row a cell, as in the paper's Tables 2, 3 and 7 to 13, with the paper's values where
 * settings match.
 */
export function ablationReport({ cells }: AblationResult): Report {
  const ran = cells.filter((cell) => cell.kind === 'run');
  const several = new Set(ran.map(({ judge }) => judge)).size > 1;
  const rows = ran.map((cell, at): Row => {
    const other = at === 0 ? null : differenceName(cell.settings, ran[0]!.settings);
    const words =
      other ?? (at === 0 ? settingsName(cell.settings) : message('ablation.baseSettings'));
    const judge = cell.result.manifest.rater.name;
    const name = several ? message('ablation.judgeAndSettings', { judge, settings: words }) : words;
    return { cell, name, figures: suiteFigures(cell.result) };
  });
  const skipped = cells.filter((cell) => cell.kind === 'skipped');
  return {
    protocol: 'simulator-ablation',
    headline: headlineOf(rows),
    trust: message('ablation.trust'),
    counts: countsOf(ran.map(({ result }) => result)),
    sections: [
      correctedSection(rows),
      rawTable(rows),
      ...aggregatePlot(rows),
      ...publishedTable(rows),
      ...skippedTable(skipped),
    ],
    remarks: [
      ...(skipped.length === 0
        ? []
        : [message('ablation.skippedCells', { cells: skipped.length })]),
      ...(several
        ? []
        : ran
            .slice(0, 1)
            .map(({ result }) =>
              message('ablation.ratedBy', { rater: result.manifest.rater.name }),
            )),
      ...warningsOf(ran.flatMap(({ result }) => result.manifest.rater.warning ?? [])),
      ...(ran[0]?.result.manifest.memory === 'growing' ? [message('suiteReport.growing')] : []),
      ...ran.slice(0, 1).map(({ result: { manifest } }) =>
        message('ablation.conduct', {
          preset: manifest.preset,
          seed: manifest.seed,
          readout: manifest.settings.readout,
        }),
      ),
    ],
  };
}

/** Returns each warning once. */
function warningsOf(all: readonly Text[]): Text[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function headlineOf(rows: readonly Row[]): Text {
  const known = rows.filter(({ figures }) => figures.corrected.value !== null);
  const [best] = known.toSorted((a, b) => b.figures.corrected.value! - a.figures.corrected.value!);
  if (!best) return message('ablation.noScore');
  const base = known[0]!;
  const cells = known.length;
  const [{ name }, score] = [best, numbersOf(best)];
  if (cells === 1) return message('ablation.only', { name, score });
  return best === base
    ? message('ablation.baseBest', { cells, score })
    : message('ablation.best', { cells, name, score, base: numbersOf(base) });
}

/** The numbers of a row's corrected aggregate, which isn't null. */
function numbersOf({ figures: { corrected } }: Row) {
  const { value, interval } = corrected;
  return { value: value ?? NaN, interval: interval && { ...interval } };
}

function correctedSection(rows: readonly Row[]): Section {
  return {
    kind: 'grid',
    title: message('ablation.corrected'),
    reading: message('ablation.correctedReading'),
    rows: rows.map(({ name }) => name),
    columns: [...suiteTests.map(({ title }) => title), message('suiteFigures.aggregate')],
    cells: rows.flatMap(({ figures }) => [
      ...suiteTests.map(
        ({ id }) => figures.tests.find(({ test }) => test.id === id)?.figures?.corrected ?? null,
      ),
      figures.corrected,
    ]),
  };
}

function rawTable(rows: readonly Row[]): Section {
  return {
    kind: 'table',
    title: message('ablation.raw'),
    reading: message('ablation.rawReading'),
    columns: [
      message('ablation.settingsColumn'),
      ...suiteTests.map(({ title }) => title),
      message('suiteFigures.aggregate'),
      message('ablation.byChance'),
    ],
    rows: rows.map(({ name, figures }): Field[] => [
      name,
      ...suiteTests.map(
        ({ id }) =>
          figures.tests.find(({ test }) => test.id === id)?.figures?.score ??
          message('suiteReport.notAsked'),
      ),
      figures.aggregate,
      decimal(mainReference(figures.aggregate)),
    ]),
  };
}

/** The aggregate of each row as a plot, as SUBER's Figure 3 has it over models. */
function aggregatePlot(rows: readonly Row[]): Section[] {
  if (rows.length < 2) {
    return [sentenceInstead(message('ablation.plot'), message('missing.ablationRows'))];
  }
  return [
    {
      kind: 'estimates',
      title: message('ablation.plot'),
      reading: message('ablation.plotReading'),
      estimates: rows.map(({ name, figures: { aggregate } }, at): Estimate => {
        const { short: _, gloss: __, ...bare } = aggregate;
        return { ...bare, id: `${aggregate.id}/${at}`, title: name };
      }),
    },
  ];
}

function publishedTable(rows: readonly Row[]): Section[] {
  const found = rows.flatMap(({ cell, name, figures }) => {
    const { dataset, rater } = cell.result.manifest;
    const domain = isAboutFilms(dataset.words) ? 'films' : 'books';
    return publishedFor(domain, cell.settings, rater.name).map((one): Field[] => [
      name,
      message('ablation.source', { model: one.model, table: one.table }),
      ...suiteTests.map((_, at) => decimal(one.scores[at] ?? null)),
      decimal(one.aggregate),
      figures.aggregate,
    ]);
  });
  if (found.length === 0) return [];
  return [
    {
      kind: 'table',
      title: message('ablation.published'),
      reading: message('ablation.publishedReading'),
      columns: [
        message('ablation.settingsColumn'),
        message('ablation.publishedColumn'),
        ...suiteTests.map(({ title }) => title),
        message('suiteFigures.aggregate'),
        message('ablation.here'),
      ],
      rows: found,
    },
  ];
}

function skippedTable(skipped: readonly Extract<CellResult, { kind: 'skipped' }>[]): Section[] {
  if (skipped.length === 0) return [];
  return [
    {
      kind: 'table',
      title: message('ablation.skipped'),
      reading: message('ablation.skippedReading'),
      columns: [
        message('ablation.settingsColumn'),
        message('ablation.judge'),
        message('ablation.why'),
      ],
      rows: skipped.map(({ settings, judge, why }) => [settingsName(settings), judge, why]),
    },
  ];
}

function countsOf(results: readonly SuiteResult[]): VerdictCounts {
  const all = results.map(suiteCounts);
  const sum = (pick: (counts: VerdictCounts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  return {
    planned: sum(({ planned }) => planned),
    judged: sum(({ judged }) => judged),
    preferredFirst: 0,
    preferredSecond: 0,
    tied: 0,
    unscored: sum(({ unscored }) => unscored),
    labelled: countsTogether(all.map(({ labelled }) => labelled)),
    notAsked: countsTogether(all.map(({ notAsked }) => notAsked)),
    exactTies: 0,
    stages: countsTogether(all.map(({ stages }) => stages)),
  };
}
