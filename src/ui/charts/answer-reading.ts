import type { Answer, Verdict } from '#engine/domain/judgement.ts';
import { placesOf, type Question } from '#engine/domain/question.ts';

/** What a label of a duel stands for on the screen. */
export type Side = 'X' | 'Y' | 'tie';

/** A stretch of the probability bar. */
export interface AnswerPart {
  /** As the model writes it. */
  readonly label: string;
  /** Null where it stands for nothing but itself, as "Good" does. */
  readonly stands: Side | null;
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
  /** Difference of the two places' shares in the legal mass, or of the two likeliest labels; null where nothing legal was read. */
  readonly margin: number | null;
}

/**
 * Reads an answer for drawing. `sides` says which slate stood first and second; what each label
 * stands for is up to the kind of question, and a label that is no place stands for itself. A
 * reference judge has no legal mass: its labels fill the bar.
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
  return { parts, rest: Math.max(0, 1 - mass), margin: marginOf(probabilities, places) };
}

/** The share of one place among the labels; 0 where it isn't on offer. */
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

function marginOf(
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
