import { message, type Text } from '#messages/message.ts';
import { SKILL, asDifference } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Judgement } from '../domain/judgement.ts';
import { pairKey, type Duel } from '../domain/trial.ts';
import { ENOUGH_KNOWN, tooFewKnown } from '../report/known-truth.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { estimatedWithin, type About } from '../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import { sentenceInstead } from '../report/missing.ts';
import type { Section } from '../report/report.ts';
import { EQUAL } from '../stats/regret.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Shared } from './shared.ts';
import { differenceOf } from './difference-of.ts';
import { isMainDuel, worthToA } from './pair-outcomes.ts';
import { cachedStatistic } from './remembered.ts';
import { flowSection, testSection, type Shift, type ShiftWords } from './shift.ts';
import { skillOver } from './skill-over.ts';

const SHARES: ShiftWords = {
  id: 'share',
  titleOf: (name) => message('estimates.winRateOf', { name }),
  columns: [message('compareSections.shareInFirst'), message('compareSections.shareInSecond')],
  unit: 'pair',
  gained: message('compareSections.gained'),
  lost: message('compareSections.lost'),
  references: coinAndFirst(0.5, 0.5),
  ties: message('compareFigures.tieIsHalf'),
};

/**
 * Builds the sections on the effect of flips: each recommender's pairs, its win rate in each run,
 * and tests.
 */
export function recommenderSections(shared: Shared, draws: Resamples): Section[] {
  const names = new Set(
    shared.pairs.flatMap(({ one: { a, b } }) => [a, b].flatMap((one) => one.recommender ?? [])),
  );
  const shifts = [...names].map((name) =>
    shiftOf(shared, nameOf(name), ({ a, b }) =>
      a.recommender === b.recommender
        ? null
        : a.recommender === name
          ? 'a'
          : b.recommender === name
            ? 'b'
            : null,
    ),
  );
  if (shifts.length === 0) return [];
  return [
    flowSection(
      message('compareSections.flips'),
      message('compareSections.flipsReading'),
      shifts,
      SHARES,
      draws,
    ),
    testSection(message('compareSections.shareTestReading'), shifts, SHARES, draws),
  ];
}

const RIGHT = message('compareSections.right');

/** Where it is known which slate is better: how often each run names it, and the skill of each. */
export function truthSections(shared: Shared, draws: Resamples): Section[] {
  const better = shiftOf(shared, message('compareFigures.betterSlate'), ({ a, b }) => {
    const [x, y] = [a.utility, b.utility];
    if (x === undefined || y === undefined || Math.abs(x - y) < EQUAL) return null;
    return x > y ? 'a' : 'b';
  });
  if (total(better.one) === 0) return [sentenceInstead(RIGHT, message('missing.comparedWorth'))];
  const duels = shared.trials
    .filter(isMainDuel)
    .filter(({ key }) =>
      [shared.one, shared.other].every(({ judgements }) => isScored(judgements.get(key)!)),
    );
  const known = countKnown(duels);
  if (known < ENOUGH_KNOWN) return [tooFewKnown(RIGHT, known)];
  const skills = [shared.one, shared.other].map(({ judgements }) =>
    skillOver(duels, judgements, shared.userAt),
  );
  const [first, second] = skills.map(({ statistic }) => cachedStatistic(statistic));
  const users = new Set(duels.map(({ first: { user } }) => user)).size;
  const one = { low: -1, high: 1, users };
  const about = (id: string, title: Text, measure = SKILL): About => ({
    id: `compare/${id}`,
    title,
    n: skills[0]!.n,
    of: message('compareFigures.bothAnswered', { pairs: skills[0]!.n }),
    leftOut: skills[0]!.leftOut,
    measure,
    references: coinAndFirst(0, id === 'skill-difference' ? 0 : null),
    ties: message('compareFigures.tieCostsCoin'),
    better: 'higher',
    why: message('compareFigures.noKnownPair'),
  });
  return [
    flowSection(
      RIGHT,
      message('compareSections.rightReading'),
      [better],
      { ...SHARES, titleOf: (title) => title },
      draws,
    ),
    {
      kind: 'estimates',
      title: message('compareSections.skill'),
      reading: message('compareSections.skillReading'),
      estimates: [
        estimatedWithin(
          about('skill-first', message('compareFigures.skillInFirst')),
          first!,
          draws,
          one,
        ),
        estimatedWithin(
          about('skill-second', message('compareFigures.skillInSecond')),
          second!,
          draws,
          one,
        ),
        differenceOf(
          about('skill-difference', message('compareFigures.skillDifference'), asDifference(SKILL)),
          second!,
          first!,
          draws,
          {
            low: -2,
            high: 2,
            users,
          },
        ).estimate,
      ],
    },
  ];
}

/** Counts the pairs of different slates among these duels for which both utilities are known. */
function countKnown(duels: readonly Duel[]): number {
  const known = duels.filter(
    ({ first, second }) =>
      first !== second && first.utility !== undefined && second.utility !== undefined,
  );
  return new Set(known.map(({ first, second }) => pairKey(first, second))).size;
}

function isScored({ verdict }: Judgement): boolean {
  return verdict.kind === 'preferred' || verdict.kind === 'tied';
}

type Pair = Shared['pairs'][number];

/**
 * Collects the values of one side of each pair in both runs.
 * @param sideOf returns the side to count; null for pairs that are left out
 */
function shiftOf(
  { pairs, userAt }: Shared,
  title: Text,
  sideOf: (pair: Pair['one']) => 'a' | 'b' | null,
): Shift {
  const [one, other] = [emptyRatio(userAt.size), emptyRatio(userAt.size)];
  const tally = { gained: 0, same: 0, lost: 0, unscored: 0 };
  for (const pair of pairs) {
    const side = sideOf(pair.one);
    if (side === null) continue;
    const [x, y] = [worthToA(pair.one.result), worthToA(pair.other.result)];
    if (x === null || y === null) {
      tally.unscored++;
      continue;
    }
    const user = userAt.get(pair.one.user)!;
    addObservation(one, user, side === 'a' ? x : 1 - x);
    addObservation(other, user, side === 'a' ? y : 1 - y);
    const up = side === 'a' ? y - x : x - y;
    tally[up > 0 ? 'gained' : up < 0 ? 'lost' : 'same']++;
  }
  return { title, one, other, ...tally };
}
