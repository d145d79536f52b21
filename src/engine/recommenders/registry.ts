import { content } from './content.ts';
import { factorisationMachine, factorisationMachineOfIds } from './factorisation-machine.ts';
import { itemKnn } from './item-knn.ts';
import { matrixFactorisation } from './matrix-factorisation.ts';
import { popular } from './popular.ts';
import { random } from './random.ts';
import type { Recommender } from './recommender.ts';

/** All recommenders of the program. A new one is a file beside this one and a line here. */
export const recommenders: readonly Recommender[] = [
  itemKnn,
  matrixFactorisation,
  factorisationMachine,
  factorisationMachineOfIds,
  content,
  popular,
  random,
];
