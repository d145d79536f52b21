import type { VerdictCounts } from '../../stats/verdict-counts.ts';

/** RecSys Arena (Wu et al. 2024): a transcription of its tables. */

/** The systems compared with FM, in the order of the tables. */
export const SYSTEMS = ['NRMS', 'LightGCN', 'SASRec', 'DeepFM'] as const;
type System = (typeof SYSTEMS)[number];

/** Table 1: AUC of `SYSTEMS`. FM, the baseline of all duels, has .5701 and .4857. */
export const AUC = {
  MovieLens: [0.7521, 0.6824, 0.6772, 0.6146],
  MIND: [0.5004, 0.499, 0.4985, 0.4956],
} as const;

/** A row of Table 2 or 4: shares of wins, ties and losses in percent, Q and rank, as printed. */
type PrintedRow = readonly [win: string, tie: string, lose: string, q: string, rank: number];

/** Four systems against FM, by one judge on one dataset. */
export interface Block {
  readonly judge: string;
  readonly dataset: keyof typeof AUC;
  /** In the order of `SYSTEMS`. */
  readonly rows: readonly [PrintedRow, PrintedRow, PrintedRow, PrintedRow];
}

/**
 * Table 2. The last row of DeepSeek-V2.5 on MovieLens repeats the shares of its first: see
 * `rightCounts`.
 */
export const TABLE_2: readonly Block[] = [
  {
    judge: 'GPT-4o',
    dataset: 'MovieLens',
    rows: [
      ['61.1', '14.7', '24.2', '1.9485', 1],
      ['62.8', '8.4', '28.8', '1.9139', 2],
      ['60.3', '10.7', '29.0', '1.7884', 3],
      ['59.1', '11.4', '29.5', '1.7237', 4],
    ],
  },
  {
    judge: 'DeepSeek-V2.5',
    dataset: 'MovieLens',
    rows: [
      ['64.7', '12.6', '22.7', '2.1898', 1],
      ['62.2', '9.7', '28.1', '1.9021', 2],
      ['61.3', '9.2', '29.5', '1.8217', 3],
      ['64.7', '12.6', '22.7', '1.7680', 4],
    ],
  },
  {
    judge: 'Llama3.1-8B',
    dataset: 'MovieLens',
    rows: [
      ['50.8', '28.6', '20.6', '1.6138', 3],
      ['50.5', '37.9', '11.6', '1.7858', 1],
      ['45.0', '31.6', '23.4', '1.3927', 4],
      ['49.9', '38.7', '11.4', '1.7684', 2],
    ],
  },
  {
    judge: 'GPT-4o',
    dataset: 'MIND',
    rows: [
      ['71.9', '11.0', '17.1', '2.9501', 1],
      ['60.5', '20.9', '18.6', '2.0607', 2],
      ['59.9', '19.7', '20.4', '1.985', 3],
      ['55.0', '15.2', '29.8', '1.56', 4],
    ],
  },
  {
    judge: 'DeepSeek-V2.5',
    dataset: 'MIND',
    rows: [
      ['66.7', '10.3', '23.0', '2.3123', 1],
      ['62.6', '15.3', '22.1', '2.0828', 2],
      ['60.6', '14.9', '24.5', '1.9162', 3],
      ['58.7', '12.4', '28.9', '1.7215', 4],
    ],
  },
  {
    judge: 'Llama3.1-8B',
    dataset: 'MIND',
    rows: [
      ['54.8', '27.1', '18.1', '1.8119', 1],
      ['43.7', '40.7', '15.6', '1.4991', 3],
      ['50.3', '35.6', '14.1', '1.7283', 2],
      ['45.1', '34.9', '20.0', '1.4571', 4],
    ],
  },
];

/** Replaces the copied row of Table 2: counts that agree with its Q of 1.7680. */
const UNCOPIED: VerdictCounts = { win: 599, tie: 110, lose: 291 };

/** True for the row that repeats another row's shares. */
export function isCopied({ judge, dataset }: Block, system: number): boolean {
  return judge === 'DeepSeek-V2.5' && dataset === 'MovieLens' && SYSTEMS[system] === 'DeepFM';
}

/**
 * Returns the verdicts out of 1,000 in a row of a block of Table 2; the copied row is corrected.
 */
export function rightCounts(block: Block, system: number): VerdictCounts {
  return isCopied(block, system) ? UNCOPIED : countsOf(block.rows[system]!);
}

/**
 * Returns the verdicts out of 1,000, the smallest number for which such shares are whole counts.
 */
export function countsOf([win, tie, lose]: PrintedRow): VerdictCounts {
  const [w, t, l] = [win, tie, lose].map((share) => Math.round(Number(share) * 10));
  return { win: w!, tie: t!, lose: l! };
}

/**
 * Table 3: Pearson's correlation of Q with AUC over the four systems, and its p. In the order of
 * `TABLE_2`.
 */
export const TABLE_3: readonly { readonly r: string; readonly p: string }[] = [
  { r: '0.8972', p: '0.1027' },
  { r: '0.9436', p: '0.0563' },
  { r: '-0.2661', p: '0.7338' },
  { r: '0.9001', p: '0.0998' },
  { r: '0.9530', p: '0.0469' },
  { r: '0.7443', p: '0.2556' },
];

/** Table 4, on MovieLens: the aspect "inspiration", in the order of its rows, with URD. */
export const TABLE_4: readonly {
  readonly judge: string;
  readonly rows: readonly (readonly [system: System, urd: number, row: PrintedRow])[];
}[] = [
  {
    judge: 'GPT-4o',
    rows: [
      ['SASRec', 0.1968, ['69.0', '10.8', '20.2', '2.5741', 1]],
      ['LightGCN', 0.1962, ['60.1', '4.9', '35.0', '1.6290', 2]],
      ['NRMS', 0.1963, ['59.6', '5.6', '34.8', '1.6138', 3]],
      ['DeepFM', 0.1954, ['57.3', '11.0', '31.7', '1.5995', 4]],
    ],
  },
  {
    judge: 'DeepSeek-V2.5',
    rows: [
      ['SASRec', 0.1968, ['62.8', '12.7', '24.5', '2.0295', 1]],
      ['LightGCN', 0.1962, ['58.9', '20.5', '20.6', '1.9318', 2]],
      ['NRMS', 0.1963, ['61.0', '8.3', '30.7', '1.7769', 3]],
      ['DeepFM', 0.1954, ['56.9', '11.1', '32.0', '1.5777', 4]],
    ],
  },
];

/**
 * Figure 3: every two of `SYSTEMS` against each other, GPT-4o on MovieLens, out of 1,000; indices
 * in `SYSTEMS`.
 */
export const ROUND_ROBIN: readonly (readonly [first: number, second: number, VerdictCounts])[] = [
  [0, 1, { win: 490, tie: 78, lose: 432 }],
  [0, 2, { win: 488, tie: 116, lose: 396 }],
  [0, 3, { win: 496, tie: 134, lose: 370 }],
  [1, 2, { win: 451, tie: 124, lose: 425 }],
  [1, 3, { win: 460, tie: 108, lose: 432 }],
  [2, 3, { win: 454, tie: 100, lose: 446 }],
];
