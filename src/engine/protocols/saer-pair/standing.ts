import type { RecommenderId } from '../../domain/ids.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { strengths } from '../../stats/strengths.ts';
import { comparedBy, inOrder, type Duels, type Standing } from '../conclusion/standing.ts';
import type { Sample } from '../saer/sample.ts';
import { recommendersOf } from '../slate-duel/standing.ts';
import type { Meeting } from './pair-sections.ts';

/**
 * Returns the order of the recommenders by Bradley-Terry strengths of all pairs, both orders combined and ties as half,
 * with the sign test of every two; null with fewer than two recommenders.
 */
export function standingOf(
  data: StudyData,
  meetings: readonly Meeting[],
  { userAt, draws }: Sample,
): Standing | null {
  const recommenders = recommendersOf(data.slates.filter(({ origin }) => !origin));
  if (recommenders.length < 2) return null;
  const index = (one: RecommenderId) => recommenders.indexOf(one);
  const fitted = strengths(
    recommenders.length,
    meetings.flatMap(({ first, second, outcomes }) =>
      outcomes.flatMap(({ user, together }) => {
        const [score, who] = [scoreOf(together), userAt.get(user)];
        return score === null || who === undefined
          ? []
          : [{ user: who, a: index(first), b: index(second), score }];
      }),
    ),
  );
  const whole = fitted.of(draws.whole);
  const order = whole
    ? recommenders.toSorted((a, b) => whole[index(b)]! - whole[index(a)]! || (a < b ? -1 : 1))
    : recommenders;
  return {
    recommenders: order,
    compared: comparedBy(
      recommenders,
      meetings.map(({ first, second, net, p, alone }) => ({
        ...{ a: index(first), b: index(second), p, alone },
        difference: net.value ?? 0,
      })),
    ),
    duels: (one, other) => duelsOf(meetings, one, other),
    // The sign test of a pair counts nothing but its own duels.
    beside: null,
    users: [...userAt.keys()],
    draws,
    valuesOf: inOrder(order, recommenders, (weights) => fitted.of(weights)),
  };
}

function duelsOf(meetings: readonly Meeting[], one: RecommenderId, other: RecommenderId): Duels {
  const forward = meetings.find(({ first, second }) => first === one && second === other);
  const met = forward ?? meetings.find(({ first, second }) => first === other && second === one);
  const wins = (side: 'a' | 'b') =>
    met?.outcomes.filter(({ together }) => together === side).length ?? 0;
  return forward ? { won: wins('a'), lost: wins('b') } : { won: wins('b'), lost: wins('a') };
}

function scoreOf(together: Meeting['outcomes'][number]['together']): number | null {
  switch (together) {
    case 'a':
      return 1;
    case 'b':
      return 0;
    case 'tie':
    case 'by position':
      return 0.5;
    case 'unscored':
    case 'not asked yet':
      return null;
  }
}
