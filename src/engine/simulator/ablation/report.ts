import { say } from '../../messages/say.ts';
import { mainReference } from '../../report/reference-values.ts';
import { quantity, decimal } from '../../domain/numbers.ts';
import { estimateText } from '../../report/estimate-text.ts';
import type { Field, Report, Section, VerdictCounts } from '../../report/report.ts';
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
  readonly name: string;
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
    const words = other ?? (at === 0 ? settingsName(cell.settings) : 'the base’s settings');
    const name = several ? `${cell.result.manifest.rater.name}: ${words}` : words;
    return { cell, name, figures: suiteFigures(cell.result) };
  });
  const skipped = cells.filter((cell) => cell.kind === 'skipped');
  return {
    protocol: 'simulator-ablation',
    headline: headlineOf(rows),
    trust:
      'Every cell is asked for the same people and items. The best of many cells looks better than it is: its interval doesn’t know that it was picked.',
    counts: countsOf(ran.map(({ result }) => result)),
    sections: [
      correctedSection(rows),
      rawTable(rows),
      ...publishedTable(rows),
      ...skippedTable(skipped),
    ],
    remarks: [
      ...(skipped.length === 0 ? [] : [`${quantity(skipped.length, 'cell')} skipped.`]),
      ...(several
        ? []
        : ran.slice(0, 1).map(({ result }) => `Rated by ${result.manifest.rater.name}.`)),
      ...new Set(ran.flatMap(({ result }) => result.manifest.rater.warning ?? [])),
      ...ran
        .slice(0, 1)
        .map(
          ({ result: { manifest } }) =>
            `Preset ${manifest.preset}, seed ${manifest.seed}, ratings read as ${manifest.settings.readout}.`,
        ),
    ],
  };
}

function headlineOf(rows: readonly Row[]): string {
  const known = rows.filter(({ figures }) => figures.corrected.value !== null);
  const [best] = known.toSorted((a, b) => b.figures.corrected.value! - a.figures.corrected.value!);
  if (!best) return 'No cell of this grid has a score.';
  const base = known[0]!;
  const figures = estimateText(best.figures.corrected);
  if (known.length === 1) return `${best.name} comes to ${figures}, corrected for chance.`;
  return best === base
    ? `Of ${known.length} cells none does better than the base, ${figures} corrected for chance.`
    : `Of ${known.length} cells “${best.name}” does best, ${figures} corrected for chance, where the base comes to ${estimateText(base.figures.corrected)}.`;
}

function correctedSection(rows: readonly Row[]): Section {
  return {
    kind: 'grid',
    title: 'Corrected for chance',
    reading:
      '0 is what ratings drawn evenly from the scale come to, 1 a rater that passes always: scales of five and of ten can be compared. A point stands for a test that wasn’t asked. The first row is the base; the others are called by what differs from it.',
    rows: rows.map(({ name }) => name),
    columns: [...suiteTests.map(({ title }) => title), 'Aggregate'],
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
    title: 'Scores as the paper gives them',
    reading: 'Uncorrected. By chance is what the aggregate would be for ratings drawn evenly.',
    columns: ['Settings', ...suiteTests.map(({ title }) => title), 'Aggregate', 'By chance'],
    rows: rows.map(({ name, figures }): Field[] => [
      name,
      ...suiteTests.map(
        ({ id }) => figures.tests.find(({ test }) => test.id === id)?.figures?.score ?? 'not asked',
      ),
      figures.aggregate,
      decimal(mainReference(figures.aggregate)),
    ]),
  };
}

function publishedTable(rows: readonly Row[]): Section[] {
  const found = rows.flatMap(({ cell, name, figures }) => {
    const { dataset, rater } = cell.result.manifest;
    const domain = isAboutFilms(dataset.words) ? 'films' : 'books';
    return publishedFor(domain, cell.settings, rater.name).map((one): Field[] => [
      name,
      `${one.model}, Table ${one.table}`,
      ...suiteTests.map((_, at) => decimal(one.scores[at] ?? null)),
      decimal(one.aggregate),
      figures.aggregate,
    ]);
  });
  if (found.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'What SUBER prints for such settings',
      reading:
        'Its models, wordings, people and series are others: the settings agree, not the questions. Undefined stands where it has no such test.',
      columns: [
        'Settings',
        'Published',
        ...suiteTests.map(({ title }) => title),
        'Aggregate',
        'Here',
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
      title: 'What was skipped',
      reading: 'Cells that a judge isn’t offered.',
      columns: ['Settings', 'Judge', 'Why'],
      rows: skipped.map(({ settings, judge, why }) => [settingsName(settings), judge, say(why)]),
    },
  ];
}

function countsOf(results: readonly SuiteResult[]): VerdictCounts {
  const all = results.map(suiteCounts);
  const sum = (pick: (counts: VerdictCounts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  const merged = (pick: (counts: VerdictCounts) => Readonly<Record<string, number>>) => {
    const found: Record<string, number> = {};
    for (const [name, n] of all.flatMap((counts) => Object.entries(pick(counts)))) {
      found[name] = (found[name] ?? 0) + n;
    }
    return found;
  };
  return {
    planned: sum(({ planned }) => planned),
    judged: sum(({ judged }) => judged),
    preferredFirst: 0,
    preferredSecond: 0,
    tied: 0,
    unscored: sum(({ unscored }) => unscored),
    labelled: merged(({ labelled }) => labelled),
    notAsked: merged(({ notAsked }) => notAsked),
    exactTies: 0,
    stages: merged(({ stages }) => stages),
  };
}
