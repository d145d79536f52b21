import { fixed, integer } from './numbers.ts';

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
  ties: 'Ties',
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
  netWinRate: 'Net win rate',
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

  ranksTitle: 'Who is ahead?',
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
