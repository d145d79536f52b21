import { message, type Text } from '#messages/message.ts';
import { claimed, type FigureGroup } from '../figure.ts';
import { countsOf, PAIRWISE, TABLE_2, type Three } from './tables.ts';

/**
 * The merged verdict of two answers, one in each order, where one names an algorithm and the other
 * says tie.
 */
type OneTieGives = 'tie' | 'winner';
/**
 * The definition of an inconsistent pair: any change of answer, or the reversal of a winner alone.
 */
type BrokenBy = 'any change' | 'reversal';

/** The number of pairs by their two answers. */
interface PairKinds {
  /** The same answer in both orders. */
  readonly both: { readonly first: number; readonly second: number; readonly tie: number };
  /** One algorithm in one order, the other in the other. */
  readonly reversed: number;
  readonly firstAndTie: number;
  readonly secondAndTie: number;
}

/** The published counts of SAER's pairwise table, co-occurrence first. */
export const RAW = countsOf(TABLE_2[0].shares, 400);
export const MERGED = countsOf(TABLE_2[1].shares, 200);
export const CONSISTENT = 176;

/**
 * Returns the kinds of pairs that turn the raw answers into the merged verdicts under a rule, with
 * so many pairs consistent; null where no integers do. Each pair has two raw answers, which
 * determines the kinds.
 * @param raw answers for the first, for the second, and ties; `merged` likewise
 */
export function kindsUnder(
  rule: { readonly oneTieGives: OneTieGives; readonly brokenBy: BrokenBy },
  raw: Three,
  merged: Three,
  consistent: number,
): PairKinds | null {
  const pairs = merged[0] + merged[1] + merged[2];
  for (let firstAndTie = 0; firstAndTie <= raw[2]; firstAndTie++) {
    for (let secondAndTie = 0; secondAndTie <= raw[2] - firstAndTie; secondAndTie++) {
      const half = rule.oneTieGives === 'winner' ? 1 : 0;
      const first = merged[0] - half * firstAndTie;
      const second = merged[1] - half * secondAndTie;
      const tie = (raw[2] - firstAndTie - secondAndTie) / 2;
      const reversed = raw[0] - 2 * first - firstAndTie;
      const kinds = { both: { first, second, tie }, reversed, firstAndTie, secondAndTie };
      const unbroken =
        pairs - reversed - (rule.brokenBy === 'reversal' ? 0 : firstAndTie + secondAndTie);
      const fits =
        Math.min(first, second, tie, reversed) >= 0 &&
        Number.isInteger(tie) &&
        first + second + tie + reversed + firstAndTie + secondAndTie === pairs &&
        2 * second + reversed + secondAndTie === raw[1] &&
        unbroken === consistent;
      if (fits) return kinds;
    }
  }
  return null;
}

/** Checks raw answers, merged verdicts and consistency under each possible rule. */
export function tieRule(): FigureGroup {
  return {
    title: message('publishedSaer.tieRule'),
    place: message('publishedSaer.tieRulePlace'),
    about: message('publishedSaer.tieRuleAbout'),
    figures: [
      ruleFigure(message('publishedSaer.textRule'), 'tie', 'any change'),
      alternative(message('publishedSaer.winnerAnyChange'), 'winner', 'any change'),
      alternative(message('publishedSaer.tieReversal'), 'tie', 'reversal'),
      alternative(message('publishedSaer.winnerReversal'), 'winner', 'reversal'),
    ],
  };
}

function ruleFigure(name: Text, oneTieGives: OneTieGives, brokenBy: BrokenBy) {
  const kinds = kindsUnder({ oneTieGives, brokenBy }, RAW, MERGED, CONSISTENT);
  return claimed({
    name,
    published: `${MERGED.join('/')}, ${PAIRWISE.consistency.counted}`,
    recomputed: kinds ? `${MERGED.join('/')}, ${CONSISTENT}/200` : message('publishedSaer.noSplit'),
    holds: kinds !== null,
    arithmetic: kinds ? workings(kinds, oneTieGives) : NONE,
  });
}

/** Checks a rule that the text doesn't state: can the counts alone exclude it? */
function alternative(name: Text, oneTieGives: OneTieGives, brokenBy: BrokenBy) {
  const kinds = kindsUnder({ oneTieGives, brokenBy }, RAW, MERGED, CONSISTENT);
  return {
    name,
    published: null,
    recomputed: message(kinds ? 'publishedSaer.wouldFit' : 'publishedSaer.noSplit'),
    value: null,
    outcome: 'computed' as const,
    arithmetic: kinds ? workings(kinds, oneTieGives) : NONE,
  };
}

const NONE = [message('publishedSaer.noWholeNumbers')];

function workings(kinds: PairKinds, oneTieGives: OneTieGives): Text[] {
  const ties = MERGED[2];
  return [
    message('publishedSaer.kinds', kinds),
    message('publishedSaer.rawAnswers', { ...kinds, raw: RAW }),
    oneTieGives === 'tie'
      ? message('publishedSaer.mergedToTies', { ...kinds, ties })
      : message('publishedSaer.mergedToWinners', { ...kinds, ties }),
  ];
}
