import type { Answer, Verdict } from '#engine/domain/judgement.ts';

/** What a label of a duel stands for on the screen. */
export type Side = 'X' | 'Y' | 'tie';

/** A stretch of the probability bar. */
export interface AnswerPart {
  /** As the model writes it. */
  readonly label: string;
  readonly stands: Side;
  /** Hue of the recommender that it stands for; absent for ties and where nobody recommended it. */
  readonly hue?: number;
  /** Share of the whole next-token distribution, so that legal mass is seen and not computed. */
  readonly share: number;
  readonly chosen: boolean;
}

/** One answer as a bar whose whole length is 1. */
export interface AnswerReading {
  readonly parts: readonly AnswerPart[];
  /** What lies on no label. */
  readonly rest: number;
  /** Difference of the two places' shares in the legal mass; null where nothing legal was read. */
  readonly margin: number | null;
}

/**
 * Reads an answer for drawing. `sides` says which slate stood first and second; a third label is a
 * tie. A reference judge has no legal mass: its labels fill the bar.
 */
export function answerReading(
  answer: Answer & { readonly verdict: Verdict },
  labels: readonly string[],
  sides: readonly [Side, Side],
  hueOf: (side: Side) => number | undefined,
): AnswerReading {
  const { probabilities, verdict } = answer;
  if (probabilities === null) return { parts: [], rest: 1, margin: null };
  const mass = answer.legalMass ?? 1;
  const chosen = placeOf(verdict);
  const parts = labels.map((label, i): AnswerPart => {
    const stands = sides[i] ?? 'tie';
    const hue = hueOf(stands);
    return {
      label,
      stands,
      ...(hue === undefined ? {} : { hue }),
      share: (probabilities[i] ?? 0) * mass,
      chosen: i === chosen,
    };
  });
  const [first = 0, second = 0] = probabilities;
  return { parts, rest: Math.max(0, 1 - mass), margin: Math.abs(first - second) };
}

function placeOf(verdict: Verdict): number {
  if (verdict.kind === 'tied') return 2;
  if (verdict.kind !== 'preferred') return -1;
  return verdict.winner === 'first' ? 0 : 1;
}
