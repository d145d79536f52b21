import type { Answer } from '#engine/domain/judgement.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import {
  agreement,
  agreementLess,
  crossed,
  likeliest,
  nominal,
  type Agreement,
} from './agreement.ts';
import { calibrated, type Calibration, type Forecast } from './calibration.ts';
import type { FilmFacts } from './film-facts.ts';
import { bothOrders, duelKey } from './questions.ts';
import { effectGap, truthOf, verdictOf, type Verdict } from './tie-cut.ts';
import { utilitiesOf } from './trials.ts';

/** The results of a question on two slates with a tie among its answers. */
interface Verdicts extends Agreement {
  /** Calibration of the label for a tie. */
  readonly tie: Calibration;
  /** Choosing the slate with the better item effects, or a tie where they are closer than `cut` stars. */
  readonly itemEffect: Agreement & { readonly cut: number };
  /** The judge's figures less those of the item effect. */
  readonly judgeLess: Pick<Agreement, 'accuracy' | 'kappa'>;
}

type Answers = ReadonlyMap<string, Answer>;
type Positions = readonly [first: number, second: number];
interface Beside {
  readonly facts: FilmFacts;
  readonly cut: number;
  readonly draws: Resamples;
}

/** Measures each pair in its first order: `1`, `2` or `=`. */
export function pairsWithTie(trials: readonly UserTrials[], answers: Answers, beside: Beside) {
  return verdicts(trials, answers, ({ pairs }) => pairs, [0, 1, 2], beside);
}

/** Measures each pair in both orders: `win`, `tie` or `lose`. */
export function arenaOverall(trials: readonly UserTrials[], answers: Answers, beside: Beside) {
  return verdicts(trials, answers, bothOrders, [0, 2, 1], beside);
}

/** @param meanings the verdict of each of the question's labels, in their order */
function verdicts(
  trials: readonly UserTrials[],
  answers: Answers,
  pairs: (one: UserTrials) => readonly Positions[],
  meanings: readonly Verdict[],
  { facts, cut, draws }: Beside,
): Verdicts {
  const forecasts: Forecast[] = [];
  const both = trials.map((one) => {
    const utilities = utilitiesOf(one);
    const effects = effectGap(one, facts);
    return pairs(one).map((positions) => {
      const truth = truthOf(utilities, positions);
      const answer = answers.get(duelKey(one.user, ...positions));
      const label = likeliest(answer);
      const tie = answer?.probabilities?.[meanings.indexOf(2)];
      if (tie !== undefined) forecasts.push([tie, truth === 2]);
      return {
        truth,
        said: label === null ? null : meanings[label]!,
        effect: verdictOf(effects(positions), cut),
      };
    });
  });
  const judge = both.map((all) => crossed(all.map(({ said, truth }) => [said, truth])));
  const effect = both.map((all) => crossed(all.map((each) => [each.effect, each.truth])));
  return {
    ...agreement(judge, draws, nominal),
    tie: calibrated(forecasts),
    itemEffect: { ...agreement(effect, draws, nominal), cut },
    judgeLess: agreementLess(judge, effect, draws),
  };
}
