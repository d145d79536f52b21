import { tfidf } from '#engine/embedders/tfidf.ts';
import { shuffled, stream } from '#engine/random/stream.ts';
import { resamples } from '#engine/stats/resamples.ts';
import { listLabels } from './agreement.ts';
import { baselines } from './baselines.ts';
import { calibration } from './calibration.ts';
import { byGap, changed, consistency, difference, goodness, labelMass } from './duel-figures.ts';
import { filmFacts } from './film-facts.ts';
import { linearMix } from './linear-mix.ts';
import { pageEmbedder } from './page-embedder.ts';
import { otherHistories } from './other-histories.ts';
import type { Asking } from './page-judge.ts';
import { profileFigures } from './profile-figures.ts';
import { arenas, duels, labels, pairs, ratings, selfDuels } from './questions.ts';
import { ratingFigures } from './rating-figures.ts';
import { readDataset, vectorsOf } from './read-dataset.ts';
import { recommenderOrder } from './recommender-order.ts';
import { smallPart } from './small-part.ts';
import { mergedTableOf, tableOf } from './tables.ts';
import { fittedCut } from './tie-cut.ts';
import { readTrials } from './trials.ts';
import { arenaOverall, pairsWithTie } from './verdicts.ts';
import { rounded } from './figure.ts';

const BOOTSTRAPS = 2000;
/** Histories of other people with which every user's duels are asked. */
const OTHERS = 5;

/** Computes everything in the card but the judge's name. `tell` receives lines of progress. */
export async function cardFigures(
  { ask, embed }: Omit<Asking, 'browser'>,
  judge: string,
  zip: string,
  tell: (line: string) => void,
) {
  tell('Reading the data');
  const trials = readTrials(zip);
  const { test, rare, known, filmOf, movieLens } = trials;
  const dataset = await readDataset(zip);
  tell('Vectors of films');
  const embedder = await pageEmbedder(embed, 'pocket-embedder');
  const ids = movieLens.films.map(({ id }) => id);
  const vectors = {
    pocket: await vectorsOf(dataset, ids, embedder),
    tfidf: await vectorsOf(dataset, ids, tfidf),
  };
  const chance = stream('card');
  const draws = resamples(test.length, BOOTSTRAPS, chance.child('bootstrap'));
  const rareDraws = resamples(rare.length, BOOTSTRAPS, chance.child('bootstrap, rare'));

  tell('A few users');
  const small = await smallPart(ask, judge, trials);
  tell('Duels');
  const own = await ask(
    judge,
    test.map((one) => duels(one, filmOf)),
  );
  const selfs = await ask(
    judge,
    test.map((one) => selfDuels(one, filmOf)),
  );
  const answers = new Map([...own.answers, ...selfs.answers]);
  const tables = test.map((one) => tableOf(one, own.answers));
  const merged = test.map((one) => mergedTableOf(one, own.answers));

  tell("Duels with another user's history");
  const order = shuffled([...test.keys()], chance.child('histories'));
  const after = (by: number) => test.map((_, i) => order[(order.indexOf(i) + by) % order.length]!);
  const swapped: (typeof tables)[] = [];
  for (let by = 1; by <= OTHERS; by++) {
    const tellers = after(by);
    const { answers: strange } = await ask(
      judge,
      test.map((one, i) => duels(one, filmOf, test[tellers[i]!]!.history)),
    );
    swapped.push(test.map((one) => tableOf(one, strange)));
  }

  tell('Rarely rated films');
  const asked = await ask(
    judge,
    rare.map((one) => duels(one, filmOf)),
  );
  const rareTables = rare.map((one) => tableOf(one, asked.answers));

  tell('Other questions');
  const rated = await ask(
    judge,
    test.map((one) => ratings(one, filmOf)),
  );
  const labelled = await ask(
    judge,
    test.map((one) => labels(one, filmOf)),
  );
  const tied = await ask(
    judge,
    test.map((one) => pairs(one, filmOf)),
  );
  const arena = await ask(
    judge,
    test.map((one) => arenas(one, filmOf)),
  );
  const facts = { movieLens, vectors, facts: filmFacts(movieLens, known) };
  const others = after(1);
  tell('Ratings by profile');
  const profiled = await profileFigures(ask, judge, trials, { facts: facts.facts, others, draws });
  tell('Order of recommenders');
  const users = test.map(({ user }) => user);
  const recommenders = await recommenderOrder(ask, judge, { dataset, embedder, users }, BOOTSTRAPS);

  tell('Simpler predictors');
  const mix = linearMix(trials.of(known), { movieLens, vectors });
  const cut = fittedCut(trials.of(known), { movieLens });
  const beside = { facts: facts.facts, cut, draws };
  return {
    environment: own.environment,
    embedder: embedder.id,
    data: { name: dataset.name, hash: dataset.hash },
    protocol: { users: test.length, pairs: sum(test), history: 15, slates: 12, k: 5 },
    small,
    duels: { single: goodness(tables, draws), merged: goodness(merged, draws) },
    ...consistency(
      test.map((one) => tableOf(one, answers)),
      draws,
    ),
    labelMass: {
      duels: labelMass(answers.values()),
      ratings: labelMass(rated.answers.values()),
      labels: labelMass(labelled.answers.values()),
      pairs: labelMass(tied.answers.values()),
      arena: labelMass(arena.answers.values()),
      profiles: labelMass(profiled.answers),
    },
    calibration: calibration(tables),
    gap: byGap(tables, draws),
    otherHistory: {
      ...goodness(swapped[0]!, draws),
      ownLess: difference(tables, swapped[0]!, draws),
      changed: changed(tables, swapped[0]!, draws),
    },
    otherHistories: otherHistories(tables, swapped, draws),
    rare: {
      users: rare.length,
      ...goodness(rareTables, rareDraws),
      baselines: baselines(rare, rareTables, facts, mix, rareDraws),
    },
    baselines: baselines(test, tables, facts, mix, draws),
    ratings: ratingFigures(test, rated.answers, facts, draws),
    profileRatings: profiled.errors,
    profiles: profiled.profiles,
    listLabel: listLabels(test, labelled.answers, draws),
    pairWithTie: pairsWithTie(test, tied.answers, beside),
    arenaOverall: arenaOverall(test, arena.answers, beside),
    recommenders,
    speed: {
      judgementsPerSecond: rounded(own.answers.size / (own.ms / 1000)),
      n: own.answers.size,
    },
    testUsers: users,
  };
}

export type CardFigures = Awaited<ReturnType<typeof cardFigures>>;

const sum = (trials: readonly { readonly pairs: readonly unknown[] }[]) =>
  trials.reduce((all, { pairs }) => all + pairs.length, 0);
