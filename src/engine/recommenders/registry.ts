import { content } from './content.ts';
import { diversified } from './diversified.ts';
import { ease } from './ease.ts';
import { factorisationMachine, factorisationMachineOfIds } from './factorisation-machine.ts';
import { interleaved } from './interleaved.ts';
import { itemKnn } from './item-knn.ts';
import { lightGcn } from './light-gcn.ts';
import { matrixFactorisation } from './matrix-factorisation.ts';
import { popular } from './popular.ts';
import { popularLately } from './popular-lately.ts';
import { random } from './random.ts';
import type { Recommender } from './recommender.ts';
import { userKnn } from './user-knn.ts';

/** All recommenders of the program. A new one is a file beside this one and a line here. */
export const recommenders: readonly Recommender[] = [
  itemKnn,
  diversified,
  userKnn,
  ease,
  matrixFactorisation,
  interleaved,
  factorisationMachine,
  factorisationMachineOfIds,
  lightGcn,
  content,
  popular,
  popularLately,
  random,
];

/**
 * The recommenders that a new study on the page compares, and that the judge's card and the simulator's test on recommenders
 * rank. Their figures stand in documents, and every pair of them is asked about, so that a recommender that is new above
 * doesn't join by itself.
 */
export const usualRecommenders: readonly Recommender[] = [
  itemKnn,
  matrixFactorisation,
  factorisationMachine,
  factorisationMachineOfIds,
  content,
  popular,
  random,
];
