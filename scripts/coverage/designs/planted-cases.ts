import { protocolOf } from '#engine/protocols/registry.ts';
import { plantedReport, type PlantedJudge } from '#test/fixtures/planted-judges.ts';
import { plantedStudy, type Planted } from '#test/fixtures/planted-study.ts';
import type { RateDesign } from '../design.ts';

const STUDIES = 200;
/** Ends of intervals hardly matter here, and p-values settle with fewer resamples than a report draws. */
const RESAMPLES = 100;

interface Case {
  readonly judge: PlantedJudge;
  readonly name: string;
  readonly popular: 'bad' | 'same' | 'good';
  readonly error: string;
  readonly bound: number;
  readonly protocol?: string;
  readonly users?: number;
  readonly recommenders?: readonly Planted[];
  /** Absent where the split of the verdicts can't change the outcome, so that it is left out. */
  readonly explained?: true;
  readonly studies?: number;
  /** The cause where the rule misses its bound. */
  readonly reason?: string;
  errs(headline: string): boolean;
}

/** The judge prefers `rated` to `personal`; held-out data rank them the other way. */
const MISSED =
  'a difference that 60 users don’t show, and no wrong level: nDCG@5 of the two differs by .152 on average, 3.9 standard errors; after Holm’s correction over six pairs it takes about 2.5, which a normal number of mean 3.9 misses in 8 %. 100 users, in the next line, show it';

const disagrees = (headline: string) => headline.includes('held-out data disagree');
const contradicted = {
  error: 'not “The judge and held-out data disagree”',
  bound: 0.05,
  errs: (headline: string) => !disagrees(headline),
} as const;
const oracle = {
  judge: 'oracle',
  error: '“The judge and held-out data disagree”',
  bound: 0.05,
  errs: disagrees,
} as const;

const cases: readonly Case[] = [
  { ...oracle, name: 'oracle; fame is bad', popular: 'bad' },
  { ...oracle, name: 'oracle; fame says nothing', popular: 'same' },
  { ...oracle, name: 'oracle; fame is good', popular: 'good' },
  {
    ...{ ...oracle, name: 'oracle; four equal recommenders', popular: 'same' },
    recommenders: ['random', 'random 2', 'random 3', 'random 4'],
  },
  {
    ...{ ...oracle, name: 'oracle; fame and mean rating nearly equal, 20 users', popular: 'good' },
    ...{ recommenders: ['rated', 'popular'], users: 20 },
  },
  { ...oracle, name: 'oracle, arena; fame is bad', popular: 'bad', protocol: 'arena' },
  { ...oracle, name: 'oracle, SAER pairs; fame is bad', popular: 'bad', protocol: 'saer-pair' },
  { ...oracle, name: 'oracle, SAER labels; fame is bad', popular: 'bad', protocol: 'saer-list' },
  {
    ...{ judge: 'oracle', name: 'oracle; the best of four', popular: 'bad' },
    ...{ error: 'not “personal is better”', bound: 0.05, explained: true },
    errs: (headline) => !headline.startsWith('personal is better'),
  },
  { ...contradicted, judge: 'popularity', name: 'popularity; fame is bad', popular: 'bad' },
  { ...contradicted, judge: 'led by fame', name: 'led by fame; fame is bad', popular: 'bad' },
  {
    ...contradicted,
    ...{ judge: 'history-blind', name: 'history-blind; tastes differ', popular: 'bad' },
    ...{ studies: 400, reason: MISSED },
  },
  {
    ...{ ...contradicted, judge: 'history-blind', popular: 'bad' },
    ...{ name: 'history-blind; tastes differ, 100 users', users: 100 },
  },
  {
    ...{
      judge: 'popularity',
      name: 'popularity; fame is good, nobody serves tastes',
      popular: 'good',
    },
    recommenders: ['popular', 'rated', 'random'],
    ...{ error: 'not “This judge follows popularity”', bound: 0.1, explained: true },
    errs: (headline) => !headline.startsWith('This judge follows popularity'),
  },
  {
    ...{ judge: 'oracle', name: 'oracle; fame is good, nobody serves tastes', popular: 'good' },
    recommenders: ['popular', 'rated', 'random'],
    ...{ error: '“This judge follows”', bound: 0.05, explained: true },
    errs: (headline) => headline.startsWith('This judge follows'),
  },
  {
    ...{ judge: 'leaning first', name: 'leaning to the first; fame is bad', popular: 'bad' },
    ...{ error: 'not “This judge follows position”', bound: 0.05, explained: true },
    errs: (headline) => !headline.startsWith('This judge follows position'),
  },
  {
    ...{ judge: 'coin', name: 'coin; fame is bad', popular: 'bad' },
    ...{ error: 'not “Can’t tell”', bound: 0.1, explained: true },
    errs: (headline) => !headline.startsWith('Can’t tell: '),
  },
];

/** First lines of reports on judges and recommenders of known faults. */
export const plantedCases: RateDesign[] = cases.map(
  ({
    judge,
    name,
    popular,
    error,
    bound,
    protocol = 'slate-duel',
    explained = false,
    studies = STUDIES,
    reason,
    errs,
    ...world
  }) => ({
    ...{ kind: 'rate', finding: 'first-line', name, studies, error, bound },
    ...(reason === undefined ? {} : { reason }),
    errs(from) {
      const data = plantedStudy(from, { popular, ...world });
      return errs(
        plantedReport(protocolOf(protocol), judge, data, from, {
          ...{ bootstraps: RESAMPLES, explained },
        }).headline,
      );
    },
  }),
);
