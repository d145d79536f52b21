/** LLM-as-a-Judge for slates (Bonin et al.): a transcription of Tables 2 to 5. */

export const MODELS = [
  'Qwen2.5-7B',
  'Llama-3.1-8B',
  'Ministral-8B',
  'gemma-2-9b',
  'Qwen2.5-14B',
  'Mistral-Small-24B',
  'gemma-2-27b',
  'Qwen2.5-32B',
] as const;

/** The printed figures of a model on a dataset. */
type Row = readonly [
  regret: number,
  transitivity: number,
  asymmetry: number,
  ratings: number,
  irreflexivity: number,
];

/** One dataset of one task, rows in the order of `MODELS`. */
export interface Field {
  readonly task: 'T1' | 'T2' | 'T3';
  readonly dataset: string;
  /** The number of the table. */
  readonly table: number;
  readonly rows: readonly Row[];
}

export const FIELDS: readonly Field[] = [
  {
    task: 'T1',
    dataset: 'Amazon',
    table: 2,
    rows: [
      [0.1, 0.535, 0.576, 0.06, 0.933],
      [0.084, 0.636, 0.527, 0.387, 1],
      [0.166, 0.415, 1, 0.367, 0.08],
      [0.098, 0.429, 0.7, 0.42, 0.517],
      [0.113, 0.672, 0.706, 0.033, 0.953],
      [0.102, 0.636, 0.633, 0.52, 0.96],
      [0.122, 0.463, 0.568, 0.243, 0.74],
      [0.079, 0.793, 0.799, 0.227, 0.977],
    ],
  },
  {
    task: 'T1',
    dataset: 'MovieLens 1M',
    table: 2,
    rows: [
      [0.052, 0.571, 0.541, 0.033, 0.953],
      [0.323, 0.438, 0.507, 0.347, 1],
      [0.18, 0.1, 0.625, 0.156, 0.13],
      [0.044, 0.71, 0.764, 0.507, 0.987],
      [0.051, 0.793, 0.781, 0.18, 0.95],
      [0.106, 0.603, 0.504, 0.427, 0.897],
      [0.061, 0.651, 0.664, 0.5, 0.937],
      [0.069, 0.672, 0.713, 0.267, 0.997],
    ],
  },
  {
    task: 'T2',
    dataset: 'Spotify',
    table: 3,
    rows: [
      [0.208, 0.542, 0.523, 0.067, 0.897],
      [0.143, 0.487, 0.44, 0.333, 1],
      [0.163, 0.352, 0.473, 0, 1],
      [0.218, 0.333, 0.25, 0.424, 0.49],
      [0.193, 0.509, 0.591, 0.037, 0.583],
      [0.252, 0.542, 0.56, 0, 0.973],
      [0.249, 0.42, 0.486, 0.464, 0.68],
      [0.173, 0.529, 0.538, 0.5, 0.887],
    ],
  },
  {
    task: 'T2',
    dataset: 'MIND',
    table: 3,
    rows: [
      [0.191, 0.414, 0.491, 0.337, 0.997],
      [0.216, 0.462, 0.473, 0.447, 1],
      [0.206, 0.487, 0.527, 0.293, 1],
      [0.211, 0.333, 0.5, 0.552, 0.15],
      [0.198, 0.517, 0.532, 0.119, 0.633],
      [0.214, 0.542, 0.527, 0.38, 1],
      [0.186, 0.407, 0.492, 0.43, 0.947],
      [0.194, 0.514, 0.613, 0.447, 1],
    ],
  },
  {
    task: 'T3',
    dataset: 'Spotify',
    table: 4,
    rows: [
      [0.302, 0.66, 0.608, 0.216, 0.829],
      [0.305, 0.593, 0.551, 0.485, 1],
      [0.296, 0.463, 0.485, 0.375, 1],
      [0.334, 0, 0, 0.423, 0.161],
      [0.304, 0.826, 0.763, 0.167, 0.769],
      [0.334, 0.816, 0.647, 0.456, 0.99],
      [0.297, 0.593, 0.496, 0.507, 0.916],
      [0.304, 0.673, 0.728, 0.522, 0.986],
    ],
  },
  {
    task: 'T3',
    dataset: 'MIND',
    table: 4,
    rows: [
      [0.302, 0.66, 0.608, 0.216, 0.829],
      [0.005, 0.535, 0.628, 0.061, 1],
      [0.229, 0.345, 0.446, 0, 1],
      [0.032, 0.5, 0.533, 0.364, 0.48],
      [0.185, 0.594, 0.556, 0.028, 0.819],
      [0.017, 0.836, 0.689, 0, 0.936],
      [0.473, 0.371, 0.439, 0.435, 0.614],
      [0.029, 0.631, 0.752, 0.439, 0.943],
    ],
  },
];

/**
 * Table 5: regret again, in the order of `FIELDS`. A column for Yelp, which has no table of its
 * own, is left out.
 */
export const TABLE_5: readonly (readonly number[])[] = [
  [0.1, 0.084, 0.166, 0.098, 0.113, 0.102, 0.122, 0.079],
  [0.052, 0.323, 0.18, 0.044, 0.051, 0.106, 0.061, 0.069],
  [0.208, 0.143, 0.163, 0.218, 0.193, 0.252, 0.249, 0.173],
  [0.191, 0.216, 0.206, 0.211, 0.198, 0.214, 0.186, 0.194],
  [0.302, 0.041, 0.163, 0.087, 0.185, 0.017, 0.472, 0.029],
  [0.302, 0.305, 0.296, 0.333, 0.304, 0.333, 0.297, 0.303],
];

/**
 * The axioms that Figures 2 and 4 draw: their index in a row, and a coin's score. "Asymmetry" is
 * the paper's term for position consistency.
 */
export const AXIOMS = [
  { id: 'transitivity', at: 1, coin: 0.5 },
  { id: 'asymmetry', at: 2, coin: 0.5 },
  { id: 'ratings', at: 3, coin: null },
  { id: 'irreflexivity', at: 4, coin: 1 },
] as const;
