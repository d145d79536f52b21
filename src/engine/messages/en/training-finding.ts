import { decimal, integer } from './numbers.ts';
import { list, plural } from './words.ts';

/** The rewards without learning: of the most popular items and of random ones. */
interface References {
  readonly popularity: number;
  readonly chance: number;
}

/** The agents that a sentence is about, and the mean reward of the best of them with its interval. */
interface Best extends References {
  readonly agents: readonly string[];
  readonly best: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Sentences about the result of a training. */
export const trainingFinding = {
  nothingTrained:
    'Nothing was trained here yet. Choose agents below; chance and popularity come along.',
  nothingEvaluated: 'Nothing was evaluated yet.',
  noLearner: 'No agent was evaluated after learning yet.',
  learned: ({ agents, best, mean, low, high, popularity, chance }: Best) =>
    `${list(agents)} ${plural(agents.length, 'has', 'have')} learned something: ${best} gets ${decimal(mean)} (${decimal(low)} to ${decimal(high)}), ${references({ popularity, chance })}.`,
  aboveChance: ({ agents, best, mean, low, high, popularity, chance }: Best) =>
    `${list(agents)} ${plural(agents.length, 'does', 'do')} better than chance, which gets ${decimal(chance)}: ${best} gets ${decimal(mean)} (${decimal(low)} to ${decimal(high)}). This training can’t tell them from popularity, which gets ${decimal(popularity)}; more seeds and steps make the intervals narrower.`,
  unfinished: (values: References) =>
    `The training has not ended, so nothing can be concluded yet. So far ${references(values)}.`,
  oneSeed: (values: References) =>
    `One seed can’t tell: the rewards of an agent depend on its luck as well. Here ${references(values)}.`,
  notApart: (values: References) =>
    `This training cannot tell its agents from chance and popularity: ${references(values)}.`,
  name: ({
    agents,
    seeds,
    steps,
    masked,
  }: {
    agents: readonly string[];
    seeds: number;
    steps: number;
    masked: boolean;
  }) =>
    `${list(agents)}, ${seeds === 1 ? 'one seed' : `${seeds} seeds`} of ${integer(steps)} steps${masked ? '' : ', no mask'}`,
};

const references = ({ popularity, chance }: References) =>
  `popularity gets ${decimal(popularity)} and chance ${decimal(chance)}`;
