import type { Judge, JudgeCard } from '../domain/judge.ts';
import type { Embedder } from '../embedders/embedder.ts';
import { embedders } from '../embedders/registry.ts';
import type { JudgeChoice } from '../domain/study.ts';
import { alwaysFirst, alwaysFirstCard, alwaysSecond, alwaysSecondCard } from './always.ts';
import { coin, coinCard } from './coin.ts';
import { embeddingSimilarity, embeddingSimilarityCard } from './embedding-similarity.ts';
import { leaningFirst, leaningFirstCard } from './leaning-first.ts';
import { mostlyFirst, mostlyFirstCard } from './mostly-first.ts';
import { noisyOracle, noisyOracleCard, oracle, oracleCard, USUALLY_RIGHT } from './oracle.ts';
import { meanRating, meanRatingCard } from './mean-rating.ts';
import { popularity, popularityCard } from './popularity.ts';

/** A judge of known behaviour, with the function that makes it. */
interface ReferenceJudge {
  readonly card: JudgeCard;
  /** True for a judge that compares by an embedder, which `make` receives. */
  readonly embeds?: true;
  /** `seed` is the study's, for a choice without a seed of its own. */
  make(choice: JudgeChoice, seed: string, embedder?: Embedder): Judge;
}

/**
 * All reference judges. They verify the estimators, give the charts their reference values, and let
 * a study run where no model can. A new one is a file and a line here.
 */
export const referenceJudges: readonly ReferenceJudge[] = [
  { card: coinCard, make: (choice, seed) => coin(choice.seed ?? seed) },
  { card: alwaysFirstCard, make: alwaysFirst },
  { card: alwaysSecondCard, make: alwaysSecond },
  { card: leaningFirstCard, make: (choice, seed) => leaningFirst(choice.seed ?? seed) },
  { card: mostlyFirstCard, make: (choice, seed) => mostlyFirst(choice.seed ?? seed) },
  { card: oracleCard, make: oracle },
  {
    card: noisyOracleCard,
    make: (choice, seed) => noisyOracle(choice.p ?? USUALLY_RIGHT, choice.seed ?? seed),
  },
  { card: popularityCard, make: popularity },
  { card: meanRatingCard, make: meanRating },
  {
    card: embeddingSimilarityCard,
    embeds: true,
    make: (_choice, _seed, embedder = embedders[0]) => embeddingSimilarity(embedder),
  },
];
