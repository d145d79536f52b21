import type { CardFigures } from './card-figures.ts';
import type { Figure } from './figure.ts';
import type { RatingErrors } from './rating-errors.ts';

/** Formats the figures as the tables of a model card. */
export function asMarkdown(of: CardFigures): string {
  const { single, merged } = of.duels;
  return [
    table(
      ['duels', 'accuracy', 'skill', 'n'],
      [
        ['each order by itself', single],
        ['both orders merged', merged],
        ["with another user's history", of.otherHistory],
        [`rarely rated films (${of.rare.users} users)`, of.rare],
      ].map(([name, one]) => goodnessRow(String(name), one as typeof single)),
    ),
    table(
      ['measure', 'value', 'a coin', 'n'],
      [
        ["skill, own history less another's", of.otherHistory.ownLess.skill],
        [
          `skill, own history less the mean with ${of.otherHistories.others} others'`,
          of.otherHistories.ownLess,
        ],
        ["verdicts that another's history changes", of.otherHistory.changed],
        ['asymmetry', of.asymmetry],
        ['transitivity', of.transitivity],
        ['irreflexivity', of.irreflexivity],
        ...of.gap.accuracy.map((third, i) => [`accuracy, utility gap, third ${i + 1}`, third]),
        ['pointwise label, accuracy', of.listLabel.accuracy],
        ['pointwise label, quadratic weighted kappa', of.listLabel.kappa],
        ['pairwise with tie, accuracy', of.pairWithTie.accuracy],
        ['pairwise with tie, kappa', of.pairWithTie.kappa],
        ['pairwise with tie, kappa less the item effect’s', of.pairWithTie.judgeLess.kappa],
        ['arena overall, accuracy', of.arenaOverall.accuracy],
        ['arena overall, kappa', of.arenaOverall.kappa],
        ['arena overall, kappa less the item effect’s', of.arenaOverall.judgeLess.kappa],
        ["order of recommenders, Kendall's tau with nDCG@10", of.recommenders.tau],
      ].map(([name, one]) => figureRow(String(name), one as Figure)),
    ),
    table(['ratings', 'mean absolute error', 'Pearson'], ratingRows(of.ratings)),
    table(['ratings by profile', 'mean absolute error', 'Pearson'], ratingRows(of.profileRatings)),
    table(
      ['predictor', 'accuracy', 'skill', "judge's skill less its", 'on rare films, less its'],
      of.baselines.map(({ name, accuracy, skill, judgeLess }, i) => [
        ...[name, shown(accuracy), shown(skill), shown(judgeLess.skill)],
        shown(of.rare.baselines[i]!.judgeLess.skill),
      ]),
    ),
    table(
      ['label mass', 'mean', '1st percentile', 'least', 'n'],
      Object.entries(of.labelMass).map(([name, mass]) =>
        mass
          ? [name, mass.mean, mass.percentile1, mass.least, mass.n].map(String)
          : [name, '', '', '', '0'],
      ),
    ),
    table(
      ['P(first)', 'came true', 'n'],
      of.calibration.bins.map((bin) => [
        bin.meanProbability.toFixed(2),
        bin.cameTrue.toFixed(2),
        String(bin.n),
      ]),
    ),
    table(
      ['recommender', 'strength by the judge', 'nDCG@10'],
      of.recommenders.recommenders.map(({ id, strength, ndcg }) => [
        id,
        strength?.toFixed(2) ?? '',
        ndcg.toFixed(4),
      ]),
    ),
    `Expected calibration error ${of.calibration.error?.toFixed(3)}. Of a tie: pair ${of.pairWithTie.tie.error?.toFixed(3)}, arena ${of.arenaOverall.tie.error?.toFixed(3)}. ` +
      `Majority: pointwise label ${of.listLabel.majority.toFixed(3)}, pairwise with tie ${of.pairWithTie.majority.toFixed(3)}, arena ${of.arenaOverall.majority.toFixed(3)}. ` +
      `${of.speed.judgementsPerSecond.toFixed(0)} judgements a second; threads: ${of.environment['threads']}.`,
  ].join('\n\n');
}

function ratingRows(errors: Readonly<Record<string, RatingErrors>>) {
  return Object.entries(errors).map(([name, { mae, pearson }]) => [
    name,
    shown(mae),
    shown(pearson),
  ]);
}

function goodnessRow(name: string, one: { accuracy: Figure; skill: Figure }) {
  return [name, shown(one.accuracy), shown(one.skill), String(one.skill.n)];
}

function figureRow(name: string, one: Figure) {
  return [name, shown(one), one.coin === undefined ? '' : String(one.coin), String(one.n)];
}

function shown({ value, interval }: Figure): string {
  if (value === null) return 'undefined';
  const ends = interval ? ` [${interval.map((end) => end.toFixed(3)).join(', ')}]` : '';
  return value.toFixed(3) + ends;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
