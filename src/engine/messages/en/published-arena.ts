import { fixed } from './numbers.ts';

/** Texts of the figures of RecSys Arena, recomputed. The errata have an area of their own. */
export const publishedArena = {
  finding:
    'Every Q and rank comes out. The correlations with AUC come out on MIND, and don’t on MovieLens.',

  quotients: 'Q of 24 comparisons with FM',
  quotientsAbout:
    'Q = (win + tie) / (lose + tie), from the shares printed, as counts out of 1,000. The paper cuts Q off after four decimals, so .0001 is near enough. One row is a copy of another and enters with other counts: see the errata.',
  copied:
    'The shares printed in this row, 64.7 / 12.6 / 22.7, are those of NRMS above and give 2.1898. The counts used here are one of ten whole splits of 1,000 that give 1.7680.',
  cut: 'Cut off, not rounded, in print.',
  ranks: 'Ranks by Q',
  ranksPlace: 'Tables 2 and 4',
  ranksAbout: 'Four systems ordered by Q, highest first.',
  ranksOf: ({
    table,
    block,
    systems,
  }: {
    table: number;
    block: string;
    systems: readonly string[];
  }) => `Table ${table}, ${block}: ${systems.join(', ')}`,
  qOf: ({ system, q }: { system: string; q: number }) => `${system}: Q ${fixed(q, 4)}`,
  inspiration: 'Q of the aspect “inspiration”',
  inspirationAbout: 'The same figure from the verdicts on one aspect. .0001 is near enough.',
  roundRobin: 'Q between systems of similar AUC',
  roundRobinPlace: 'Figures 3 and 4',
  roundRobinAbout:
    'From the counts that Figure 3 draws. Figure 4 draws these values; the text prints neither, so there is no printed value to compare.',
  against: ({ first, second }: { first: string; second: string }) => `${first} against ${second}`,

  correlations: 'Pearson’s correlation of Q with AUC',
  correlationsPlace: 'Tables 1 and 3',
  correlationsAbout:
    'Over four systems, Q from Table 2 and AUC from Table 1. .0002 is near enough. With MIND’s AUC the coefficients come out, with MovieLens’ they don’t.',
  aucAndQ: ({ system, auc, q }: { system: string; auc: number; q: number }) =>
    `${system}: AUC ${auc}, Q ${fixed(q, 4)}`,
  chances: 'p of these correlations, from the coefficients as printed',
  chancesAbout:
    'Student’s t on two degrees of freedom, which with four systems is p = 1 − |r|. The p-values belong to the coefficients beside them, so MovieLens’ coefficients were worked out from other numbers than those printed, and not misprinted.',
  diversity: 'Q of “inspiration” with URD',
  diversityPlace: 'Table 4 and section 4.2.1',
  diversityAbout:
    'The text says that the two “align well” and prints no coefficient. Over four systems, which hardly differ in URD (.1954 to .1968).',
  pearsonOf: ({ judge }: { judge: string }) => `${judge}: Pearson`,
  urdAndQ: ({ system, urd, q }: { system: string; urd: number; q: number }) =>
    `${system}: URD ${urd}, Q ${fixed(q, 4)}`,
  pAndTau: ({ p, tau, pOfTau }: { p: number; tau: number; pOfTau: number }) =>
    `p ${fixed(p, 3)}, n 4 systems. Kendall’s tau ${fixed(tau, 2)}, p ${fixed(pOfTau, 2)}: LightGCN ranks above NRMS by Q, below it by URD.`,

  strengths: 'Strengths and position effect of the round robin',
  strengthsPlace: 'Figure 3',
  strengthsAbout:
    'Davidson’s model with a position effect, in logits, from the counts of Figure 3, duels assumed to be independent. Each pair was asked in one order alone, but all four systems met: A over B and B over C give A over C, which a bonus for the first position doesn’t, so that the model can tell position from strength. The systems of Table 2 met FM alone, always before it: no such fit can be made there.',
  tieOfEquals: 'Tie between equals',
  tieOfEqualsWhy:
    'The probability that two equally strong systems tie when neither position is favoured: nu / (2 + nu), with Davidson’s nu.',
  bradleyTerry: 'The same by Bradley and Terry’s model',
  bradleyTerryAbout:
    'A tie counts as half a win for each system. The strengths, in logits, are closer together than Davidson’s, because such a tie pulls every pair towards one half.',
  overBaseline: 'Strengths above FM',
  overBaselineAbout:
    'Davidson’s model on the counts of Table 2, one fit a block, in logits; FM is 0. Every system met FM alone, and always as the first list. A position effect would raise all four strengths by the same amount, and these counts can’t show it.',
  overBaselineOf: ({ block, system }: { block: string; system: string }) => `${block}: ${system}`,
  overBaselineWhy: ({ win, tie, lose, logit }: VerdictShares & { logit: number }) =>
    `${win} wins, ${tie} ties, ${lose} losses. By Bradley and Terry’s model, with a tie as half a win: ln((${win} + ${tie}/2) / (${lose} + ${tie}/2)) = ${fixed(logit, 3)}.`,
  position: 'Position effect',
  gain: ({ gain, p }: { gain: number; p: number }) =>
    `With a position effect, twice the log likelihood is ${fixed(gain, 3)} higher; on one degree of freedom p ${fixed(p, 2)}.`,
  strengthOf: ({ system }: { system: string }) => `Strength of ${system}`,
  strengthWhy: 'Corrected for the position effect; 0 is the mean of the four.',
};

interface VerdictShares {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}
