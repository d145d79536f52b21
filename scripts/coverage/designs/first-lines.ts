import { protocolOf } from '#engine/protocols/registry.ts';
import { plantedReport, type PlantedJudge } from '#test/fixtures/planted-judges.ts';
import { plantedWorld, type Planted } from '#test/fixtures/planted-study.ts';
import { FIRST_LINES, type Expected, type FirstLine, type LineDesign } from '../design.ts';

const STUDIES = 200;
/** Ends of intervals hardly matter here, and p-values settle with fewer resamples than a report draws. */
const RESAMPLES = 100;

/** One of the four is clearly best. */
const FOUR: readonly Planted[] = ['personal', 'popular', 'random', 'random 2'];

/** Nobody serves tastes, and held-out data agree that the popular one is good. */
const UNSERVED: readonly Planted[] = ['popular', 'rated', 'random', 'random 2'];

/** The beginnings of the first lines, in their order. */
const BEGINNINGS: Readonly<Record<FirstLine, RegExp>> = {
  'follows position': /^This judge follows position/,
  disagree: /^The judge and held-out data disagree/,
  'follows popularity': /^This judge follows popularity/,
  'reads no history': /^This judge reads no history/,
  better: /^personal is better than each of the others/,
  'can’t tell': /^Can’t tell/,
};

/** Rare first lines of a judge that knows what is good. */
const RIGHT: readonly Expected[] = [
  { lines: ['better'], least: 0.9 },
  ...FIRST_LINES.slice(0, 4).map((line): Expected => ({ lines: [line], most: 0.05 })),
];

interface Case {
  /** Four of which one is clearly best, unless given. */
  readonly recommenders?: readonly Planted[];
  readonly judge: PlantedJudge;
  readonly popular: 'bad' | 'good';
  readonly expected: readonly Expected[];
  /** True where the questions are asked again with another user's history. */
  readonly swap?: true;
  /** Present for judges that label single lists as well. */
  readonly labels?: true;
}

const first: readonly Expected[] = [{ lines: ['follows position'], least: 0.9 }];
const famed: readonly Expected[] = [{ lines: ['disagree', 'follows popularity'], least: 0.9 }];

const CASES: readonly Case[] = [
  { judge: 'oracle', popular: 'bad', expected: RIGHT, swap: true, labels: true },
  { judge: 'oracle', popular: 'good', expected: RIGHT, swap: true, labels: true },
  { judge: 'always first', popular: 'bad', expected: first },
  { judge: 'mostly first', popular: 'bad', expected: first },
  { judge: 'popularity', popular: 'bad', expected: famed },
  { judge: 'popularity', popular: 'good', expected: famed },
  {
    ...{ judge: 'popularity', popular: 'good', recommenders: UNSERVED },
    expected: [{ lines: ['follows popularity'], least: 0.9 }],
  },
  {
    ...{ judge: 'history-blind', popular: 'bad', swap: true },
    expected: [{ lines: ['reads no history'], least: 0.8 }],
  },
  { judge: 'coin', popular: 'bad', expected: [{ lines: ['can’t tell'], least: 0.9 }] },
];

const PROTOCOLS = [
  { id: 'slate-duel', about: '', compares: true },
  { id: 'arena', about: ', arena', compares: true },
  { id: 'saer-pair', about: ', SAER pairs', compares: true },
  { id: 'saer-list', about: ', SAER labels', compares: false },
] as const;

/** The first lines that planted judges must have, in every protocol whose question they can answer. */
export const firstLines: readonly LineDesign[] = PROTOCOLS.flatMap(({ id, about, compares }) =>
  CASES.filter(({ labels }) => compares || labels).map(
    ({ judge, popular, expected, swap, recommenders = FOUR }): LineDesign => ({
      ...{ kind: 'line', finding: 'first-line', studies: STUDIES, expected },
      name: `${judge}${about}; fame is ${popular}${recommenders === FOUR ? '' : ', nobody serves tastes'}${swap ? ', with swap' : ''}`,
      lineOf(from) {
        const { data, worthTo } = plantedWorld(from, { popular, recommenders });
        const { headline } = plantedReport(protocolOf(id), judge, data, from, {
          ...{ bootstraps: RESAMPLES, explained: compares },
          ...(swap ? { swap: worthTo } : {}),
        });
        const line = FIRST_LINES.find((one) => BEGINNINGS[one].test(headline));
        if (line === undefined) throw new RangeError(`Not one of the six first lines: ${headline}`);
        return line;
      },
    }),
  ),
);
