import { decimal, integer, quantity } from './numbers.ts';

/** Texts of the figure with the learning curves of a training. */
export const learningCurve = {
  tip: ({
    title,
    steps,
    mean,
    band,
    seeds,
  }: {
    title: string;
    steps: number;
    mean: number;
    band: { low: number; high: number } | null;
    seeds: number;
  }) =>
    `${title} after ${quantity(steps, 'step')}: ${decimal(mean)}${band === null ? '' : `, from ${decimal(band.low)} to ${decimal(band.high)}`}, ${quantity(seeds, 'seed')}`,
  title: 'Do agents learn what people like?',
  sub: 'Mean reward in evaluations without exploration, after each number of learning steps. Higher is better.',
  reading: ({ best }: { best: boolean }) =>
    `Short dashes show chance, long dashes popularity. A line above both means that the agent has learned something about these people.${best ? ' The dotted line is the best possible reward: every person gets the items that they like best.' : ''}

If a band contains a dashed line, the result is not clear: with another seed the agent could end below the line.`,
  size: ({
    seeds,
    steps,
    people,
    shown,
    shownTo,
  }: {
    seeds: number;
    steps: number;
    people: number;
    shown: number;
    shownTo: number;
  }) =>
    `n ${quantity(seeds, 'seed')} × ${integer(steps)} steps, ${quantity(people, 'person', 'people')}; an evaluation shows ${quantity(shown, 'item')} to up to ${quantity(shownTo, 'person', 'people')}`,
  noReference: 'reference value: chance, not evaluated yet',
  references: ({ chance, popularity }: { chance: number; popularity: number | null }) =>
    `reference values: chance ${decimal(chance)}${popularity === null ? '' : `, popularity ${decimal(popularity)}`}`,
  best: ({ best }: { best: number }) => `best possible ${decimal(best)}`,
  bestUnknown: 'best possible: not known for this rater and these settings',
  bands: 'bands: 95%, Student’s t over seeds',
  noBands: 'no interval: it needs at least two seeds',
  /** The drawing in words: the last point of each agent. */
  lines: ({
    lines,
  }: {
    lines: readonly {
      readonly title: string;
      readonly last: { readonly mean: number; readonly steps: number } | null;
    }[];
  }) =>
    lines
      .map(({ title, last }) =>
        last
          ? `${title}: ${decimal(last.mean)} after ${integer(last.steps)} steps`
          : `${title}: nothing yet`,
      )
      .join('; '),
  nothingYet: 'The first evaluation isn’t done yet.',
  agent: 'Agent',
  steps: 'Steps',
  meanReward: 'Mean reward',
  interval: '95% interval',
  range: ({ low, high }: { low: number; high: number }) => `${decimal(low)} to ${decimal(high)}`,
  seeds: 'Seeds',
  chance: 'chance',
  popularity: 'popularity',
  bestPossible: 'best possible',
  stepsAxis: 'steps',
};
