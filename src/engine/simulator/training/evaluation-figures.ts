import { averagePrecisionAt, reciprocalRankAt } from '../../metrics/hits-at-k.ts';
import { randomAveragePrecision, randomReciprocalRank } from '../../metrics/random-ranking.ts';
import type { Stream } from '../../random/stream.ts';
import { estimated } from '../../report/estimate.ts';
import { grouped } from '../../report/figures.ts';
import type { Estimate } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import { genreKey } from '../genres.ts';
import { endsOf, type Scale } from '../scale.ts';
import type { World } from '../world.ts';
import type { Evaluation, EvaluationEpisode } from './evaluate.ts';
import { personalisationOf } from './personalisation-of.ts';

const DRAWS = 2000;
/** Places that count, as in the paper. */
const K = 10;

export interface FiguresOf {
  readonly world: World;
  readonly scale: Scale;
  /** The same of an agent that shows anything: what figures are without a closed form, and the share of items that are relevant. */
  readonly random: Evaluation | null;
  /** Places whose genres are counted: 5 in the paper's figures, 10 in its Table 4. */
  readonly genresAt: 5 | 10;
}

/** From here on an item is relevant: 7 of 10, 4 of 5 (SUBER, appendix F.1). */
export function relevantFrom(scale: Scale): number {
  const { min, max } = endsOf(scale);
  return Math.ceil(min + (2 / 3) * (max - min) - 1e-9);
}

/**
 * What an evaluation comes to (SUBER, appendix F.1; metrics.md, section 4): mean reward, MAP@10, MRR@10,
 * Pers@10, and how many of the first items are of genres that a person likes or dislikes. Intervals
 * resample people. `nulls.coin` is what a recommender by chance comes to.
 */
export function evaluationFigures(
  { episodes }: Evaluation,
  { world, scale, random, genresAt }: FiguresOf,
  stream: Stream,
): Estimate[] {
  const draws = resamples(episodes.length, DRAWS, stream);
  const from = relevantFrom(scale);
  const chance = random && relevanceOf(random.episodes, from);
  const about = (id: string, title: string, n: number, of: string, coin: number | null) => ({
    id: `agents/${id}`,
    title,
    n,
    of,
    leftOut: {},
    nulls: { coin, alwaysFirst: null },
    ties: 'items with equal scores are ordered by the seed',
    better: 'higher' as const,
  });
  const perUser = (
    base: ReturnType<typeof about>,
    why: string,
    of: (episode: EvaluationEpisode) => number | string | null,
  ): Estimate => {
    const found = episodes.map(of);
    const leftOut: Record<string, number> = {};
    for (const one of found) if (typeof one === 'string') leftOut[one] = (leftOut[one] ?? 0) + 1;
    const rows = found.map((one) => (typeof one === 'number' ? [one, 1] : [0, 0]));
    const n = rows.reduce((sum, [, one]) => sum + one!, 0);
    const mean = statisticOf(rows, ([sum, count]) => (count! > 0 ? sum! / count! : null));
    return estimated({ ...base, n, leftOut, why }, mean, draws);
  };

  const rewards = episodes.map(({ rewards }) => {
    const scored = rewards.filter((one) => one !== null);
    return [scored.reduce((sum, one) => sum + one, 0), scored.length];
  });
  const scored = rewards.reduce((sum, [, n]) => sum + n!, 0);
  const all = episodes.reduce((sum, one) => sum + one.rewards.length, 0);
  const reward = estimated(
    {
      ...about('reward', 'Mean reward', scored, 'ratings', random && meanReward(random)),
      leftOut: all > scored ? { unscored: all - scored } : {},
      why: 'nothing was scored',
    },
    statisticOf(rewards, ([sum, n]) => (n! > 0 ? sum! / n! : null)),
    draws,
  );

  const hitsOf = (of: (hits: readonly boolean[]) => number | null) => {
    return ({ ratings }: EvaluationEpisode) => {
      const first = ratings.slice(0, K);
      if (first.some((one) => one === null)) return 'an answer among the first ten is unscored';
      return of(first.map((one) => one! >= from));
    };
  };
  const people = grouped(episodes.length);
  const relevant = `people of ${people}, relevant from ${from}`;
  const precision = perUser(
    about('map', 'MAP@10', 0, relevant, chance === null ? null : randomAveragePrecision(chance, K)),
    'nobody has ten answers that were scored',
    hitsOf((hits) => averagePrecisionAt(hits, 0, K, 'k')),
  );
  const rank = perUser(
    about('mrr', 'MRR@10', 0, relevant, chance === null ? null : randomReciprocalRank(chance, K)),
    'nobody has ten answers that were scored',
    hitsOf((hits) => reciprocalRankAt(hits, K)),
  );
  const lists = episodes.map(({ items }) => items.slice(0, K));
  const different = personalisationOf(lists);
  const personal = estimated(
    {
      ...about(
        'pers',
        'Pers@10',
        episodes.length,
        'people',
        random && personalisationOf(random.episodes.map(({ items }) => items.slice(0, K)))(
          new Uint16Array(random.episodes.length).fill(1),
        ),
      ),
      better: 'neither',
      why: 'it takes two people',
    },
    different,
    draws,
  );
  return [reward, precision, rank, personal, ...genreFigures()];

  function genreFigures(): Estimate[] {
    const kinds = ['liked', 'disliked', 'neutral'] as const;
    const shareOf = (kind: (typeof kinds)[number]) => (episode: EvaluationEpisode) => {
      const person = world.people[episode.user]!;
      if (person.liked.length + person.disliked.length === 0) return 'no genre is liked or disliked';
      const liked = new Set(person.liked.map(genreKey));
      const disliked = new Set(person.disliked.map(genreKey));
      const first = episode.items.slice(0, genresAt);
      const count = first.filter((item) => {
        const genres = world.items[item]!.categories.map(genreKey);
        const [likes, dislikes] = [liked, disliked].map((set) => genres.some((one) => set.has(one)));
        return kind === (likes === dislikes ? 'neutral' : likes ? 'liked' : 'disliked');
      }).length;
      return first.length > 0 ? count / first.length : null;
    };
    return kinds.map((kind) => {
      const share = shareOf(kind);
      const byChance = (random?.episodes ?? []).map(share).filter((one) => typeof one === 'number');
      const coin =
        byChance.length > 0 ? byChance.reduce((sum, one) => sum + one, 0) / byChance.length : null;
      const title = `${kind[0]!.toUpperCase()}${kind.slice(1)} genres of the first ${genresAt}`;
      return {
        ...perUser(
          about(`genres-${kind}`, title, 0, `people of ${people}`, coin),
          'nobody is known to like or dislike a genre',
          share,
        ),
        better: kind === 'liked' ? 'higher' : kind === 'disliked' ? 'lower' : 'neither',
      };
    });
  }
}

/** The share of relevant items among all that were shown by chance, over the people; null of none. */
function relevanceOf(episodes: readonly EvaluationEpisode[], from: number): number | null {
  const scored = episodes.flatMap(({ ratings }) => ratings.filter((one) => one !== null));
  return scored.length > 0 ? scored.filter((one) => one >= from).length / scored.length : null;
}

function meanReward({ episodes }: Evaluation): number | null {
  const scored = episodes.flatMap(({ rewards }) => rewards.filter((one) => one !== null));
  return scored.length > 0 ? scored.reduce((sum, one) => sum + one, 0) / scored.length : null;
}
