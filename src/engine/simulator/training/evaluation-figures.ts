import { metricName } from '../../metrics/metric-name.ts';
import { leave, reasonsIn, type LeftOut, type LeftOutReason } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { RATING, SCORE } from '../../report/measures.ts';
import { reasonText } from '../../report/left-out-reason.ts';
import { byChance } from '../../report/reference-values.ts';
import { averagePrecisionAt, reciprocalRankAt } from '../../metrics/hits-at-k.ts';
import type { Stream } from '../../random/stream.ts';
import { estimated, estimatedWithin } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { meanOrNull } from '../../stats/mean.ts';
import { withPeople } from '../../report/with-people.ts';
import { texts } from '#messages/format-message.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';
import type { World } from '../world.ts';
import { rewardsOf, type Evaluation, type EvaluationEpisode } from './evaluate.ts';
import { GENRE_KINDS, genreShare } from './genre-shares.ts';
import { meanOfSeeds, ofSeeds } from './mean-of-seeds.ts';
import { personalisationOf } from './personalisation-of.ts';
import { randomReferences } from './random-references.ts';

/** Id of the mean reward. */
export const REWARD = 'agents/reward';
const DRAWS = 2000;
/** Cutoff of the ranking figures, as in the paper. */
const K = 10;

interface FiguresOf {
  readonly world: World;
  readonly scale: Scale;
  /**
   * The evaluations of the random agent, one a seed: the reference of the figures, and each person's share of relevant
   * items. Empty where none was run.
   */
  readonly random: readonly Evaluation[];
  /** Number of first items whose genres are counted: 5 in the paper's figures, 10 in its Table 4. */
  readonly genresAt: 5 | 10;
}

/** The lowest relevant rating, two thirds up the scale: 7 of 10, 4 of 5 (SUBER, appendix F.1). */
export function relevantFrom(scale: Scale): number {
  const { min, max } = endsOf(scale);
  return Math.ceil(min + (2 / 3) * (max - min) - 1e-9);
}

/**
 * The figures of an agent's evaluations, one a seed (SUBER, appendix F.1; docs/metrics.md, section 4): mean reward,
 * MAP@10, MRR@10, Pers@10, and the shares of the first items with genres that a person likes or dislikes. A value is the
 * mean over seeds of the value with each, as in the learning curve and in the table over seeds. Intervals resample
 * people, each with the evaluations of all seeds. `mainReference({ references })` is the value of a random
 * recommender.
 *
 * @param evaluations of the same people in the same order
 */
export function evaluationFigures(
  evaluations: readonly Evaluation[],
  { world, scale, random, genresAt }: FiguresOf,
  stream: Stream,
): Estimate[] {
  const [{ episodes: people } = { episodes: [] }] = evaluations;
  /** The episodes of each person, one a seed. */
  const own = people.map((_, at) => evaluations.map(({ episodes }) => episodes[at]!));
  const draws = resamples(people.length, DRAWS, stream);
  const from = relevantFrom(scale);
  const byRandom = random.flatMap(({ episodes }) => episodes);
  const chance = randomReferences(byRandom, from, K);
  const peopleOf = message('evaluation.peopleOf', { people: people.length });

  /**
   * The mean of one share per episode, each from 0 to 1. A reason instead of a share is the one for leaving the
   * episode out; `n` counts the people with a share.
   */
  const meanShare = (base: Base, of: (episode: EvaluationEpisode) => number | LeftOutReason): Estimate => {
    const found = own.map((episodes) => episodes.map(of));
    const leftOut: LeftOut = {};
    for (const one of found.flat()) {
      if (typeof one === 'string') leave(leftOut, one);
    }
    const seeds = evaluations.map((_, seed) =>
      found.map((shares) => {
        const share = shares[seed]!;
        return typeof share === 'number' ? [share, 1] : [0, 0];
      }),
    );
    const n = found.filter((shares) => shares.some((one) => typeof one === 'number')).length;
    const reasons = reasonsIn(leftOut).map(([reason]) => reasonText(reason));
    const why =
      reasons.length > 0
        ? message('evaluation.reasons', { reasons })
        : message('evaluation.nobodyMet');
    const about = { ...COMMON, ...base, measure: SCORE, n, of: peopleOf, leftOut, why };
    return estimatedWithin(about, meanOfSeeds(seeds), draws, { low: 0, high: 1, users: n, mean: true });
  };
  const hits = (of: (hits: readonly boolean[]) => number) => (episode: EvaluationEpisode) => {
    const first = episode.ratings.slice(0, K);
    if (first.length < K) return 'few shown';
    if (first.some((one) => one === null)) return 'first ten unscored';
    return of(first.map((one) => one! >= from));
  };

  return aboutPeople([
    rewardFigure(),
    meanShare(
      {
        id: 'agents/map',
        title: message('evaluation.map', { from }),
        references: byChance(chance.map),
      },
      // Divided by k, so never undefined.
      hits((indices) => averagePrecisionAt(indices, 0, K, 'k')!),
    ),
    meanShare(
      {
        id: 'agents/mrr',
        title: message('evaluation.mrr', { from }),
        references: byChance(chance.mrr),
      },
      hits((indices) => reciprocalRankAt(indices, K)),
    ),
    personalFigure(),
    ...GENRE_KINDS.map((kind) => {
      const share = (episode: EvaluationEpisode) => genreShare(world, episode, kind, genresAt);
      const title = message('evaluation.genres', { kind, first: genresAt });
      const coin = ofSeeds(random.map(({ episodes }) => meanKnown(episodes.map(share))));
      const figure = meanShare({ id: `agents/genres-${kind}`, title, references: byChance(coin) }, share);
      return { ...figure, better: BETTER[kind] };
    }),
  ]);

  function rewardFigure(): Estimate {
    const all = evaluations.map(rewardsOf);
    const seeds = evaluations.map((one) =>
      one.episodes.map(({ rewards }) => {
        const scored = rewards.filter((reward) => reward !== null);
        return [sumOf(scored), scored.length];
      }),
    );
    const unscored = sumOf(all.map((one) => one.unscored));
    const about = {
      ...COMMON,
      id: REWARD,
      title: message('evaluation.reward'),
      n: sumOf(all.map(({ n }) => n)),
      of: message('evaluation.ratings'),
      leftOut: unscored > 0 ? { unscored } : {},
      measure: RATING,
      references: byChance(ofSeeds(random.map((one) => rewardsOf(one).mean))),
      why: message('evaluation.nothingScored'),
    };
    return estimated(about, meanOfSeeds(seeds), draws);
  }

  function personalFigure(): Estimate {
    const personal = meanPersonalisation(evaluations);
    const coin = meanPersonalisation(random)(new Uint16Array(random[0]?.episodes.length ?? 0).fill(1));
    const about = {
      ...COMMON,
      id: 'agents/pers',
      title: metricName('Pers@10'),
      n: people.length,
      of: message('evaluation.people'),
      leftOut: {},
      measure: SCORE,
      references: byChance(coin),
      better: 'neither' as const,
      why: message('evaluation.twoPeople'),
    };
    return estimated(about, personal, draws);
  }
}

/** Pers@10 as the mean over evaluations of the same people; null where none has two lists. */
function meanPersonalisation(evaluations: readonly Evaluation[]): Statistic {
  const each = evaluations.map(({ episodes }) =>
    personalisationOf(episodes.map(({ items }) => items.slice(0, K))),
  );
  return (weights) => ofSeeds(each.map((statistic) => statistic(weights)));
}

const meanKnown = (shares: readonly (number | string)[]) =>
  meanOrNull(shares.filter((one) => typeof one === 'number'));

/** Names those who are resampled people, since they are nobody's users. */
function aboutPeople(figures: readonly Estimate[]): Estimate[] {
  const people = { one: texts.peopleNames.person, many: texts.peopleNames.people };
  return figures.map((figure) => ({ ...figure, method: withPeople(figure.method, people) }));
}

type Base = Pick<Estimate, 'id' | 'title' | 'references'>;

const COMMON = {
  ties: message('evaluation.ties'),
  better: 'higher' as const,
};
const BETTER = { liked: 'higher', disliked: 'lower', neutral: 'neither' } as const;
