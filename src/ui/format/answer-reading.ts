import type { Answer, Verdict } from '#engine/domain/judgement.ts';
import { placesOf, type Question } from '#engine/domain/question.ts';

/** The meaning of a duel's label on the screen. */
export type Side = 'X' | 'Y' | 'tie';

/** A segment of the probability bar. */
interface AnswerPart {
  /** The label as the model writes it. */
  readonly label: string;
  /** Null if the label means only itself, such as "Good". */
  readonly stands: Side | null;
  /**
   * Hue of the recommender behind the label; absent for ties and for slates without a recommender.
   */
  readonly hue?: number;
  /** Share of the whole next-token distribution, so that the bar shows the label mass. */
  readonly share: number;
  readonly chosen: boolean;
}

/** One answer as a bar of total length 1. */
export interface AnswerReading {
  readonly parts: readonly AnswerPart[];
  /** Probability of all other tokens. */
  readonly rest: number;
  /**
   * Absolute difference of the two positions' probabilities, or of the two likeliest labels;
   * normalised over the labels. Null if no legal answer was read.
   */
  readonly margin: number | null;
}

/**
 * Prepares an answer for drawing. `sides` are the slates in first and second position. The task
 * decides the meaning of each label; a label that is no position means itself. A reference judge
 * has no label mass, so its labels fill the bar.
 */
export function answerReading(
  answer: Answer & { readonly verdict: Verdict },
  { labels, task }: Pick<Question, 'labels' | 'task'>,
  sides: readonly [Side, Side],
  hueOf: (side: Side) => number | undefined,
): AnswerReading {
  const { probabilities, verdict } = answer;
  if (probabilities === null) return { parts: [], rest: 1, margin: null };
  const mass = answer.legalMass ?? 1;
  const places = placesOf(task);
  const chosen = chosenIn(verdict, labels, places);
  const parts = labels.map((label, i): AnswerPart => {
    const place = places?.[i];
    const stands = places
      ? place === 'first'
        ? sides[0]
        : place === 'second'
          ? sides[1]
          : 'tie'
      : null;
    const hue = stands === null ? undefined : hueOf(stands);
    return {
      label,
      stands,
      ...(hue === undefined ? {} : { hue }),
      share: (probabilities[i] ?? 0) * mass,
      chosen: i === chosen,
    };
  });
  return { parts, rest: Math.max(0, 1 - mass), margin: marginShown(probabilities, places) };
}

/**
 * Returns the probability of one position or the tie among the labels; 0 if no label has that
 * meaning.
 */
export function shareOf(
  probabilities: readonly number[],
  task: Question['task'],
  place: 'first' | 'second' | 'tie',
): number {
  return probabilities[placesOf(task)?.indexOf(place) ?? -1] ?? 0;
}

function chosenIn(
  verdict: Verdict,
  labels: readonly string[],
  places: ReturnType<typeof placesOf>,
): number {
  switch (verdict.kind) {
    case 'tied':
      return places?.indexOf('tie') ?? -1;
    case 'preferred':
      return places?.indexOf(verdict.winner) ?? -1;
    case 'labelled':
      return labels.indexOf(verdict.label);
    case 'rated':
      return labels.indexOf(String(verdict.likeliest));
    case 'unscored':
      return -1;
  }
}

function marginShown(
  probabilities: readonly number[],
  places: ReturnType<typeof placesOf>,
): number | null {
  if (places) {
    const of = (place: 'first' | 'second') => probabilities[places.indexOf(place)] ?? 0;
    return Math.abs(of('first') - of('second'));
  }
  const [best, next] = [...probabilities].sort((x, y) => y - x);
  return best === undefined || next === undefined ? null : best - next;
}
