import { metricName } from '../../metrics/metric-name.ts';
import { withoutCutoff } from '../../metrics/offline-metrics.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
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
import { keyOf, TESTED, TESTED_IN_PARTS, type Block, type Blocks } from './offline-blocks.ts';
import { pOf } from './held-out-sections.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import { partsLeftOut } from './offline-parts.ts';
import type { Standing } from './standing.ts';
import type { TestFamily } from './test-family.ts';

type Measured = Pick<Standing, 'recommenders' | 'users' | 'draws'>;

/** Metrics of a part of the users or items. */
const OF_PARTS = ['nDCG', 'Recall', 'Hit rate'];

const CUTOFFS = message('offlineParts.cutoffs');

/** Returns the metrics at several cut-offs, then by part, each with its paired tests; a sentence without stored evidence. */
export function cutoffSections(
  measured: Measured,
  offline: OfflineFigures,
  blocks: Blocks | null,
  family: TestFamily,
): Section[] {
  const { evidence, exposure } = offline;
  if (!evidence || !blocks) return [sentenceInstead(CUTOFFS, message('missing.evidence'))];
  const { cutoffs, parts, names } = blocks;
  if (names.length === 0) return [];
  const left = parts.length > 0 ? partsLeftOut(evidence, exposure?.items) : [];
  return [
    ...(cutoffs.length > 0
      ? [
          lacking(
            gridOf(measured, cutoffs, names, CUTOFFS, message('offlineParts.cutoffsReading')),
            metricsLeftOut(withoutCutoffs(cutoffs[0]!.figures), (metric) => !isOfLists(metric)),
          ),
          testsOf(measured, cutoffs, TESTED, message('offlineParts.cutoffTests'), family),
        ]
      : [sentenceInstead(CUTOFFS, message('missing.cutoffs', { k: evidence.k }))]),
    ...(parts.length > 0
      ? [
          lacking(
            gridOf(measured, parts, OF_PARTS, message('offlineParts.parts', { k: evidence.k }), message('offlineParts.partsReading')), // prettier-ignore
            leftOutSentences('row', left),
          ),
          testsOf(measured, parts, TESTED_IN_PARTS, message('offlineParts.partTests', { k: evidence.k }), family), // prettier-ignore
        ]
      : [withoutParts(evidence.k)]),
  ];
}

/** Returns a sentence in place of the thirds of users and items, where all of them are equal. */
function withoutParts(k: number): Section {
  const title = message('offlineParts.parts', { k });
  return sentenceInstead(title, message('offlineParts.noParts'));
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
  title: Text,
  family: TestFamily,
): Section {
  if (measured.recommenders.length < 2) {
    return tooFewRecommenders(title, measured.recommenders.length, 2);
  }
  return {
    kind: 'table',
    title,
    reading: message('offlineParts.testsReading', { tests: family.size }),
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
