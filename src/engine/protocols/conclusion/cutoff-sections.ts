import { categoryKind } from '../../domain/category-kind.ts';
import type { DomainWords } from '../../domain/dataset.ts';
import { metricName } from '../../metrics/metric-name.ts';
import { withoutCutoff } from '../../metrics/offline-metrics.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { clipped } from '#messages/clipped.ts';
import { message, type Text } from '#messages/message.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import {
  lacking,
  leftOutSentences,
  sentenceInstead,
  tooFewRecommenders,
} from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { isOfLists, metricOf } from '../shared/offline-means.ts';
import {
  FEWEST_TESTED,
  attributesIn,
  keyOf,
  TESTED,
  TESTED_IN_PARTS,
  type Block,
  type Blocks,
} from './offline-blocks.ts';
import { pOf } from './held-out-sections.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import type { Standing } from './standing.ts';
import type { TestFamily } from './test-family.ts';

type Measured = Pick<Standing, 'recommenders' | 'users' | 'draws'>;

/** Metrics of a part of the users or items. */
const OF_PARTS = ['nDCG', 'Recall', 'Hit rate'];

const CUTOFFS = message('offlineParts.cutoffs');

/** Returns the metrics at several cut-offs, then by part, each with its paired tests; a sentence without stored evidence. */
export function cutoffSections(
  measured: Measured,
  { offline, words }: Pick<StudyData, 'offline' | 'words'>,
  blocks: Blocks | null,
  family: TestFamily,
): Section[] {
  const evidence = offline?.evidence;
  if (!evidence || !blocks) return [sentenceInstead(CUTOFFS, message('missing.evidence'))];
  const { cutoffs, names } = blocks;
  if (names.length === 0) return [];
  const { size } = family;
  return [
    ...(cutoffs.length > 0
      ? [
          lacking(
            gridOf(measured, cutoffs, names, CUTOFFS, message('offlineParts.cutoffsReading')),
            metricsLeftOut(withoutCutoffs(cutoffs[0]!.figures), (metric) => !isOfLists(metric)),
          ),
          testsOf(measured, cutoffs, TESTED, family, {
            title: message('offlineParts.cutoffTests'),
            reading: message('offlineParts.testsReading', { tests: size }),
          }),
        ]
      : [sentenceInstead(CUTOFFS, message('missing.cutoffs', { k: evidence.k }))]),
    ...partSections(measured, evidence.k, words, blocks, family),
  ];
}

/** Returns the metrics of each part with their tests; a sentence with the reasons where there are no parts. */
function partSections(
  measured: Measured,
  k: number,
  words: Pick<DomainWords, 'noun'>,
  { parts, left }: Blocks,
  family: TestFamily,
): Section[] {
  const title = message('offlineParts.parts', { k });
  const leftOut = leftOutSentences('row', left);
  if (parts.length === 0) {
    const all = [message('offlineParts.noParts'), ...leftOut];
    return [sentenceInstead(title, message('protocols.sentences', { all }))];
  }
  const reading = message('offlineParts.partsOf', {
    attributes: attributesIn(parts).map((name) => clipped(name)),
    kind: parts.some(({ by }) => by === 'category') ? categoryKind(words) : null,
  });
  return [
    lacking(gridOf(measured, parts, OF_PARTS, title, reading), leftOut),
    testsOf(measured, parts, TESTED_IN_PARTS, family, {
      title: message('offlineParts.partTests', { k }),
      reading: message('offlineParts.partTestsReading', {
        ...{ tests: family.size, fewest: FEWEST_TESTED },
      }),
    }),
  ];
}

/** The same figures with the metrics by their names without a cut-off. */
const withoutCutoffs = ({
  metrics,
  rows,
}: OfflineFigures): Pick<OfflineFigures, 'metrics' | 'rows'> => ({
  metrics: metrics.map(withoutCutoff),
  rows: rows.map((row) => ({
    ...row,
    values: Object.fromEntries(
      Object.entries(row.values).map(([name, value]) => [withoutCutoff(name), value]),
    ),
  })),
});

function gridOf(
  measured: Measured,
  blocks: readonly Block[],
  names: readonly string[],
  title: Text,
  reading: Text,
): Section {
  const { recommenders } = measured;
  return {
    kind: 'grid',
    title,
    reading,
    rows: blocks.flatMap((block) =>
      recommenders.map((one) =>
        message('offlineParts.row', { name: nameOf(one), part: block.title }),
      ),
    ),
    parts: blocks.flatMap((block) => recommenders.map(() => block.title)),
    columns: names.map(metricName),
    cells: blocks.flatMap(({ figures, k }) =>
      recommenders.flatMap((one) =>
        names.map((name): Estimate => metricOf(measured, one, `${name}@${k}`, figures)),
      ),
    ),
  };
}

/** Every two recommenders in every block, with p-values corrected over all tests of the report. */
function testsOf(
  measured: Measured,
  blocks: readonly Block[],
  names: readonly string[],
  family: TestFamily,
  { title, reading }: { readonly title: Text; readonly reading: Text },
): Section {
  if (measured.recommenders.length < 2) {
    return tooFewRecommenders(title, measured.recommenders.length, 2);
  }
  return {
    kind: 'table',
    title,
    reading,
    columns: [
      '',
      ...names.flatMap((metric) => [
        message('heldOut.difference', { metric: metricName(metric) }),
        message('heldOut.heldOutP'),
      ]),
    ],
    rows: blocks.flatMap((block) => {
      const tests = names.map((name) => family.of(keyOf(block, name)));
      return tests[0]!.map(({ first, second }, pair): Field[] => {
        const both = message('estimates.against', { first: nameOf(first), second: nameOf(second) });
        return [
          message('offlineParts.row', { name: both, part: block.title }),
          ...tests.flatMap((pairs): Field[] => {
            const { difference, p } = pairs[pair]!;
            return [difference, pOf(p)];
          }),
        ];
      });
    }),
  };
}
