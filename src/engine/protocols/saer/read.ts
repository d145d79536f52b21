import type { Answer, UnscoredReason, Verdict } from '../../domain/judgement.ts';
import type { Stream } from '../../random/stream.ts';
import { kindsOfFault } from './fault-kinds.ts';
import { FITS, LABELS, SETS } from './labels.ts';
import type { Asking } from './wording.ts';

/** A verdict, marked if it was an exact tie. */
interface ReadAnswer {
  readonly verdict: Verdict;
  readonly exactTie: boolean;
}

/** Returns the labels of the verdicts on one list or one item, in the order of the question's own. */
export function verdictLabels(asking: Asking): readonly string[] {
  if (asking === 'fault' || asking === 'fine fault') return kindsOfFault(asking === 'fine fault');
  return asking === 'list' ? LABELS : FITS;
}

/** Reads the most probable label. The run's stream and the question's key decide an exact tie. */
export function readLabel(answer: Answer, labels: readonly string[], stream: Stream): ReadAnswer {
  return read(answer, labels.length, stream, (i) => ({ kind: 'labelled', label: labels[i]! }));
}

/** Reads the better set or a tie, with exact ties decided in the same way. */
export function readPair(answer: Answer, stream: Stream): ReadAnswer {
  const verdicts: readonly Verdict[] = [
    { kind: 'preferred', winner: 'first' },
    { kind: 'preferred', winner: 'second' },
    { kind: 'tied' },
  ];
  return read(answer, SETS.length, stream, (i) => verdicts[i]!);
}

function read(
  { key, probabilities, stage, why }: Answer,
  labels: number,
  stream: Stream,
  verdictOf: (at: number) => Verdict,
): ReadAnswer {
  if (stage === 'unscored' || probabilities?.length !== labels) {
    return unscored(why ?? 'no legal answer');
  }
  if (!probabilities.every((p) => p >= 0 && p <= 1)) return unscored('not a number');
  const top = Math.max(...probabilities);
  const likeliest = probabilities.flatMap((p, i) => (p === top ? [i] : []));
  const exactTie = likeliest.length > 1;
  const drawn = exactTie ? stream.child(`near tie/${key}`).below(likeliest.length) : 0;
  return { verdict: verdictOf(likeliest[drawn]!), exactTie };
}

function unscored(why: UnscoredReason): ReadAnswer {
  return { verdict: { kind: 'unscored', why }, exactTie: false };
}
