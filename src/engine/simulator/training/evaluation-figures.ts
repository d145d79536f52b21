import { message } from '../../messages/message.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { RATING, SCORE } from '../../report/measures.ts';
import { reasonText } from '../../report/left-out-reason.ts';
import { byChance } from '../../report/reference-values.ts';
import { averagePrecisionAt, reciprocalRankAt } from '../../metrics/hits-at-k.ts';
import { randomAveragePrecision, randomReciprocalRank } from '../../metrics/random-ranking.ts';
import type { Stream } from '../../random/stream.ts';
import { estimated, estimatedWithin } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import { meanOf } from '../../stats/mean.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';
import type { World } from '../world.ts';
import { rewardsOf, type Evaluation, type EvaluationEpisode } from './evaluate.ts';
import { GENRE_KINDS, genreShare } from './genre-shares.ts';
import { personalisationOf } from './personalisation-of.ts';

const DRAWS = 2000;
/** Cutoff of the ranking figures, as in the paper. */
const K = 10;

interface FiguresOf {
  readonly world: World;
  readonly scale: Scale;
  /**
   * An evaluation of the random agent: the reference of figures without a closed form, and the share of relevant items.
   * Null where none was run.
   */
  readonly random: Evaluation | null;
  /** Number of first items whose genres are counted: 5 in the paper's figures, 10 in its Table 4. */
  readonly genresAt: 5 | 10;
}

/** The lowest relevant rating, two thirds up the scale: 7 of 10, 4 of 5 (SUBER, appendix F.1). */
export function relevantFrom(scale: Scale): number {
  const { min, max } = endsOf(scale);
  return Math.ceil(min + (2 / 3) * (max - min) - 1e-9);
}

/**
 * The figures of an evaluation (SUBER, appendix F.1; docs/metrics.md, section 4): mean reward, MAP@10, MRR@10, Pers@10,
 * and the shares of the first items with genres that a person likes or dislikes. Intervals resample people.
 * `mainReference({ references })` is the value of a random recommender.
 */
export function evaluationFigures(
  { episodes }: Evaluation,
  { world, scale, random, genresAt }: FiguresOf,
  stream: Stream,
): Estimate[] {
  const draws = resamples(episodes.length, DRAWS, stream);
  const from = relevantFrom(scale);
  const chance = random && relevanceOf(random.episodes, from);
  const peopleOf = message('evaluation.peopleOf', { people: episodes.length });

  /**
   * The mean of one share per person, each from 0 to 1. A string instead of a share is the reason for leaving the
   * person out.
   */
  const meanShare = (base: Base, of: (episode: EvaluationEpisode) => number | string): Estimate => {
    const found = episodes.map(of);
    const leftOut: Record<string, number> = {};
    for (const one of found) if (typeof one === 'string') leftOut[one] = (leftOut[one] ?? 0) + 1;
    const rows = found.map((one) => (typeof one === 'number' ? [one, 1] : [0, 0]));
    const n = rows.reduce((sum, [, one]) => sum + one!, 0);
    const reasons = Object.keys(leftOut).map(reasonText);
    const why =
      reasons.length > 0
        ? message('evaluation.reasons', { reasons })
        : message('evaluation.nobodyMet');
    const about = { ...COMMON, ...base, measure: SCORE, n, of: peopleOf, leftOut, why };
    return estimatedWithin(about, meanOfRows(rows), draws, { low: 0, high: 1, users: n });
  };
  const hits = (of: (hits: readonly boolean[]) => number) => (episode: EvaluationEpisode) => {
    const first = episode.ratings.slice(0, K);
    if (first.length < K) return 'fewer than ten items were shown';
    if (first.some((one) => one === null)) return 'an answer among the first ten is unscored';
    return of(first.map((one) => one! >= from));
  };
  const byRelevance = (of: (p: number) => number) => byChance(chance === null ? null : of(chance));

  return aboutPeople([
    rewardFigure(),
    meanShare(
      {
        id: 'agents/map',
        title: message('evaluation.map', { from }),
        references: byRelevance((p) => randomAveragePrecision(p, K)),
      },
      // Divided by k, so never undefined.
      hits((places) => averagePrecisionAt(places, 0, K, 'k')!),
    ),
    meanShare(
      {
        id: 'agents/mrr',
        title: message('evaluation.mrr', { from }),
        references: byRelevance((p) => randomReciprocalRank(p, K)),
      },
      hits((places) => reciprocalRankAt(places, K)),
    ),
    personalFigure(),
    ...GENRE_KINDS.map((kind) => {
      const share = (episode: EvaluationEpisode) => genreShare(world, episode, kind, genresAt);
      const others = (random?.episodes ?? []).map(share).filter((one) => typeof one === 'number');
      const title = message('evaluation.genres', { kind, first: genresAt });
      const coin = others.length > 0 ? meanOf(others) : null;
      const figure = meanShare({ id: `agents/genres-${kind}`, title, references: byChance(coin) }, share);
      return { ...figure, better: BETTER[kind] };
    }),
  ]);

  function rewardFigure(): Estimate {
    const rows = episodes.map(({ rewards }) => {
      const scored = rewards.filter((one) => one !== null);
      return [sumOf(scored), scored.length];
    });
    const n = rows.reduce((sum, [, one]) => sum + one!, 0);
    const unscored = episodes.reduce((sum, one) => sum + one.rewards.length, 0) - n;
    const about = {
      ...COMMON,
      id: 'agents/reward',
      title: message('evaluation.reward'),
      n,
      of: message('evaluation.ratings'),
      leftOut: unscored > 0 ? { unscored } : {},
      measure: RATING,
      references: byChance(random && rewardsOf(random).mean),
      why: message('evaluation.nothingScored'),
    };
    return estimated(about, meanOfRows(rows), draws);
  }

  function personalFigure(): Estimate {
    const first = (all: readonly EvaluationEpisode[]) => all.map(({ items }) => items.slice(0, K));
    const coin =
      random &&
      personalisationOf(first(random.episodes))(new Uint16Array(random.episodes.length).fill(1));
    const about = {
      ...COMMON,
      id: 'agents/pers',
      title: 'Pers@10',
      n: episodes.length,
      of: message('evaluation.people'),
      leftOut: {},
      measure: SCORE,
      references: byChance(coin),
      better: 'neither' as const,
      why: message('evaluation.twoPeople'),
    };
    return estimated(about, personalisationOf(first(episodes)), draws);
  }
}

/** Replaces the word "user" of the shared statistics, because people are resampled here. */
function aboutPeople(figures: readonly Estimate[]): Estimate[] {
  return figures.map((one) => ({
    ...one,
    method: message('people.spoken', {
      text: one.method,
      people: { one: 'person', many: 'people' },
      names: [],
    }),
  }));
}

type Base = Pick<Estimate, 'id' | 'title' | 'references'>;

const COMMON = {
  ties: message('evaluation.ties'),
  better: 'higher' as const,
};
const BETTER = { liked: 'higher', disliked: 'lower', neutral: 'neither' } as const;

const meanOfRows = (rows: readonly (readonly number[])[]) =>
  statisticOf(rows, ([sum, count]) => (count! > 0 ? sum! / count! : null));

/** The share of relevant items among all items that the random agent showed; null without scored ratings. */
function relevanceOf(episodes: readonly EvaluationEpisode[], from: number): number | null {
  const scored = episodes.flatMap(({ ratings }) => ratings.filter((one) => one !== null));
  return scored.length > 0 ? scored.filter((one) => one >= from).length / scored.length : null;
}
