import type { ItemId } from '../../domain/ids.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { withoutCutoff } from '../../metrics/offline-metrics.ts';
import { message, type Text } from '#messages/message.ts';
import type { LeftOutOfTable } from '../../report/missing.ts';
import { cutoffsOf, figuresAt, figuresOfUsers } from './figures-at.ts';
import { isOfLists } from '../shared/offline-means.ts';
import { uncorrectedPairs } from './held-out-pairs.ts';
import type { PartedBy } from './named-part.ts';
import { offlineParts } from './offline-parts.ts';
import { LEVEL, type Standing } from './standing.ts';
import { heldOutKey, type PairTests } from './test-family.ts';

type Measured = Pick<Standing, 'recommenders' | 'users' | 'draws'>;

/** What the figures and the parts of a study follow from. */
export type OfflineData = Pick<StudyData, 'offline' | 'items' | 'users' | 'words'>;

/** Figures of one part or cut-off, with the name of its rows. */
export interface Block {
  readonly title: Text;
  /** Distinguishes the tests of a part from those of all users and items; empty for a cut-off. */
  readonly part: string;
  /** Decides whether a user belongs to a part of the users; absent for all users. */
  readonly users?: (user: string) => boolean;
  /** The property by which a part is made; absent for a cut-off. */
  readonly by?: PartedBy;
  readonly k: number;
  readonly figures: OfflineFigures;
}

/** Metrics whose differences are tested at each cut-off, by their names without it. */
export const TESTED = ['nDCG', 'Recall', 'MRR'];
/** Metrics whose differences are tested in each part. */
export const TESTED_IN_PARTS = ['nDCG'];
/** The fewest users whose p-value, never below 2^(1 - users), can separate two recommenders; parts of fewer aren't tested. */
export const FEWEST_TESTED = Math.ceil(1 - Math.log2(LEVEL));

/** The metrics of all lists at several cut-offs and of each part, with the differences that are tested. */
export interface Blocks {
  /** Empty where the lists have a single item. */
  readonly cutoffs: readonly Block[];
  readonly parts: readonly Block[];
  /** The parts that there aren't, with the reason. */
  readonly left: readonly LeftOutOfTable[];
  /** The names of the metrics of held-out data with values, without a cut-off. */
  readonly names: readonly string[];
  readonly tests: readonly PairTests[];
}

/**
 * Computes the metrics of every list at each cut-off, the last of which is the whole list, and of each part; null without
 * stored evidence.
 * @param named the cut-offs that the study names; usual ones if absent
 */
export function offlineFiguresAt(
  { offline, items, ...about }: OfflineData,
  named?: readonly number[],
): Pick<Blocks, 'cutoffs' | 'parts' | 'left'> | null {
  if (!offline?.evidence) return null;
  const { evidence, exposure } = offline;
  const categoriesOf = (item: ItemId) => items.get(item)?.categories ?? [];
  const cutoffs = cutoffsOf(evidence, named).map((k): Block => ({
    title: message('offlineParts.cutoff', { k }),
    part: '',
    k,
    figures: figuresAt(evidence, k, { catalogue: exposure, categoriesOf }),
  }));
  const { k, figures: whole } = cutoffs.at(-1)!;
  const { parts, left } = offlineParts(evidence, exposure?.items, about);
  const blocks = parts.map(({ title, by, user, item }, i): Block => ({
    ...{ title, by, part: `part ${i}/`, k },
    ...(user ? { users: user } : {}),
    figures: user
      ? figuresOfUsers(whole, user)
      : figuresAt(evidence, k, item ? { counts: item } : {}),
  }));
  return { cutoffs, parts: blocks, left };
}

/**
 * Computes the metrics at each cut-off and of each part, and tests them; null without stored evidence.
 * @param named the cut-offs that the study names; usual ones if absent
 */
export function offlineBlocks(
  measured: Measured,
  data: OfflineData,
  named?: readonly number[],
): Blocks | null {
  const figures = offlineFiguresAt(data, named);
  if (!figures) return null;
  const { cutoffs, parts, left } = figures;
  const shown = cutoffs.length > 1 ? cutoffs : [];
  const names = (cutoffs[0]?.figures.metrics ?? [])
    .filter((metric) => !isOfLists(metric))
    .map(withoutCutoff);
  if (names.length === 0) return { cutoffs: shown, parts: [], left, names, tests: [] };
  const testsIn = (block: Block, tested: readonly string[]) =>
    tested.map((name): PairTests => ({
      key: keyOf(block, name),
      pairs: uncorrectedPairs(measured.recommenders, measured, `${name}@${block.k}`, block.figures),
    }));
  const tests = [
    ...shown.flatMap((block) => testsIn(block, TESTED)),
    ...parts.flatMap((block) => testsIn(block, TESTED_IN_PARTS)).map(withoutTestsOfFew),
  ];
  return { cutoffs: shown, parts, left, names, tests };
}

/** Drops the p-values that can't separate two recommenders, so that they don't raise those of other tests. */
const withoutTestsOfFew = ({ key, pairs }: PairTests): PairTests => ({
  key,
  pairs: pairs.map((pair) => (pair.difference.n < FEWEST_TESTED ? { ...pair, p: null } : pair)),
});

/** The key of the tests by a metric, named without its cut-off. */
export const keyOf = ({ part, k }: Pick<Block, 'part' | 'k'>, name: string): string =>
  heldOutKey(`${part}${name}@${k}`);

/** The attributes by which users are parted, in the order of the parts. */
export const attributesIn = (parts: readonly Pick<Block, 'by'>[]): string[] => [
  ...new Set(parts.flatMap(({ by }) => (typeof by === 'object' ? by.attribute : []))),
];
