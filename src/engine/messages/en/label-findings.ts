import { integer, quantity } from './numbers.ts';
import { list, plural, withInterval, type Numbers } from './words.ts';

/** The units that people label. */
export type LabelUnit = 'pair' | 'list' | 'rating' | 'item';

/** The main sentences of the report on people's labels, and the remarks beside its numbers. */
export const labelFindings = {
  nobodyToday: 'Nobody has labelled anything under today’s guidelines yet.',
  nobody: 'Nobody has labelled anything yet.',
  alone: ({ annotator, unit, n }: { annotator: string; unit: LabelUnit; n: number }) =>
    `${annotator} labelled ${quantity(n, unit)}; one person’s labels say nothing about agreement.`,
  tooFew: ({ annotators, unit }: { annotators: readonly string[]; unit: LabelUnit }) =>
    `${list(annotators)} share too few ${unit}s to say whether they agree.`,
  alpha: ({
    annotators,
    unit,
    n,
    alpha,
  }: {
    annotators: readonly string[];
    unit: LabelUnit;
    n: number;
    alpha: Numbers;
  }) =>
    `On ${quantity(n, unit)}, ${list(annotators)} agree at a Krippendorff’s alpha of ${withInterval(alpha)}, where 0 is chance.`,
  noneShared: ({ annotators, unit }: { annotators: readonly string[]; unit: LabelUnit }) =>
    `${list(annotators)} share no ${unit}, so their agreement is unknown.`,
  alike: ({
    annotators,
    unit,
    alike,
    of,
    kappa,
  }: {
    annotators: readonly string[];
    unit: LabelUnit;
    alike: number;
    of: number;
    kappa: Numbers | null;
  }) =>
    `${list(annotators)} label ${integer(alike)} of ${quantity(of, unit)} alike; weighted kappa ${kappa === null ? 'undefined' : withInterval(kappa)}, where 0 is chance.`,
  scored: 'They scored ratings: the table below compares each model’s ratings with random ones.',
  noJudge: 'No judge has labelled the same units, so there is nothing to compare.',
  sameThroughout: ({ judge, unit, n }: { judge: string; unit: LabelUnit; n: number }) =>
    `On ${quantity(n, unit)} ${judge} can’t be compared with people: one of them gives the same label throughout.`,
  judge: ({
    judge,
    unit,
    n,
    kappa,
  }: {
    judge: string;
    unit: LabelUnit;
    n: number;
    kappa: Numbers;
  }) =>
    `On ${quantity(n, unit)}, ${judge} agrees with people at a weighted kappa of ${withInterval(kappa)}.`,
  noWinner: 'There is no pair on which all people name one winner.',
  sameWinner: ({ same, pairs }: { same: number; pairs: number }) =>
    `Where all name one winner, it names the same in ${integer(same)} of ${quantity(pairs, 'pair')}.`,
  rule: ({ lists, pairs }: { lists: 'strict' | 'majority'; pairs: 'conservative' | 'majority' }) =>
    `Several people’s labels of one unit become one by this rule: for lists, ${LISTS[lists]}; for pairs, ${PAIRS[pairs]}. The answers themselves are never changed.`,
  notCounted: ({ reasons }: { reasons: readonly { reason: NotCounted; n: number }[] }) =>
    `Answers that don’t count: ${reasons.map(({ reason, n }) => `${integer(n)} ${NOT_COUNTED[reason]}`).join(', ')}.`,
  earlier: ({ answers }: { answers: number }) =>
    `${quantity(answers, 'answer')} ${plural(answers, 'was', 'were')} given under guidelines that have changed since, and ${plural(answers, 'counts', 'count')} here.`,
  picked: ({ labels }: { labels: number }) =>
    `${quantity(labels, 'label')} on units from the review queue: agreement on hard cases is lower than on all.`,
  unfinished:
    'The judge isn’t finished: units that it hasn’t been asked about have no label of it.',
};

const LISTS = {
  strict: 'the harsher label',
  majority: 'the most frequent label, or the harsher of two that are equally frequent',
} as const;

const PAIRS = {
  conservative: 'a tie unless all agree',
  majority: 'the majority, or a tie if the vote is equal',
} as const;

type NotCounted = 'skipped' | 'undone' | 'in conflict' | 'answered again' | 'earlier guidelines';

const NOT_COUNTED: Readonly<Record<NotCounted, string>> = {
  skipped: 'skipped',
  undone: 'undone',
  'in conflict': 'in conflict',
  'answered again': 'answered again in another assignment',
  'earlier guidelines': 'under earlier guidelines',
};
