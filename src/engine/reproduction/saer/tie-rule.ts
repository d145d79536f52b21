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
    title: 'The tie rule',
    place: 'Table 2 and section 3.3',
    about:
      'The same answer in both orders stands, anything else is a tie: so says the text. 400 raw answers, 200 merged verdicts and 176 consistent pairs fit it with one split of the pairs. The counts alone would allow one other reading as well; two are ruled out.',
    figures: [
      ruleFigure('Same answer twice, else a tie; any change is inconsistent', 'tie', 'any change'),
      alternative('A winner beats a tie; any change is inconsistent', 'winner', 'any change'),
      alternative('Same answer twice, else a tie; only a reversal counts', 'tie', 'reversal'),
      alternative('A winner beats a tie; only a reversal counts', 'winner', 'reversal'),
    ],
  };
}

function ruleFigure(name: string, oneTieGives: OneTieGives, brokenBy: BrokenBy) {
  const kinds = kindsUnder({ oneTieGives, brokenBy }, RAW, MERGED, CONSISTENT);
  return claimed({
    name,
    published: `${MERGED.join('/')}, ${PAIRWISE.consistency.counted}`,
    recomputed: kinds ? `${MERGED.join('/')}, ${CONSISTENT}/200` : 'no split fits',
    holds: kinds !== null,
    arithmetic: kinds ? workings(kinds, oneTieGives) : NONE,
  });
}

/** Checks a rule that the text doesn't state: can the counts alone exclude it? */
function alternative(name: string, oneTieGives: OneTieGives, brokenBy: BrokenBy) {
  const kinds = kindsUnder({ oneTieGives, brokenBy }, RAW, MERGED, CONSISTENT);
  return {
    name: `Not in the text: ${name[0]!.toLowerCase()}${name.slice(1)}`,
    published: null,
    recomputed: kinds ? 'would fit too' : 'no split fits',
    value: null,
    outcome: 'computed' as const,
    arithmetic: kinds ? workings(kinds, oneTieGives) : NONE,
  };
}

const NONE = [
  'No whole numbers of pairs give these raw answers, these merged verdicts and 176 consistent pairs at once.',
];

function workings(kinds: PairKinds, oneTieGives: OneTieGives): string[] {
  const { both, reversed, firstAndTie, secondAndTie } = kinds;
  const broken = reversed + firstAndTie + secondAndTie;
  return [
    `Same answer twice: ${both.first} co-occurrence, ${both.second} embedding, ${both.tie} tie. Reversed: ${reversed}. A winner and a tie: ${firstAndTie} and ${secondAndTie}.`,
    `Raw: 2 × ${both.first} + ${reversed} + ${firstAndTie} = ${RAW[0]}; 2 × ${both.second} + ${reversed} + ${secondAndTie} = ${RAW[1]}; 2 × ${both.tie} + ${firstAndTie} + ${secondAndTie} = ${RAW[2]}.`,
    oneTieGives === 'tie'
      ? `Merged: ${both.first}, ${both.second}, and ${both.tie} + ${broken} = ${MERGED[2]} ties, of which ${both.tie} were judged and ${broken} depend on the position. Consistent: 200 − ${broken} = ${200 - broken}.`
      : `Merged: ${both.first} + ${firstAndTie}, ${both.second} + ${secondAndTie}, and ${both.tie} + ${reversed} = ${MERGED[2]} ties. Not reversed: 200 − ${reversed} = ${200 - reversed}.`,
  ];
}
