import { metricName } from '../../metrics/metric-name.ts';
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
import { metricOf } from '../shared/offline-means.ts';
import { cutoffsOf, figuresAt } from './figures-at.ts';
import { corrected, uncorrectedPairs } from './held-out-pairs.ts';
import { pOf } from './held-out-sections.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import { offlineParts, partsLeftOut } from './offline-parts.ts';
import type { Standing } from './standing.ts';

type Measured = Pick<Standing, 'recommenders' | 'users' | 'draws'>;

/** Figures of one part or cut-off, with the name of its rows. */
interface Block {
  readonly title: Text;
  readonly k: number;
  readonly figures: OfflineFigures;
}

/** Metrics whose differences are tested, by their names without a cut-off. */
const TESTED = ['nDCG', 'Recall', 'MRR'];
/** Metrics of a part of the users or items. */
const OF_PARTS = ['nDCG', 'Recall', 'Hit rate'];

const CUTOFFS = message('offlineParts.cutoffs');

/** Returns the metrics at several cut-offs, then by part, each with its paired tests; a sentence without stored evidence. */
export function cutoffSections(measured: Measured, offline: OfflineFigures): Section[] {
  const { evidence, exposure } = offline;
  if (!evidence) return [sentenceInstead(CUTOFFS, message('missing.evidence'))];
  const cutoffs = cutoffsOf(evidence).map((k): Block => ({
    title: message('offlineParts.cutoff', { k }),
    k,
    figures: figuresAt(evidence, k),
  }));
  const parts = offlineParts(evidence, exposure?.items).map(({ title, ...part }): Block => ({
    title,
    k: evidence.k,
    figures: figuresAt(evidence, evidence.k, part),
  }));
  const names = (cutoffs[0]?.figures.metrics ?? []).map(withoutCutoff);
  if (names.length === 0) return [];
  const several = cutoffs.length > 1;
  const left = parts.length > 0 ? partsLeftOut(evidence, exposure?.items) : [];
  return [
    ...(several
      ? [
          lacking(
            gridOf(measured, cutoffs, names, CUTOFFS, message('offlineParts.cutoffsReading')),
            metricsLeftOut(withoutCutoffs(cutoffs[0]!.figures)),
          ),
          testsOf(measured, cutoffs, TESTED, message('offlineParts.cutoffTests')),
        ]
      : [sentenceInstead(CUTOFFS, message('missing.cutoffs'))]),
    ...(parts.length > 0
      ? [
          lacking(
            gridOf(measured, parts, OF_PARTS, message('offlineParts.parts', { k: evidence.k }), message('offlineParts.partsReading')), // prettier-ignore
            leftOutSentences('row', left),
          ),
          testsOf(measured, parts, ['nDCG'], message('offlineParts.partTests', { k: evidence.k })),
        ]
      : [withoutParts(evidence.k)]),
  ];
}

/** Returns a sentence in place of the thirds of users and items, where all of them are equal. */
function withoutParts(k: number): Section {
  const title = message('offlineParts.parts', { k });
  return sentenceInstead(title, message('offlineParts.noParts'));
}

const withoutCutoff = (metric: string) => metric.replace(/@\d+$/, '');

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
    columns: names.map(metricName),
    cells: blocks.flatMap(({ figures, k }) =>
      recommenders.flatMap((one) =>
        names.map((name): Estimate => metricOf(measured, one, `${name}@${k}`, figures)),
      ),
    ),
  };
}

/** Every two recommenders in every block, with p-values corrected over the whole table. */
function testsOf(
  measured: Measured,
  blocks: readonly Block[],
  names: readonly string[],
  title: Text,
): Section {
  if (measured.recommenders.length < 2) {
    return tooFewRecommenders(title, measured.recommenders.length, 2);
  }
  const tests = blocks.flatMap((block) =>
    names.map((name) =>
      uncorrectedPairs(measured.recommenders, measured, `${name}@${block.k}`, block.figures),
    ),
  );
  const all = corrected(tests.flat());
  const pairs = tests[0]?.length ?? 0;
  const found = (block: number, name: number, pair: number) =>
    all[(block * names.length + name) * pairs + pair]!;
  return {
    kind: 'table',
    title,
    reading: message('offlineParts.testsReading', { tests: all.length }),
    columns: [
      '',
      ...names.flatMap((metric) => [
        message('heldOut.difference', { metric: metricName(metric) }),
        message('heldOut.heldOutP'),
      ]),
    ],
    rows: blocks.flatMap(({ title: part }, block) =>
      Array.from({ length: pairs }, (_, pair): Field[] => {
        const { first, second } = found(block, 0, pair);
        const both = message('estimates.against', { first: nameOf(first), second: nameOf(second) });
        return [
          message('offlineParts.row', { name: both, part }),
          ...names.flatMap((_, name): Field[] => {
            const { difference, p } = found(block, name, pair);
            return [difference, pOf(p)];
          }),
        ];
      }),
    ),
  };
}
