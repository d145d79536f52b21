import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import { normalCdf } from '../../stats/normal.ts';
import type { Rater, RaterCard, RatingAnswer } from '../rater.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import type { World } from '../world.ts';
import type { Surrogate } from './fit-surrogate.ts';

/** The narrowest standard deviation of a stand-in's answer, in steps of the scale. */
const SUREST = 0.25;

/** Makes a rater of a stand-in. Its card names the rater that it replaces and its errors. */
export function surrogateRater(surrogate: Surrogate, world: World, model: RaterCard): Rater {
  const userAt = new Map(world.people.map(({ id }, at) => [id, at]));
  const itemAt = new Map(world.items.map(({ id }, at) => [id, at]));
  const { heldOut, itemMean, pairs, predict } = surrogate;
  const spread = heldOut.rmse.value ?? SUREST;
  return {
    card: {
      id: `surrogate/${model.id}`,
      name: texts.judgeNames.standIn({ rater: model.name }),
      kind: 'surrogate',
      about: message('raters.standIn', {
        pairs,
        rater: model.name,
        rmse: heldOut.rmse.value,
        baseline: itemMean.rmse.value,
      }),
      scale: model.scale,
      key: `surrogate/${model.key}`,
    },
    async rate(questions, signal) {
      if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
      return questions.map(({ person, item }) => {
        const [user, index] = [userAt.get(person.id), itemAt.get(item.id)];
        if (user === undefined || index === undefined) return UNKNOWN;
        return spreadOut(predict(user, index), spread, model.scale);
      });
    },
  };
}

const UNKNOWN: RatingAnswer = {
  probabilities: null,
  labelMass: null,
  stage: 'unscored',
  tokens: { computed: 0, reused: 0 },
};

/**
 * A normal distribution over the labels of the scale, centred on the prediction, with the held-out error as its
 * standard deviation.
 */
function spreadOut(predicted: number, spread: number, { ratings }: Scale): RatingAnswer {
  const wide = Math.max(spread, SUREST * (ratings[1]! - ratings[0]!));
  const below = (at: number) => {
    if (at <= 0) return 0;
    if (at >= ratings.length) return 1;
    return normalCdf(((ratings[at - 1]! + ratings[at]!) / 2 - predicted) / wide);
  };
  return {
    probabilities: ratings.map((_, at) => below(at + 1) - below(at)),
    labelMass: null,
    stage: 'surrogate',
    tokens: { computed: 0, reused: 0 },
  };
}
