import { fixed } from './numbers.ts';

/** Texts of the errata in RecSys Arena. */
export const publishedArenaErrata = {
  copied: 'A copied row',
  copiedPlace: 'Table 2, DeepSeek-V2.5, MovieLens, DeepFM',
  copiedFound: ({ q }: { q: number }) => `59.9 / 11.0 / 29.1 gives Q ${fixed(q, 4)}`,
  copiedFrom: ({ shares, q }: { shares: readonly string[]; q: number }) =>
    `The shares are those of NRMS, three rows above: ${shares.join(' / ')}. They give ${fixed(q, 4)}, NRMS’s own Q, where the row prints 1.7680.`,
  splits: ({ splits }: { splits: readonly Split[] }) =>
    `${splits.length} whole splits of 1,000 give a Q that is cut off to 1.7680, among them ${splits.map(({ win, tie, lose }) => `${win}/${tie}/${lose}`).join(', ')}. 599/110/291 is the one used here.`,
  withCopied: ({ copied, counted }: { copied: number; counted: number }) =>
    `With the copied shares, Pearson with AUC would be ${fixed(copied, 3)}, with these counts it is ${fixed(counted, 3)}; .944 is printed.`,

  cut: 'Digits cut off, not rounded',
  cutPlace: 'Tables 2, 3 and 4',
  cutPrinted: '1.9485, 2.5741 and others',
  cutFound: '1.9486, 2.5742: 1.948586 and 2.574194 rounded',
  cutCounts: ({
    truncated,
    rounded,
    neither,
  }: {
    truncated: number;
    rounded: number;
    neither: number;
  }) =>
    `Of ${truncated + rounded + neither} printed Q, ${truncated} are cut off where rounding would give another last digit, ${rounded} agree with both, ${neither} with neither.`,
  fromPrinted: ({ judge, r, printed }: { judge: string; r: number; printed: string }) =>
    `MIND, ${judge}: Pearson from the Q as printed is ${fixed(r, 5)}; ${printed} is printed.`,
  smallErrors: 'None of it is more than .0001.',

  movieLens: 'Correlations that don’t follow from the tables',
  movieLensPlace: 'Table 3, MovieLens',
  sameDecimals:
    'Q as counted and Q as printed give the same four decimals or differ in the last one. MIND’s coefficients, worked out in the same way, come out to .0002.',
  nearest: ({
    system,
    auc,
    printed,
    off,
  }: {
    system: string;
    auc: number;
    printed: number;
    off: number;
  }) =>
    `No single corrected AUC makes all three come out: the nearest is ${system} at ${fixed(auc, 4)} in place of ${printed}, which leaves ${fixed(off, 4)}.`,
  otherNumbers:
    'The p-values fit the printed coefficients, so those aren’t misprints: other Q or AUC than the printed ones were used.',

  significance: 'A level that isn’t the usual one, and a word that isn’t the number',
  significancePlace: 'Section 4.1',
  significancePrinted:
    '“P-values are both greater than 0.01, suggesting that the correlation is not significant”; Llama “a moderate correlation”',
  significanceFound: 'DeepSeek on MIND has p .0469, below .05; Llama on MovieLens has −.2661',
  fourSystems:
    'With four systems p = 1 − |r|: below .05 only above |r| = .95, below .01 only above .99. Four systems can hardly show a correlation to be significant.',
  oppositeSigns: 'Llama’s two coefficients, −.2661 and .7443, have opposite signs.',
};

interface Split {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}
