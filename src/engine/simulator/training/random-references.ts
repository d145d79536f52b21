import { randomAveragePrecision, randomReciprocalRank } from '../../metrics/random-ranking.ts';
import { meanOf } from '../../stats/mean.ts';
import type { Evaluation } from './evaluate.ts';

interface References<T> {
  readonly map: T;
  readonly mrr: T;
}

/**
 * MAP@k and MRR@k of a random recommender: the means of `randomByPerson`, from 0 to 1; null where
 * nobody has k scored answers, and without an episode.
 */
export function randomReferences(
  random: Evaluation['episodes'],
  from: number,
  k: number,
): References<number | null> {
  const { map, mrr } = randomByPerson(random, from, k);
  return { map: map.length > 0 ? meanOf(map) : null, mrr: mrr.length > 0 ? meanOf(mrr) : null };
}

/**
 * The values of a random recommender for each person, from the relevance of the items that the
 * random agent showed to this person. People with fewer than k scored answers are left out.
 * @param from the lowest relevant rating
 */
export function randomByPerson(
  episodes: readonly Pick<Evaluation['episodes'][number], 'ratings'>[],
  from: number,
  k: number,
): References<number[]> {
  const people = episodes.map(({ ratings }) => {
    const scored = ratings.filter((one) => one !== null);
    return { relevant: scored.filter((one) => one >= from).length, of: scored.length };
  });
  return {
    map: people.flatMap(({ relevant, of }) => randomAveragePrecision(relevant, of, k) ?? []),
    mrr: people.flatMap(({ relevant, of }) => randomReciprocalRank(relevant, of, k) ?? []),
  };
}
