import { decimal, quantity } from './numbers.ts';

/** The error of a stand-in on some ratings, in rating points. */
interface StandInError {
  readonly points: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly ratings: number;
}

/** Texts about the figures of a training. */
export const trainingFigures = {
  title: 'Do people like the items that each agent shows?',
  reading: ({
    people,
    steps,
    best,
    figures,
  }: {
    people: number;
    steps: number;
    best: number | null;
    figures: string;
  }) =>
    `The last evaluation of each agent with every seed, without exploration: each of up to ${quantity(people, 'person', 'people')} sees ${quantity(steps, 'item')}. The people are the same for every agent and seed; intervals resample people. The row “Chance” has what random recommendations reached, the reference value of each figure; for MAP and MRR the reference value is what they reach on average.${best === null ? '' : ` If every person saw the items that they like best, the mean reward would be ${decimal(best)}.`}

${figures}`,
  notShown: ({ titles, why }: { titles: readonly string[]; why: string | null }) =>
    `Not shown: ${titles.map((title) => title.toLowerCase()).join('; ')}. Reason: ${why ?? 'the data has nothing to compute them from'}.`,
  genres:
    'Liked and disliked genres are those that a person is known to like or dislike. People without known genres don’t count there.',
  genrePlot: ({ kind, first }: { kind: 'liked' | 'disliked' | 'neutral'; first: number }) =>
    `Items of ${kind} genres among the first ${first}, by agent`,
  genrePlotReading: ({ kind }: { kind: 'liked' | 'disliked' | 'neutral' }) =>
    `${
      kind === 'neutral'
        ? 'A neutral item has liked and disliked genres of its person, or neither.'
        : `An item counts if it has a ${kind} genre of its person and none of the opposite kind.`
    } The dashed line is chance (the paper’s Figures 8 to 11).`,
  agent: 'Agent',
  seeds: 'Seeds',
  seedsTitle: 'How far do trainings with other seeds agree?',
  seedsReading:
    'The mean over trainings with different seeds, with Student’s 95% interval. The table above says how far other people could change a figure, this one how far another training could.',
  overSeeds: ({
    mean,
    band,
  }: {
    mean: number;
    band: { readonly low: number; readonly high: number } | null;
  }) => (band ? `${decimal(mean)} (${decimal(band.low)} to ${decimal(band.high)})` : decimal(mean)),
  recommendedTo: ({ person }: { person: string }) => `Recommended to ${person}`,
  genresOf: ({ liked, disliked }: { liked: readonly string[]; disliked: readonly string[] }) =>
    `Likes ${liked.join(', ') || 'no genre above others'}; dislikes ${disliked.join(', ') || 'none'}. The first items that each agent shows after its first training. + marks an item with a liked genre and no disliked one, − the opposite.`,
  recommended: ({
    title,
    genres,
    kind,
  }: {
    title: string;
    genres: readonly string[];
    kind: 'liked' | 'disliked' | 'neutral';
  }) =>
    `${{ liked: '+ ', disliked: '− ', neutral: '' }[kind]}${title}${genres.length > 0 ? `: ${genres.join(', ').toLowerCase()}` : ''}`,
  ratedBy: ({ rater }: { rater: string }) => `every rating by ${rater}`,
  standIns: ({ rater, each }: { rater: string; each: boolean }) =>
    each
      ? `while learning: stand-ins for ${rater}, fitted on its ratings, one for each agent and seed`
      : `while learning: a stand-in for ${rater}, fitted on its ratings`,
  /** `asked` are errors on ratings of the last leg, `heldOut` on ratings that no stand-in was fitted on. */
  errors: ({
    rater,
    asked,
    heldOut,
  }: {
    rater: string;
    asked: readonly StandInError[];
    heldOut: readonly StandInError[];
  }) =>
    `${asked.length > 1 ? 'stand-ins' : 'stand-in'} off by ${offBy(asked)} where ${rater} was asked after all, in the last leg; by ${offBy(heldOut)} that were held out`,
  notAsked: ({ standIns, of }: { standIns: number; of: number }) =>
    `not asked at all in the last leg: ${standIns} of ${of}`,
  fitted: ({ times, each }: { times: readonly number[]; each: boolean }) =>
    `fitted anew ${ends(times, String)} times${each ? ' each' : ''}`,
  evaluatedBy: ({ rater }: { rater: string }) => `evaluations: ${rater} itself`,
};

/** `.49 points (.40 to .58) on 31 ratings`; of several `.31 to .72 points on 9 to 31 ratings each` */
function offBy(all: readonly StandInError[]): string {
  const [only] = all;
  if (only && all.length === 1) {
    const { points, interval, ratings } = only;
    const range = interval ? ` (${decimal(interval.low)} to ${decimal(interval.high)})` : '';
    return `${decimal(points)} points${range} on ${ratings} ratings`;
  }
  const known = all.filter(({ ratings }) => ratings > 0);
  const points = known.flatMap(({ points }) => points ?? []);
  const ratings = known.map(({ ratings }) => ratings);
  return `${ends(points, (one) => decimal(one))} points on ${ends(ratings, String)} ratings each`;
}

/** `3 to 5`, or `4` where both ends print alike. */
function ends(all: readonly number[], print: (one: number) => string): string {
  if (all.length === 0) return 'an unknown number of';
  const [low, high] = [print(Math.min(...all)), print(Math.max(...all))];
  return low === high ? low : `${low} to ${high}`;
}
