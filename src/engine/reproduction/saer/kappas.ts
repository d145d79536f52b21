import { message, type Message } from '#messages/message.ts';
import { kappaBounds, type PossibleKappa } from '../../stats/kappa-bounds.ts';
import { compared, openFigure, type Figure, type FigureGroup } from '../figure.ts';
import {
  countsOf,
  HUMAN_A,
  HUMAN_B,
  LISTS,
  PAIRWISE,
  POINTWISE,
  TABLE_1,
  TABLE_2,
  type Three,
} from './tables.ts';
import { MERGED } from './tie-rule.ts';

const HUMAN = countsOf(TABLE_2[2].shares, 200);

/** Sums the labels of a rater over the lists of both algorithms. */
export function labelsOf(rater: (typeof TABLE_1)[number]['rater']): Three {
  const [one, other] = TABLE_1.filter((column) => column.rater === rater).map(({ shares }) =>
    countsOf(shares, LISTS),
  );
  return [one![0] + other![0], one![1] + other![1], one![2] + other![2]];
}

/** Bounds the four weighted kappas by the published margins and rates. */
export function kappas(): FigureGroup {
  return {
    title: message('publishedSaerKappas.title'),
    place: message('publishedSaerKappas.place'),
    about: message('publishedSaerKappas.about'),
    figures: [humanPointwise(), saerPointwise(), humanPairwise(), saerPairwise()],
  };
}

/**
 * Returns all possible kappas of the annotators' pointwise labels, 400 lists, 280 labelled alike.
 */
export function humanPointwiseKappas(): PossibleKappa[] {
  return kappaBounds(labelsOf(HUMAN_A), labelsOf(HUMAN_B), 280);
}

function humanPointwise(): Figure {
  const all = humanPointwiseKappas();
  const fits = all.filter((one) => one.kappa.toFixed(2) === POINTWISE.humans.kappa);
  return openFigure({
    name: message('publishedSaerKappas.humansPointwise'),
    published: POINTWISE.humans.kappa,
    recomputed: rangeOf(all.map(({ kappa }) => kappa)),
    arithmetic: [
      message('publishedSaerKappas.humanMargins', {
        a: labelsOf(HUMAN_A),
        b: labelsOf(HUMAN_B),
      }),
      ...fits.map(({ kappa, twoSteps }) =>
        message('publishedSaerKappas.fits', { twoSteps, kappa }),
      ),
    ],
  });
}

/**
 * Returns all possible kappas of SAER with the annotators' harsher label. Its margins are
 * constrained by the annotators' own kappa of .38, which requires five two-step disagreements.
 */
export function saerPointwiseKappas(): PossibleKappa[] {
  const saer = labelsOf('SAER');
  return adjudicatedMargins(5)
    .filter((people) => people.reduce((sum, n, at) => sum + Math.min(n, saer[at]!), 0) >= 328)
    .flatMap((people) => kappaBounds(saer, people, 328));
}

/**
 * Returns the counts of Good, Partial and Poor by the harsher of two labels, for every table with
 * the annotators' margins, 280 alike and `twoSteps` two steps apart: poor by either is Poor, good
 * by both is Good.
 */
export function adjudicatedMargins(twoSteps: number): Three[] {
  const [a, b] = [labelsOf(HUMAN_A), labelsOf(HUMAN_B)];
  // A one-step disagreement has one "Partial" label, a two-step disagreement none.
  const alikePartial = (a[1] + b[1] - (120 - twoSteps)) / 2;
  const found: Three[] = [];
  for (let good = 0; good <= Math.min(a[0], b[0]); good++) {
    const poor = 280 - alikePartial - good;
    const possible = Array.from({ length: twoSteps + 1 }, (_, c) => c).some(
      (c) =>
        Math.min(
          poor,
          a[0] - good - c,
          b[2] - poor - c,
          b[0] - good - (twoSteps - c),
          a[2] - poor - (twoSteps - c),
        ) >= 0,
    );
    const harsh = a[2] + b[2] - poor;
    if (possible) found.push([good, 400 - good - harsh, harsh]);
  }
  return found;
}

function saerPointwise(): Figure {
  const all = saerPointwiseKappas();
  return openFigure({
    name: message('publishedSaerKappas.saerPointwise'),
    published: POINTWISE.saer.kappa,
    recomputed: rangeOf(all.map(({ kappa }) => kappa)),
    arithmetic: [
      message('publishedSaerKappas.saerMargins', { saer: labelsOf('SAER') }),
      message('publishedSaerKappas.everyAdjudication'),
      message(
        all.some(({ kappa }) => kappa.toFixed(2) === POINTWISE.saer.kappa)
          ? 'publishedSaerKappas.among'
          : 'publishedSaerKappas.notAmong',
      ),
    ],
  });
}

/** The range of kappas that the annotators' disagreements on pairs allow. */
interface PairwiseRange {
  readonly low: number;
  readonly high: number;
  /** The numbers of opposite winners with which the printed kappa is possible. */
  readonly reversals: { readonly least: number; readonly most: number };
}

/**
 * Bounds the kappa of the annotators' pairwise verdicts: 52 and 32 common winners, 5 common ties,
 * and 111 disagreements of unknown kinds. With winners at -1 and 1 and ties at 0, kappa is 1 -
 * (observed squared disagreement) / (the same by chance), and depends on three sums alone.
 */
export function humanPairwiseKappas(printed: number): PairwiseRange {
  const [first, second] = HUMAN;
  const apart = 200 - 89;
  let [low, high, least, most] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let reversed = 0; reversed <= apart; reversed++) {
    const range = { low: Infinity, high: -Infinity };
    for (const product of productsWith(first - second, reversed, apart - reversed)) {
      const squares = 2 * (first + second) + apart + reversed;
      const kappa = 1 - (apart + 3 * reversed) / (squares - (2 * product) / 200);
      range.low = Math.min(range.low, kappa);
      range.high = Math.max(range.high, kappa);
    }
    low = Math.min(low, range.low);
    high = Math.max(high, range.high);
    if (range.low > printed + 0.005 || range.high < printed - 0.005) continue;
    least = Math.min(least, reversed);
    most = Math.max(most, reversed);
  }
  return { low, high, reversals: { least, most } };
}

/**
 * Yields the extreme products of both raters' sums, with `reversed` opposite winners and `oneStep`
 * disagreements of a winner and a tie.
 */
function* productsWith(lead: number, reversed: number, oneStep: number): Generator<number> {
  for (let skew = -reversed; skew <= reversed; skew += 2) {
    for (let a = -oneStep; a <= oneStep; a++) {
      const rest = oneStep - Math.abs(a);
      yield (lead + skew + a) * (lead - skew + rest);
      yield (lead + skew + a) * (lead - skew - rest);
    }
  }
}

/**
 * The smallest number of opposite winners with which kappa is .13, if each annotator's wins minus
 * losses are those in common.
 */
const EVEN = Array.from({ length: 112 }, (_, reversed) => reversed).find(
  (reversed) => 1 - (111 + 3 * reversed) / (279 + reversed - 20 ** 2 / 100) < 0.135,
)!;

function humanPairwise(): Figure {
  const { low, high, reversals } = humanPairwiseKappas(Number(PAIRWISE.humans.kappa));
  return openFigure({
    name: message('publishedSaerKappas.humansPairwise'),
    published: PAIRWISE.humans.kappa,
    recomputed: rangeOf([low, high]),
    arithmetic: [
      message('publishedSaerKappas.winnersAlike', { human: HUMAN }),
      message('publishedSaerKappas.reversals', { ...reversals, even: EVEN }),
    ],
  });
}

/**
 * Returns all possible kappas of SAER's merged verdicts with the annotators', scale: co-occurrence,
 * tie, embedding.
 */
export function saerPairwiseKappas(): PossibleKappa[] {
  const scale = ([first, second, tie]: Three): Three => [first, tie, second];
  return kappaBounds(scale(MERGED), scale(HUMAN), 98);
}

function saerPairwise(): Figure {
  const all = saerPairwiseKappas();
  const winners = HUMAN[0] + HUMAN[1];
  const commonTies = 98 - 69;
  const opposite = winners - 69 - (MERGED[2] - commonTies);
  return compared({
    name: message('publishedSaerKappas.saerPairwise'),
    published: PAIRWISE.saer.kappa,
    value: all.find(({ twoSteps }) => twoSteps === opposite)!.kappa,
    digits: 4,
    tolerance: 0.005,
    arithmetic: [
      message('publishedSaerKappas.pairwiseMargins', {
        saer: MERGED,
        human: HUMAN,
        ...endsOf(all.map(({ kappa }) => kappa)),
      }),
      message('publishedSaerKappas.opposite', { winners, ties: MERGED[2], common: commonTies }),
      message('publishedSaerKappas.oneValue'),
    ],
  });
}

function endsOf(kappas: readonly number[]): { low: number; high: number } {
  return {
    low: kappas.reduce((least, one) => Math.min(least, one), Infinity),
    high: kappas.reduce((most, one) => Math.max(most, one), -Infinity),
  };
}

function rangeOf(kappas: readonly number[]): Message {
  return message('reproduction.range', endsOf(kappas));
}
