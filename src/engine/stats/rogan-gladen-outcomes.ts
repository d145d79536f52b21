import type { Interval } from './interval.ts';
import { judgeAgainstPeople } from './judge-against-people.ts';
import type { Judged } from './labelled-sample.ts';
import { roganGladen, type Contradiction } from './rogan-gladen.ts';

/** A figure of wins and losses, corrected by Rogan and Gladen's estimate. */
interface CorrectedOutcome {
  readonly value: number | null;
  /** At least 95 %; the figure's whole range where the labels don't bound it. */
  readonly interval: Interval;
  readonly bounded: boolean;
  /** That of wins, or of losses: either leaves all figures without an estimate. */
  readonly contradiction: Contradiction | null;
}

interface CorrectedOutcomes {
  /** (1 + wins - losses) / 2: a tie is half. */
  readonly share: CorrectedOutcome;
  /** Wins minus losses, from -1 to 1. */
  readonly net: CorrectedOutcome;
  /** Q = (win + tie) / (lose + tie); its interval may be unbounded above. */
  readonly quotient: CorrectedOutcome;
}

/**
 * Corrects figures of verdicts with ties. Rogan and Gladen's estimate is for yes or no, so two
 * questions are corrected separately, "won or not" and "lost or not", where a tie is a no to both;
 * the figures follow from the two rates. Their intervals, at 97.5 % each, hold together in at least
 * 95 of 100 studies (Bonferroni), and a figure's interval is its range within them. Without any tie
 * of judge or people, the second rate is 1 minus the first, and one interval at 95 % suffices.
 * @param things with 1 for a win, .5 for a tie and 0 for a loss
 */
export function roganGladenOutcomes(things: readonly Judged[]): CorrectedOutcomes {
  const answers = things.flatMap(({ judge, label }) => (label === null ? [judge] : [judge, label]));
  const ties = answers.some((one) => one !== 0 && one !== 1);
  const rate = (of: 0 | 1) =>
    roganGladen(judgeAgainstPeople(things.map((one) => asked(one, of))), ties ? 0.975 : 0.95);
  const win = rate(1);
  const lose = ties
    ? rate(0)
    : {
        value: win.value === null ? null : 1 - win.value,
        interval: { low: 1 - win.interval.high, high: 1 - win.interval.low },
        bounded: win.bounded,
        contradiction: win.contradiction,
      };
  const bounded = win.bounded && lose.bounded;
  const figure = (
    of: (win: number, lose: number) => number | null,
    most: Interval,
  ): CorrectedOutcome => ({
    value: win.value === null || lose.value === null ? null : of(win.value, lose.value),
    interval: bounded
      ? {
          low: of(win.interval.low, lose.interval.high) ?? most.low,
          high: of(win.interval.high, lose.interval.low) ?? most.high,
        }
      : most,
    bounded,
    contradiction: win.contradiction ?? lose.contradiction,
  });
  return {
    share: figure((w, l) => (1 + w - l) / 2, { low: 0, high: 1 }),
    net: figure((w, l) => w - l, { low: -1, high: 1 }),
    quotient: figure((w, l) => (w < 1 ? (1 - l) / (1 - w) : null), { low: 0, high: Infinity }),
  };
}

/** Turns values into 1 where they equal `of`, else 0. */
function asked({ user, judge, label }: Judged, of: number): Judged {
  const answer = (value: number) => (value === of ? 1 : 0);
  return { user, judge: answer(judge), label: label === null ? null : answer(label) };
}
