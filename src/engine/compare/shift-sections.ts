import { SKILL, asDifference } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Judgement } from '../domain/judgement.ts';
import { pairKey, type Duel } from '../domain/trial.ts';
import { ENOUGH_KNOWN, tooFewKnown } from '../protocols/shared/known-truth.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { estimatedWithin, type About } from '../report/estimate.ts';
import { quantity } from '../domain/numbers.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import type { Section } from '../report/report.ts';
import { EQUAL } from '../stats/regret.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Shared } from './shared.ts';
import { differenceOf } from './difference-of.ts';
import { isMainDuel, worthToA } from './pair-outcomes.ts';
import { remembered } from './remembered.ts';
import { flowSection, testSection, type Shift, type ShiftWords } from './shift.ts';
import { skillOver } from './skill-over.ts';

const SHARES: ShiftWords = {
  id: 'share',
  what: 'Win rate of',
  short: 'Share',
  unit: 'pair',
  gained: 'Gained',
  lost: 'Lost',
  references: coinAndFirst(0.5, 0.5),
  ties: 'a tie, judged or by place, counts half to each',
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
      'Who flipped which way?',
      'Each bar is the pairs of one recommender that both runs judged: gained are those that it has more of in the second run (a loss that became a tie or a win), lost those that it has less of. Many flips both ways with a difference near 0 is noise; flips that go one way is a judge that likes other lists. The figure is its share in the second run less that in the first.',
      shifts,
      SHARES,
      draws,
    ),
    testSection(
      'A viewer counts once, whatever the number of pairs: up where this recommender’s share of that viewer’s pairs is larger in the second run, down where it is smaller. The exact test asks how surprising so uneven a split would be if each had been tossed (McNemar’s, where a viewer has one pair; the sign test else). The last column is corrected for the number of recommenders (Holm). Viewers whose share stays the same say nothing either way and stay out.',
      shifts,
      SHARES,
      draws,
    ),
  ];
}

const RIGHT = 'Which is right more often?';

/** Where it is known which slate is better: how often each run names it, and the skill of each. */
export function truthSections(shared: Shared, draws: Resamples): Section[] {
  const better = shiftOf(shared, 'The better slate', ({ a, b }) => {
    const [x, y] = [a.utility, b.utility];
    if (x === undefined || y === undefined || Math.abs(x - y) < EQUAL) return null;
    return x > y ? 'a' : 'b';
  });
  if (total(better.one) === 0) return [];
  const duels = shared.trials
    .filter(isMainDuel)
    .filter(({ key }) =>
      [shared.one, shared.other].every(({ judgements }) => isScored(judgements.get(key)!)),
    );
  const known = countKnown(duels);
  if (known < ENOUGH_KNOWN) return [tooFewKnown(RIGHT, known)];
  const skills = [shared.one, shared.other].map(({ judgements }) =>
    skillOver(duels, judgements, shared.places),
  );
  const [first, second] = skills.map(({ statistic }) => remembered(statistic));
  const users = new Set(duels.map(({ first: { user } }) => user)).size;
  const one = { low: -1, high: 1, users };
  const about = (id: string, title: string, measure = SKILL): About => ({
    id: `compare/${id}`,
    title,
    n: skills[0]!.n,
    of: `${quantity(skills[0]!.n, 'ordered pair')} that both runs answered`,
    leftOut: skills[0]!.leftOut,
    measure,
    references: coinAndFirst(0, id === 'skill-difference' ? 0 : null),
    ties: 'a tie costs a coin’s share',
    better: 'higher',
    why: 'no shared pair has slates of different known utility',
  });
  return [
    flowSection(
      RIGHT,
      'Pairs whose better slate is known. Gained are those on which the second run is nearer to it, lost those on which the first is. The figure is the share of the better slate in the second run less that in the first, a tie counting half.',
      [better],
      { ...SHARES, what: '' },
      draws,
    ),
    {
      kind: 'estimates',
      title: 'Which has more skill?',
      reading:
        'Skill is 1 for a judge that is never wrong, 0 for a coin, −1 for one that always is. Both are over the questions that both runs answered, so that they are about the same pairs; the difference pairs viewers, which is why its interval is narrower than those above it would suggest.',
      estimates: [
        estimatedWithin(about('skill-first', 'Skill in the first run'), first!, draws, one),
        estimatedWithin(about('skill-second', 'Skill in the second run'), second!, draws, one),
        differenceOf(
          about('skill-difference', 'Second less first', asDifference(SKILL)),
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
  { pairs, places }: Shared,
  title: string,
  sideOf: (pair: Pair['one']) => 'a' | 'b' | null,
): Shift {
  const [one, other] = [emptyRatio(places.size), emptyRatio(places.size)];
  const tally = { gained: 0, same: 0, lost: 0, unscored: 0 };
  for (const pair of pairs) {
    const side = sideOf(pair.one);
    if (side === null) continue;
    const [x, y] = [worthToA(pair.one.result), worthToA(pair.other.result)];
    if (x === null || y === null) {
      tally.unscored++;
      continue;
    }
    const user = places.get(pair.one.user)!;
    addObservation(one, user, side === 'a' ? x : 1 - x);
    addObservation(other, user, side === 'a' ? y : 1 - y);
    const up = side === 'a' ? y - x : x - y;
    tally[up > 0 ? 'gained' : up < 0 ? 'lost' : 'same']++;
  }
  return { title, one, other, ...tally };
}
