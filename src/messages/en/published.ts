import { agentNames } from './names.ts';
import { terms } from './terms.ts';
import { fixed, integer, pText, quantity } from './numbers.ts';
import { list } from './words.ts';

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

/** Texts of the tables that compare the papers’ methods with better ones on the same counts. */
export const publishedPresets = {
  ordersTitle: 'One order or both?',
  ordersAbout:
    'SAER, Table 2, co-occurrence against embedding. On the left every answer counts for itself, as where a list pair is asked in one order. On the right both orders are merged: a winner must win in both, and ties that depend on the position are apart from ties that the judge called. The paper doesn’t print which position the 24 changed pairs leant to, so no position effect can be fitted.',
  wins: 'Wins of co-occurrence',
  ofAnswers: ({ hits, of }: Share) => `${percent({ hits, of })} of answers`,
  ofPairs: ({ hits, of }: Share) => `${percent({ hits, of })} of pairs`,
  winsWhy: ({
    raw,
    merged,
    low,
    high,
  }: {
    raw: number;
    merged: number;
    low: number;
    high: number;
  }) =>
    `${raw} of 400 answers; ${merged} of 200 pairs win in both orders. Wilson’s 95% interval: ${fixed(100 * low, 1)} to ${fixed(100 * high, 1)}%.`,
  ties: terms.ties,
  tiesApart: ({ judged, byPosition }: { judged: Share; byPosition: Share }) =>
    `${percent(judged)} judged, ${percent(byPosition)} by position`,
  tiesWhy: ({
    raw,
    merged,
    judged,
    byPosition,
  }: {
    raw: number;
    merged: number;
    judged: number;
    byPosition: number;
  }) =>
    `${raw} of 400 answers say tie. Of ${merged} merged ties, ${judged} are ties in both orders and ${byPosition} changed with the position.`,
  netWinRate: terms.netWinRate,
  netWinRateWhy: ({ raw, merged }: { raw: Counts; merged: Counts }) =>
    `(${raw.win} − ${raw.lose}) / 400 and (${merged.win} − ${merged.lose}) / 200: the same, since every pair was asked in both orders: the reversed pairs cancel, and so do the pairs of a winner and a tie, 2 on either side. With one order they would not.`,
  qWhy: ({ raw, merged }: { raw: Counts; merged: Counts }) =>
    `(${raw.win} + ${raw.tie}) / (${raw.lose} + ${raw.tie}) and (${merged.win} + ${merged.tie}) / (${merged.lose} + ${merged.tie}): Q falls towards 1 as ties rise, though the lead is the same.`,
  chance: 'Chance of such a lead by a coin',
  noTest: 'no test',
  p: ({ p }: { p: number }) => `p ${fixed(p, 4)}`,
  chanceWhy: ({ win, lose }: { win: number; lose: number }) =>
    `Exact sign test of ${win} against ${lose}, one a pair. Answers to the two orders of a pair aren’t independent, so the 400 can’t be tested as if they were.`,

  duelsTitle: 'Which of two is better?',
  duelsAbout: ({ slot, p }: { slot: number; p: number }) =>
    `RecSys Arena, Figures 3 and 4, GPT-4o on MovieLens. As published: Q above 1 tells them apart. Corrected: the exact sign test of wins against losses, Holm over the six. The list named first was always shown first, so a row by itself can’t tell the list from its position. All six together can, for their strengths have to add up: the position effect fitted to them is ${fixed(slot, 2)} logits, p ${fixed(p, 2)}, so a liking for the first position doesn’t explain these leads.`,
  oneOr: ({ one, other }: { one: string; other: string }) => `${one} or ${other}`,
  byQ: ({ one, q }: { one: string; q: number }) => `${one}, Q ${fixed(q, 4)}`,
  orFirst: ({ one, p }: { one: string; p: number }) =>
    `${one} or the first position, p ${small(p)}`,
  notApart: ({ p }: { p: number }) => `can’t tell apart, p ${small(p)}`,
  tested: ({
    win,
    lose,
    p,
    corrected,
  }: {
    win: number;
    lose: number;
    p: number;
    corrected: number;
  }) => `${win} won, ${lose} lost: p ${small(p)}, times Holm’s factor ${small(corrected)}.`,
  countsAlone: ({ win, lose }: { win: number; lose: number }) =>
    `By these counts alone: a judge that likes both alike and names the first of two in ${fixed((100 * win) / (win + lose), 1)}% of its decided answers gives the same counts.`,

  ranksTitle: terms.whoIsAhead,
  ranksAbout:
    'RecSys Arena, Table 2. As published: one order, ranks by Q. Corrected: win rate against FM, ties as half, with 95% intervals over 1,000 users; ranks are ranges where intervals overlap. All four meet FM on the same users, so a paired comparison would be sharper; it needs counts that aren’t printed. Nor can the position of a list be told from the list here: each system met FM alone, and always came before it.',
  ranked: ({
    system,
    counts,
    rate,
    low,
    high,
    q,
  }: {
    system: string;
    counts: Counts;
    rate: number;
    low: number;
    high: number;
    q: string;
  }) =>
    `${system}: (${counts.win} + ${counts.tie}/2) / ${integer(1000)} = ${fixed(rate, 3)}, ${fixed(low, 3)} to ${fixed(high, 3)}; ${counts.win} won, ${counts.tie} tied, ${counts.lose} lost; Q ${q}`,

  samplesTitle: 'Does the judge agree with AUC?',
  samplesAbout:
    'RecSys Arena, Table 3. As published: Pearson over four systems. Corrected: the same from the printed counts, with its 95% interval (Fisher), n, and Kendall’s tau with its exact p, which with four systems can’t be below .083.',
  correlated: ({ r, low, high, tau }: { r: number; low: number; high: number; tau: number }) =>
    `r ${fixed(r, 3)} (${fixed(low, 2)} to ${fixed(high, 3)}), tau ${fixed(tau, 2)}, n 4`,
  chances: ({ r, tau }: { r: number; tau: number }) =>
    `p ${fixed(r, 3)} for r, ${fixed(tau, 3)} for tau.`,
  asWide:
    'Fisher’s interval has a standard error of 1 / √(4 − 3) = 1 on its own scale: as wide as can be.',
};

interface Share {
  readonly hits: number;
  readonly of: number;
}

interface Counts {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

const percent = ({ hits, of }: Share) => `${fixed((100 * hits) / of, 1)}%`;

const small = (p: number) => (p < 1e-4 ? '< 0.0001' : fixed(p, 4));

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

/** Texts of the errata in SAER. */
export const publishedSaerErrata = {
  place: 'Section 4.1 against Table 1',
  poor: 'Poor Matches the other way round',
  poorPrinted:
    '“co-occurrence produces more polarized results, yielding higher rates of both Good and Poor Matches”',
  poorFound: ({ poor }: { poor: readonly string[] }) =>
    `Poor: ${poor[0]}% of co-occurrence, ${poor[3]}% of embedding`,
  poorWhy: ({ poor }: { poor: readonly string[] }) =>
    `SAER ${poor[0]}% against ${poor[3]}%, Human A ${poor[1]}% against ${poor[4]}%, Human B ${poor[2]}% against ${poor[5]}%: embedding has more Poor Matches by all three. Co-occurrence has more Good ones by all three.`,
  stricter: 'A stricter annotator',
  stricterPrinted: '“Annotator A was systematically stricter”',
  stricterFound: ({ a, b }: { a: readonly number[]; b: readonly number[] }) =>
    `fewer Good (${a[0]} to ${b[0]} of 400), and also fewer Poor (${a[2]} to ${b[2]})`,
  stricterWhy: ({ a, b }: { a: Labels; b: Labels }) =>
    `A: ${a.join('/')}, B: ${b.join('/')} (Good/Partial/Poor). With Good 1 and Poor −1 the means are ${mean(a)} and ${mean(b)}: stricter on average, by what A calls Good and not by what A calls Poor.`,
};

type Labels = readonly [good: number, partial: number, poor: number];

const mean = ([good, , poor]: Labels) => fixed((good - poor) / 400, 4);

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

const AXIOMS = {
  transitivity: 'transitivity',
  asymmetry: 'asymmetry',
  ratings: 'rating coherence',
  irreflexivity: 'irreflexivity',
} as const;

/** An axiom of coherence. */
type Axiom = keyof typeof AXIOMS;

/** Texts of the figures of the slate judge’s paper, recomputed. */
export const publishedSlateJudge = {
  name: 'Slate judge',
  finding:
    'Less regret goes with more transitivity on Task 1, as the text says; not with rating coherence, and with asymmetry on one dataset of two.',

  against: 'Regret against coherence',
  againstPlace: 'Figure 2, from Tables 2 to 4',
  againstAbout:
    'Pearson’s correlation over the eight models. Below 0: the more coherent, the less regret. Of Task 1 the text says “a clear downward trend in regret as transitivity, asymmetry, and rating coherence increase”: this page compares the sign alone, as no coefficient is printed. With eight models no coefficient between −.70 and .70 has a p below .05.',
  againstName: ({ task, dataset, axiom }: { task: string; dataset: string; axiom: Axiom }) =>
    `${task}, ${dataset}: regret and ${AXIOMS[axiom]}`,
  ofModel: ({
    model,
    regret,
    axiom,
    value,
  }: {
    model: string;
    regret: number;
    axiom: Axiom;
    value: number;
  }) => `${model}: regret ${fixed(regret, 3)}, ${AXIOMS[axiom]} ${fixed(value, 3)}`,
  coefficient: ({
    r,
    low,
    high,
    p,
    n,
    spearman,
  }: {
    r: number;
    low: number;
    high: number;
    p: number;
    n: number;
    spearman: number;
  }) =>
    `r ${fixed(r, 3)}, 95% from ${fixed(low, 2)} to ${fixed(high, 2)}, p ${fixed(p, 3)}, n ${n} models. Spearman ${fixed(spearman, 3)}.`,
  downward: 'downward',
  holdsZero: ({ r }: { r: number }) => `${fixed(r, 3)}, interval holds 0`,
  noTrend: 'A coefficient of less than .05 either way counts as no trend at all.',
  withoutMinistral: ({ r }: { r: number }) =>
    `Without Ministral-8B, whose asymmetry is printed as 1.000: ${fixed(r, 3)}.`,
  withoutQwen: ({ r }: { r: number }) =>
    `Without Qwen2.5-7B, whose row is a copy of Spotify’s: ${fixed(r, 3)}.`,

  regrets: 'Regret by dataset',
  regretsPlace: 'Figure 1, from Tables 2 to 4',
  regretsAbout:
    'The median over eight models, with the lowest and highest. The figure draws a coin’s regret and the similarity of slates; the text prints neither.',
  medianAndEnds: ({ median, low, high }: { median: number; low: number; high: number }) =>
    `${fixed(median, 4)}, ${fixed(low, 3)} to ${fixed(high, 3)}`,
  coinOnSpotify:
    'gemma-2-9b has asymmetry .000 here: it never chooses the same slate in both orders, and so, if all its answers could be read, pays just what a coin pays. The coin’s regret is then about .334, and no model here is more than .04 below it.',

  coherence: 'Coherence by dataset',
  coherencePlace: 'Figure 4, from Tables 2 to 4',
  coherenceAbout:
    'The mean over eight models, and how many are above a coin’s .5. Of Task 2 the text says “slightly above random”, of Task 3 “strong transitivity” and asymmetry “close to random”.',
  meanOf: ({ task, dataset, axiom }: { task: string; dataset: string; axiom: Axiom }) =>
    `${task}, ${dataset}: mean ${AXIOMS[axiom]}`,
  above: ({ values, above }: { values: readonly number[]; above: number }) =>
    `${values.map((one) => fixed(one, 3)).join(', ')}; ${above} of 8 above .5.`,
  slightlyAbove: 'slightly above .5',

  summary: 'The summary of regrets',
  summaryPlace: 'Table 5 against Tables 2 to 4',
  summaryAbout:
    'Eight regrets a column, each the same number as in the detailed table or not. The column for Yelp has no detailed table.',
  asIn: ({ table }: { table: number }) => `as in Table ${table}`,
  same: ({ same }: { same: number }) => `${same} of 8 the same`,
  bothTables: ({
    model,
    summed,
    detailed,
    table,
  }: {
    model: string;
    summed: number;
    detailed: number;
    table: number;
  }) => `${model}: ${fixed(summed, 3)} in Table 5, ${fixed(detailed, 3)} in Table ${table}`,
};

/** Texts of what the slate judge’s paper says about a random baseline, and of its prompts, held against its tables. */
export const publishedSlateJudgeClaims = {
  title: 'Models and a random baseline',
  place: 'Section 4 against Tables 2 and 4',
  about:
    'Section 4 says of Task 1 that “almost all models outperform the random baseline across coherence metrics”, and of Task 3 that random baselines are “consistently outperformed across both datasets”. The baseline’s figures are only drawn. A coin’s transitivity and asymmetry are .5.',
  coherent: ({
    task,
    dataset,
    axiom,
  }: {
    task: string;
    dataset: string;
    axiom: 'transitivity' | 'asymmetry';
  }) => `${task}, ${dataset}: models above a coin’s ${axiom}`,
  almostAll: 'almost all',
  almostAllWhy: 'Seven of eight or more count as almost all.',
  regretBelow: ({ task, dataset }: { task: string; dataset: string }) =>
    `${task}, ${dataset}: models below a coin’s regret`,
  consistently: 'consistently',
  ofEight: ({ above }: { above: number }) => `${above} of 8`,
  coinRegret: ({ coin }: { coin: number }) =>
    `gemma-2-9b has asymmetry .000: it chooses each slate of a pair once, as a coin does on average, so its regret of ${fixed(coin, 3)} is a coin’s. The other seven would have to lie below it. On MIND no model has asymmetry 0, so a coin’s regret isn’t known there.`,

  oneToken: 'One token, or a paragraph',
  oneTokenPlace: 'Section 3 against appendix F',
  oneTokenPrinted: '“a one-token completion”, “without explanation”',
  oneTokenFound: '“Then add one short paragraph … explaining why”',
  oneTokenWhy:
    'All three templates ask for the paragraph after “Output exactly one of the following … and nothing else”. This program asks with the template and reads the one token.',
  sizes: 'A size class without models',
  sizesPlace: 'Section 4 against Tables 2 to 5',
  sizesPrinted: '“different scales (<10, 10B-40B, 40B-80B)”',
  sizesFound: ({ largest }: { largest: string }) => `two classes; the largest model is ${largest}`,
  sizesWhy: 'Each table has four models below 10B and four from 14B to 32B.',
  ensemble: 'An ensemble without figures',
  ensemblePlace: 'Section 4, equation 3',
  ensemblePrinted: '“aggregate results over M = 4 representative models (Eq. 3)”',
  ensembleFound: 'eight single models in each table, no vote',
  ensembleWhy: 'Neither the four models nor the figures of their vote are printed.',
  tags: 'Tags that aren’t closed',
  tagsPlace: 'Appendix F.2 against F.3 and F.4',
  tagsPrinted: '<{LIST_1_TAG}> {LIST_1} <{LIST_2_TAG}> {LIST_2}',
  tagsFound: '<{LIST_1_TAG}> {LIST_1} </{LIST_1_TAG}>',
  tagsWhy:
    'The templates for Llama and Mistral close both lists, the one for Qwen and Gemma neither.',
};

/** Texts of the errata in the slate judge’s paper. */
export const publishedSlateJudgeErrata = {
  exchanged: 'Exchanged columns',
  exchangedPlace: 'Table 5, Task 3',
  exchangedPrinted: 'Spotify before MIND',
  exchangedFound: 'MIND before Spotify',
  spotifyColumn: ({ own, other }: { own: Matches; other: Matches }) =>
    `The column headed Spotify against Table 4’s Spotify: ${matches(own)}; against its MIND: ${matches(other)}.`,
  mindColumn: ({ own, other }: { own: Matches; other: Matches }) =>
    `The column headed MIND against Table 4’s MIND: ${matches(own)}; against its Spotify: ${matches(other)}.`,
  lowerEachTime:
    'Where they differ by .001, Table 5 has the lower one each time: .333 for .334, .303 for .304, .472 for .473, as if digits had been cut off.',

  three: 'Three regrets that differ',
  threePlace: 'Tables 4 and 5, Task 3, MIND',
  fiveAgree:
    'With the columns put back, five models agree to .001 and these three do not. Nothing shows which table is right.',
  tableUsed: 'The correlations here use Table 4, which has coherence beside regret.',

  copied: publishedArenaErrata.copied,
  copiedPlace: 'Table 4, Qwen2.5-7B',
  allFive:
    'All five figures are the same on both datasets. No other model shares even its regret between them.',
  tableFiveToo: 'Table 5 has .302 in both columns too.',

  irreflexive: 'Irreflexivity that is not always there',
  irreflexivePlace: 'Section 4 against Tables 2 to 4',
  irreflexivePrinted: '“consistently satisfied by all LLMs”',
  irreflexiveFound: ({ low }: { low: number }) => `${low} of 48 are below .5`,

  yelp: 'A dataset without a table',
  yelpPlace: 'Table 5 and appendix A',
  yelpPrinted: 'a column Yelp; “three canonical rating datasets”; “all five datasets”',
  yelpFound: 'Table 1 lists four datasets, two of them with ratings',
  yelpAlone:
    'Tables 1 to 4 have Amazon and MovieLens for Task 1, Spotify and MIND for Tasks 2 and 3. Yelp’s regrets are in Table 5 alone, so there is nothing to compare them with.',
};

/** Numbers of regrets in two columns of eight that are equal, and that are within .001. */
interface Matches {
  readonly same: number;
  readonly near: number;
}

const matches = ({ same, near }: Matches) => `${same} of 8 the same, ${near} within .001`;

type Domain = 'films' | 'books';
type Varied = 'prompts' | 'models' | 'retrieval' | 'perturbation';

const PASS_TESTS = {
  genres: 'genres',
  categories: 'categories',
  extremes: 'high/low',
  collection: 'collection',
};

/** Texts of the figures of SUBER, recomputed, and of its errata. */
export const publishedSuber = {
  finding:
    'Every aggregate but one is the mean of its tests. The paper compares none with the score of chance, which is .73 on one of them. In its study with people, every model scores above the random rating.',

  aggregates: 'Aggregates',
  aggregatesPlace: 'Tables 2, 3 and 7 to 13',
  aggregatesAbout:
    'The mean of four tests for films, of three for books. Scores and aggregates are rounded to two decimals, so .01 is near enough.',
  row: ({ table, title, row }: { table: number; title: string; row: string }) =>
    `Table ${table}, ${title}: ${row}`,
  /** What a table of the ablations varies. */
  ablation: ({ of, varies, model }: { of: Domain; varies: Varied; model: string | null }) =>
    [of, varies, ...(model === null ? [] : [model])].join(', '),
  passTest: ({ of, test }: { of: Domain; test: keyof typeof PASS_TESTS }) =>
    `${of === 'films' ? 'Films' : 'Books'}: ${PASS_TESTS[test]}`,

  floors: 'Scores of random ratings',
  floorsPlace: 'Appendix C',
  floorsAbout:
    'The paper prints no score of a random judge. The bounds of the genre test are the paper’s; it prints none for the two tests after it, so those here are ours.',
  similarity: 'Films: similarity to MovieLens',
  histogram: ({ shares }: { shares: readonly number[] }) =>
    `Ratings of ml-latest-small, a film first and then one of its ratings, .5 to 5 stars: ${shares.map((one) => fixed(one, 4)).join(', ')}.`,
  uniform:
    'Uniform ratings have .1 at each. 1 − ½ Σ |difference|. GPT-4’s .69 in Table 7 is below it.',
  filmAggregate: 'Films: aggregate',
  meanOfFour: 'The mean of the four.',
  chances: ({ top, high, low, floor }: { top: number; high: number; low: number; floor: number }) =>
    `Ratings from 1 to ${top}: ${high} or more has chance ${top - high + 1}/${top}, ${low} or less ${low}/${top}. Half the questions ask for each: ${fixed(floor, 2)}.`,
  lowest: ({ score, ofTen }: { score: number; ofTen: boolean }) =>
    ofTen
      ? `A judge that always gives the lowest rating scores ${fixed(score, 2)}, which is what Table 2 prints for the scale 1-10 on all three of these tests.`
      : `A judge that always gives the lowest rating scores ${fixed(score, 2)}.`,

  corrected: 'Aggregates for films, corrected for chance',
  correctedAbout:
    '(score − floor) / (1 − floor) test by test, then the mean: 0 for uniform ratings, 1 for perfect ones.',
  asPrinted: ({ name, aggregate }: { name: string; aggregate: string }) =>
    `${name}, ${aggregate} as printed`,

  shaping: 'Reward shaping',
  shapingPlace: 'Equation 2',
  shapingAbout:
    'The rewards that ratings of 3, 5, 8 and 10 become on a repeat, with q = .1. The paper prints the rule alone.',
  viewing: ({ n, since }: { n: number; since: number }) =>
    `Viewing ${n}, ${quantity(since, 'interaction')} since the last`,
  shaped: ({ reward, factor, shaped }: { reward: number; factor: number; shaped: number }) =>
    `${reward} × ${fixed(factor, 4)} = ${fixed(reward * factor, 3)}, cut off and at least 1: ${shaped}`,

  notTheMean: 'An aggregate that isn’t the mean',
  notTheMeanPlace: ({ row }: { row: string }) => `Table 11, ${row}`,
  notTheMeanWhy: ({ scores, mean }: { scores: readonly number[]; mean: number }) =>
    `(${scores.map((one) => fixed(one, 2)).join(' + ')}) / 3 = ${fixed(mean, 4)}. With each score up to .005 higher it would be ${fixed(mean + 0.005, 4)}, still .59.`,
  twoRows: 'One setting, two rows',
  twoRowsPlace: 'Tables 7 and 10, Vicuna-v1.5 13B, 0-9, 2-shot, custom prompt',
  twoRowsWhy:
    'Both captions name the same model, scale, shots and prompt; section 4.2 gives T5 retrieval and no perturbation for all ablations. Collection and similarity differ.',
  mistral: ({ row }: { row: string }) =>
    `The same check holds for Mistral 7B: ${row} in Tables 2, 7, 8 and 9.`,
  bestPrompt: 'The best prompt isn’t the one named',
  bestPromptPlace: 'Captions of Tables 2 and 3',
  bestPromptPrinted: 'best with 2-shot prompting and the custom system prompt, in both',
  tableTwo: ({ printed, best }: { printed: string; best: readonly string[] }) =>
    `Table 2 prints ${printed} for 2-shot and custom, below ${list(best)}.`,
  tableThree: ({ printed, best }: { printed: string; best: readonly string[] }) =>
    `Table 3 prints ${printed} for it, below ${list(best)}.`,
  vicuna: 'For Vicuna-v1.5 13B, Table 10, it is the best.',
  topTen: 'Top ten or top five',
  topTenPlace: 'Table 4 against section 4.4 and appendix F',
  topTenPrinted:
    'caption: “movies in the top ten recommendations aligned with user-preferred genres”',
  topTenFound: 'text and definition: the top 5',
  topTenWhy:
    'Appendix F.1 defines “liked genres” on the top 5 recommendations, and section 4.4 says top-5 as well. The percentages themselves can’t be worked out again.',
};

/** Texts of the figures of SUBER’s Tables 4, 5 and 17, recomputed. */
export const publishedSuberTables = {
  agents: 'Agents that learn',
  agentsPlace: 'Table 4, section 4.4 and appendix F.2',
  agentsAbout:
    'Four agents, means over trainings as printed. The text describes the table in words; the figures here test those words.',
  best: 'The best agent overall',
  bestPrinted: agentNames.a2c,
  bestOf: ({ columns }: { columns: number }) => `A2C, best in ${columns} of 6 columns`,
  agentRow: (row: {
    agent: string;
    reward: number;
    map: number;
    mrr: number;
    pers: number;
    liked: number;
    disliked: number;
  }) =>
    `${row.agent}: reward ${fixed(row.reward, 2)}, MAP ${fixed(row.map, 2)}, MRR ${fixed(row.mrr, 2)}, Pers ${fixed(row.pers, 2)}, liked ${fixed(row.liked, 2)}, disliked ${fixed(row.disliked, 2)}`,
  ppo: 'PPO beside A2C',
  ppoPrinted: 'more personal, fewer liked genres',
  ppoWhy: 'Pers@10 of PPO and of A2C, then their shares of liked genres.',
  rewardAndGenres: 'Reward and liked genres',
  positive: 'a positive correlation',
  rewardAndGenresWhy: ({ r, p }: { r: number; p: number }) =>
    `Pearson’s r over the four agents of Table 4: ${fixed(r, 3)}, p ${pText(p)}. Appendix F.2 speaks of Figures 8 to 11, whose values aren’t printed.`,
  majority: 'Most recommendations have liked genres',
  majorityPrinted: 'the majority, for all four agents',
  aboveHalf: ({ above }: { above: number }) => `${above} of 4 above one half`,
  genres: (row: { agent: string; liked: number; disliked: number; neutral: number }) =>
    `${row.agent}: liked ${fixed(row.liked, 2)}, disliked ${fixed(row.disliked, 2)}, so neutral ${fixed(row.neutral, 2)}`,

  chance: 'MRR@10 of a random order with the same MAP@10',
  chanceAbout:
    'MAP@10 gives the share of relevant items at which a random order would score it, if all users were alike; that share gives an MRR@10. Where this is near the printed one, an agent chose good items and didn’t put the best of them first.',
  chanceOf: ({ agent }: { agent: string }) => `${agent}: MRR@10`,
  chanceWhy: ({
    map,
    share,
    value,
    mrr,
  }: {
    map: number;
    share: number;
    value: number;
    mrr: number;
  }) =>
    `MAP@10 ${fixed(map, 2)} is that of a random order where ${fixed(100 * share, 1)}% of items are relevant; its MRR@10 is ${fixed(value, 3)}. Printed: ${fixed(mrr, 2)}.`,
  shared: 'Items that two users share',
  sharedAbout:
    'Pers@10 is 1 less the mean cosine of two users’ lists of ten, which is the number of shared items over ten. Two random lists out of 9,700 films share .01.',
  sharedOf: ({ agent }: { agent: string }) => `${agent}: shared items of ten`,
  neutral: 'Recommendations with neither liked nor disliked genres alone',
  neutralAbout: 'The three shares of genres sum to 1. The table prints two of them.',
  neutralOf: ({ agent }: { agent: string }) => `${agent}: neutral`,

  people: 'Scores by people',
  peoplePlace: 'Table 5 and appendix E',
  peopleAbout: ({ n }: { n: number }) =>
    `The difference of two means with its 95% interval, from the printed standard deviations and ${n} scores a model (14 participants, 10 questions). Scores of one person or of one question aren’t independent, so the true intervals are wider. A claim holds where the interval is above 0.`,
  above: ({ best, next }: { best: string; next: string }) => `${best} above ${next}`,
  gpt4: '“outperforming all other models”',
  mistral: '“the best LLM among open-source models”',
  overRandom: ({ model }: { model: string }) => `${model} above the random rating`,
  difference: ({
    value,
    low,
    high,
    z,
    p,
  }: {
    value: number;
    low: number;
    high: number;
    z: number;
    p: number;
  }) =>
    `${fixed(value, 2)}, 95% from ${fixed(low, 2)} to ${fixed(high, 2)}, z ${fixed(z, 2)}, p ${pText(p)}`,
  holm: ({ p }: { p: number }) => `p ${pText(p)} after Holm’s correction over the four models`,

  days: 'Days for one training',
  daysPlace: 'Table 17 and section 4.4',
  daysAbout:
    'A training has 1.6 million steps, one rating each. Table 17 prints iterations a second on one graphics card; the paper prints no time.',

  majorityErratum: 'A majority that the table doesn’t show',
  majorityPlace: 'Appendix F.2 against Table 4',
  majorityQuote: '“for all models, the majority of recommendations fall into the liked category”',
  majorityFound: ({ low, high }: { low: number; high: number }) =>
    `liked: ${fixed(low, 2)} to ${fixed(high, 2)}`,
  majorityWhy: ({ neutral, liked }: { neutral: number; liked: number }) =>
    `No agent reaches one half. For DQN the neutral recommendations, ${fixed(neutral, 2)}, outnumber the liked ones, ${fixed(liked, 2)}. Table 4’s caption speaks of the top ten and appendix F.2 of the top five; section 4.4 names the top five for both.`,
  sixTitles: 'First five, six listed',
  sixTitlesPlace: 'Tables 14 to 16',
  sixTitlesPrinted: '“the first 5 recommended movies”',
  sixTitlesFound: ({ counts }: { counts: readonly { table: number; titles: number }[] }) =>
    counts.map(({ table, titles }) => `Table ${table}: ${titles} titles`).join(', '),
  sixTitlesWhy: 'Ava and Maya have six titles each below a caption that announces five.',
};
