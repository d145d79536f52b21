import { fixed } from './numbers.ts';

/** Texts of SAER's kappas, recomputed or bounded. */
export const publishedSaerKappas = {
  title: 'Quadratic weighted kappas',
  place: 'Tables 1 and 2',
  about:
    'A kappa needs the joint table of two raters, and the paper prints none. Each figure here is the range over all tables of whole counts that its margins and agreements allow. For one of the four they allow one value alone.',
  humansPointwise: 'Human-human, pointwise',
  humanMargins: ({ a, b }: { a: readonly number[]; b: readonly number[] }) =>
    `Margins: A ${a.join('/')}, B ${b.join('/')} (Good/Partial/Poor of 400), 280 alike (70.0%).`,
  fits: ({ twoSteps, kappa }: { twoSteps: number; kappa: number }) =>
    `With ${twoSteps} lists Good to one and Poor to the other it is ${fixed(kappa, 4)}, which rounds to the printed one; no other number of them does.`,
  saerPointwise: 'SAER-human, pointwise',
  saerMargins: ({ saer }: { saer: readonly number[] }) =>
    `Margins: SAER ${saer.join('/')}; those of the harsher human label aren’t printed. 328 of 400 alike (82.0%).`,
  everyAdjudication:
    'The range is over every adjudication that the two annotators’ margins and their kappa of .38 allow, and every joint table with it.',
  among: 'The printed .58 is among them; nothing says which is the right one.',
  notAmong: 'The printed .58 is not among them; nothing says which is the right one.',
  humansPairwise: 'Human-human, pairwise',
  winnersAlike: ({ human }: { human: readonly number[] }) =>
    `Alike on ${human[0]} + ${human[1]} winners and 5 ties, 89 of 200; of the other 111 pairs nothing is printed, nor either annotator’s margins.`,
  reversals: ({ least, most, even }: { least: number; most: number; even: number }) =>
    `The printed .13 takes between ${least} and ${most} pairs on which they name opposite winners; ${even} if both annotators lean alike to co-occurrence.`,
  saerPairwise: 'SAER-human, pairwise',
  pairwiseMargins: ({
    saer,
    human,
    low,
    high,
  }: {
    saer: readonly number[];
    human: readonly number[];
    low: number;
    high: number;
  }) =>
    `Margins (co-occurrence/embedding/tie): SAER ${saer.join('/')}, humans ${human.join('/')}; 98 alike (49.0%). These alone allow ${fixed(low, 2)} to ${fixed(high, 2)}.`,
  opposite: ({
    winners,
    ties,
    common,
  }: {
    winners: number;
    /** SAER's merged ties, and those in common with the humans'. */
    ties: number;
    common: number;
  }) =>
    `SAER concurs with 69 of the humans’ ${winners} winners (82.1%). So 98 − 69 = ${common} common ties, ${ties} − ${common} = ${ties - common} SAER ties on a human winner, and ${winners} − 69 − ${ties - common} = ${winners - 69 - ties + common} opposite winners.`,
  oneValue:
    'The joint table isn’t printed, but a quadratic kappa depends on it through the opposite winners alone: every table that is left has this value.',
};
