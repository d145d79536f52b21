import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { withoutCutoff } from '../../metrics/offline-metrics.ts';
import { message, type Text } from '#messages/message.ts';
import { cutoffsOf, figuresAt } from './figures-at.ts';
import { isOfLists } from '../shared/offline-means.ts';
import { uncorrectedPairs } from './held-out-pairs.ts';
import { listFiguresAt } from './list-figures-at.ts';
import { offlineParts } from './offline-parts.ts';
import type { Standing } from './standing.ts';
import { heldOutKey, type PairTests } from './test-family.ts';

type Measured = Pick<Standing, 'recommenders' | 'users' | 'draws'>;

/** Figures of one part or cut-off, with the name of its rows. */
export interface Block {
  readonly title: Text;
  /** Distinguishes the tests of a part from those of all users and items; empty for a cut-off. */
  readonly part: string;
  /** Decides whether a user belongs to a part of the users; absent for all users. */
  readonly users?: (user: string) => boolean;
  readonly k: number;
  readonly figures: OfflineFigures;
}

/** Metrics whose differences are tested at each cut-off, by their names without it. */
export const TESTED = ['nDCG', 'Recall', 'MRR'];
/** Metrics whose differences are tested in each part. */
export const TESTED_IN_PARTS = ['nDCG'];

/** The metrics of all lists at several cut-offs and of each part, with the differences that are tested. */
export interface Blocks {
  /** Empty where the lists have a single item. */
  readonly cutoffs: readonly Block[];
  readonly parts: readonly Block[];
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
  { offline, items }: Pick<StudyData, 'offline' | 'items'>,
  named?: readonly number[],
): Pick<Blocks, 'cutoffs' | 'parts'> | null {
  if (!offline?.evidence) return null;
  const { evidence, exposure } = offline;
  const cutoffs = cutoffsOf(evidence, named).map((k): Block => ({
    title: message('offlineParts.cutoff', { k }),
    part: '',
    k,
    figures: together(
      figuresAt(evidence, k),
      listFiguresAt(evidence, exposure, (item) => items.get(item)?.categories ?? [], k),
    ),
  }));
  const parts = offlineParts(evidence, exposure?.items).map(({ title, ...part }, i): Block => ({
    title,
    part: `part ${i}/`,
    ...(part.user ? { users: part.user } : {}),
    k: evidence.k,
    figures: figuresAt(evidence, evidence.k, part),
  }));
  return { cutoffs, parts };
}

/**
 * Computes the metrics at each cut-off and of each part, and tests them; null without stored evidence.
 * @param named the cut-offs that the study names; usual ones if absent
 */
export function offlineBlocks(
  measured: Measured,
  data: Pick<StudyData, 'offline' | 'items'>,
  named?: readonly number[],
): Blocks | null {
  const figures = offlineFiguresAt(data, named);
  if (!figures) return null;
  const { cutoffs, parts } = figures;
  const shown = cutoffs.length > 1 ? cutoffs : [];
  const names = (cutoffs[0]?.figures.metrics ?? [])
    .filter((metric) => !isOfLists(metric))
    .map(withoutCutoff);
  if (names.length === 0) return { cutoffs: shown, parts: [], names, tests: [] };
  const testsIn = (blocks: readonly Block[], tested: readonly string[]) =>
    blocks.flatMap((block) =>
      tested.map((name): PairTests => ({
        key: keyOf(block, name),
        pairs: uncorrectedPairs(measured.recommenders, measured, `${name}@${block.k}`, block.figures), // prettier-ignore
      })),
    );
  const tests = [...testsIn(shown, TESTED), ...testsIn(parts, TESTED_IN_PARTS)];
  return { cutoffs: shown, parts, names, tests };
}

/** Joins the metrics of the same lists, in the same order. */
function together(one: OfflineFigures, other: OfflineFigures): OfflineFigures {
  const more = new Map(other.chance?.map(({ user, values }) => [user, values]));
  return {
    ...{ ...other, ...one, metrics: [...one.metrics, ...other.metrics] },
    rows: one.rows.map((row, i) => ({
      ...row,
      values: { ...row.values, ...other.rows[i]!.values },
    })),
    chance: (one.chance ?? []).map(({ user, values }) => ({
      user,
      values: { ...values, ...more.get(user) },
    })),
  };
}

/** The key of the tests by a metric, named without its cut-off. */
export const keyOf = ({ part, k }: Pick<Block, 'part' | 'k'>, name: string): string =>
  heldOutKey(`${part}${name}@${k}`);
