import { fixed } from './numbers.ts';

/** Texts of the figures of SAER, recomputed. The kappas and the errata have areas of their own. */
export const publishedSaer = {
  finding:
    'Shares, tie rule, consistency and lift come out. Three of the four kappas can’t be worked out, as no joint table is printed; the fourth can.',
  pointwise: 'Pointwise labels',
  pointwiseAbout:
    'Good, Partial and Poor of 200 lists. Each share must be a whole number of lists to .05 points, and the three must add up to 200.',
  pairwise: 'Pairwise verdicts and agreement',
  pairwisePlace: 'Table 2 and section 4.1',
  pairwiseAbout: 'Shares from whole counts, to .05 points.',
  ofAnswers: ({ scope, n }: { scope: string; n: number }) => `${scope}, of ${n}`,
  wholeCounts: ({ counts, sum, n }: { counts: readonly number[]; sum: number; n: number }) =>
    `${counts.join(' + ')} = ${sum} of ${n}`,
  consistency: 'SAER position consistency',
  humanAgreement: 'Human-human agreement',
  agreedTies: ({
    winners: [first, second],
    merged,
  }: {
    winners: readonly [number, number];
    merged: number;
  }) =>
    `${first} + ${second} agreed winners leave 89 − ${first + second} = ${89 - first - second} agreed ties; the other ${200 - 89} pairs of the ${merged} merged ties are disagreements.`,
  saerAgreement: 'SAER-human agreement',
  concurs: 'SAER concurs with the humans’ winner',
  neighbours: ({ winners }: { winners: number }) =>
    `68 and 70 of ${winners} would be ${fixed((68 / winners) * 100, 1)}% and ${fixed((70 / winners) * 100, 1)}%.`,
  favoured: 'Humans favour co-occurrence, times embedding',
  sameWay: 'All point the same way',
  sameWayPrinted: '51.5% to 33.0%, 26.0% to 16.0%',
  sameWayFound: ({
    merged,
    human,
  }: {
    merged: readonly [number, number];
    human: readonly [number, number];
  }) => `${merged[0]} to ${merged[1]}, ${human[0]} to ${human[1]}`,
  sameWayWhy: 'More wins for co-occurrence than for embedding, by SAER and by the humans.',
  adversarial: 'Adversarial pairs',
  adversarialAbout: 'Correct, wrong and tied of 100 pairs, and the gains of the refined prompt.',
  overGeneric: 'Gain over the generic prompt, points',
  overSpecified: 'Gain over the over-specified prompt, points',

  tieRule: 'The tie rule',
  tieRulePlace: 'Table 2 and section 3.3',
  tieRuleAbout:
    'By the text, the same answer in both orders is the verdict, and anything else is a tie. 400 raw answers, 200 merged verdicts and 176 consistent pairs fit it with one split of the pairs. The counts alone would allow one other reading as well; two are ruled out.',
  textRule: 'Same answer twice, else a tie; any change is inconsistent',
  winnerAnyChange: 'Not in the text: a winner beats a tie; any change is inconsistent',
  tieReversal: 'Not in the text: same answer twice, else a tie; only a reversal counts',
  winnerReversal: 'Not in the text: a winner beats a tie; only a reversal counts',
  noSplit: 'no split fits',
  wouldFit: 'would fit too',
  noWholeNumbers:
    'No whole numbers of pairs give these raw answers, these merged verdicts and 176 consistent pairs at once.',
  kinds: ({ both, reversed, firstAndTie, secondAndTie }: PairKinds) =>
    `Same answer twice: ${both.first} co-occurrence, ${both.second} embedding, ${both.tie} tie. Reversed: ${reversed}. A winner and a tie: ${firstAndTie} and ${secondAndTie}.`,
  rawAnswers: ({
    both,
    reversed,
    firstAndTie,
    secondAndTie,
    raw,
  }: PairKinds & { readonly raw: readonly number[] }) =>
    `Raw: 2 × ${both.first} + ${reversed} + ${firstAndTie} = ${raw[0]}; 2 × ${both.second} + ${reversed} + ${secondAndTie} = ${raw[1]}; 2 × ${both.tie} + ${firstAndTie} + ${secondAndTie} = ${raw[2]}.`,
  mergedToTies: ({
    both,
    reversed,
    firstAndTie,
    secondAndTie,
    ties,
  }: PairKinds & { readonly ties: number }) => {
    const broken = reversed + firstAndTie + secondAndTie;
    return `Merged: ${both.first}, ${both.second}, and ${both.tie} + ${broken} = ${ties} ties, of which ${both.tie} were judged and ${broken} depend on the position. Consistent: 200 − ${broken} = ${200 - broken}.`;
  },
  mergedToWinners: ({
    both,
    reversed,
    firstAndTie,
    secondAndTie,
    ties,
  }: PairKinds & { readonly ties: number }) =>
    `Merged: ${both.first} + ${firstAndTie}, ${both.second} + ${secondAndTie}, and ${both.tie} + ${reversed} = ${ties} ties. Not reversed: 200 − ${reversed} = ${200 - reversed}.`,

  prompts: 'Tests of the prompts on the same pairs',
  promptsAbout:
    'McNemar’s exact test uses the pairs on which just one of two prompts is right. They aren’t printed, but the shares bound them, and so p.',
  against: ({ one, other }: { one: string; other: string }) => `${one} against ${other}`,
  chances: ({ low, high }: { low: number; high: number }) => `p ${small(low)} to ${small(high)}`,
  rightAlone: ({ hits, other, most }: { hits: number; other: number; most: number }) =>
    `Right on ${hits} and ${other} of 100. Right alone: from ${hits - other} to 0 up to ${hits - other + most} to ${most}.`,
  surely: 'Below .05 whatever the pairs were.',
  surelyNot: 'Not below .05, whatever the pairs were.',
  depends: 'Below .05 or not, as the pairs were.',

  online: 'Click-through rates and lift',
  onlinePlace: 'Section 4.2',
  onlineAbout:
    'From the two rates and their intervals, all printed to .001%. .1 point is near enough.',
  lift: 'Relative lift',
  lowerEnd: 'Its interval, lower end',
  upperEnd: 'Its interval, upper end',
  widths:
    'The paper prints no impressions by arm. The standard errors are those of the printed intervals, half their width over 1.96.',
  logRatio: 'By the normal interval of the log of the ratio.',
  twoSided: ({ z }: { z: number }) => `z = ${fixed(z, 1)}, two-sided`,
  impressions: 'Impressions an arm that intervals so narrow speak of',
  impressionsFound: ({ first, second }: { first: number; second: number }) =>
    `${fixed(first / 1e6, 1)} million and ${fixed(second / 1e6, 1)} million`,
  impressionsWhy:
    'n = p (1 − p) (1.96 / half width)², were impressions independent. As the ends are printed to .001%, anything from about 22 to 60 million would do.',
  overTenMillion:
    'The paper says “over 10M” in all. 10 million in all would make the intervals between two and three times as wide.',
};

/** Numbers of pairs by their two answers. */
interface PairKinds {
  readonly both: { readonly first: number; readonly second: number; readonly tie: number };
  readonly reversed: number;
  readonly firstAndTie: number;
  readonly secondAndTie: number;
}

const small = (p: number) => (p < 1e-4 ? '< 0.0001' : fixed(p, 4));
