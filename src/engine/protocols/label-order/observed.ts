import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { withLabelsExchanged, pairKey, type Trial } from '../../domain/trial.ts';
import { labelIn, oppositesOf } from './opposites.ts';

/** One answer in the terms of the opposite answers of its question. */
export interface Said {
  /** 1 for an answer that is named first in the published order (the slate shown first), 0 for one named last. */
  readonly first: number | 'tied' | 'in the middle' | 'unscored';
  /** The log-odds of the answers named first against those named last; null if unscored. */
  readonly logOdds: number | null;
  /** The index of the label; null if there is none. */
  readonly label: number | null;
  /** The number of the question's labels; null if unscored. */
  readonly labels: number | null;
  /** The expected score; null for a question whose labels aren't scores. */
  readonly expected: number | null;
}

/** The answers to one question, by label order; undefined if it wasn't asked so. */
export interface Observed {
  readonly task: TaskId;
  /** The slates, the question about them, and its wording, whatever the order of the slates. */
  readonly unit: string;
  /** The position of the slate whose id sorts first; null for a self-pair, and for a slate by itself. */
  readonly order: 'forward' | 'backward' | null;
  readonly published: Said | undefined;
  readonly exchanged: Said | undefined;
}

/** The parts of a judgement that are read here. */
type Read = Pick<Judgement, 'verdict' | 'probabilities'>;

/** Probabilities are clipped this far from 0 and 1, so that their log odds are finite. */
const EDGE = 1e-6;

/**
 * Returns the answers to all questions.
 *
 * @param questions each once, in the published label order
 * @param answers by the keys of the trials that were asked
 */
export function observedIn(
  questions: readonly Trial[],
  taskOf: (trial: Trial) => TaskId,
  answers: ReadonlyMap<string, Read>,
): { readonly user: string; readonly of: Observed }[] {
  return questions.flatMap((trial) => {
    const task = taskOf(trial);
    const said = (key: string) => {
      const judgement = answers.get(key);
      return judgement && saidIn(judgement, task);
    };
    const one = said(trial.key);
    const other = said(withLabelsExchanged(trial).key);
    if (!one && !other) return [];
    const of = { task, published: one, exchanged: other };
    const facet = `${trial.aspect ?? ''}@${trial.variant ?? ''}`;
    if (trial.kind === 'appraisal') {
      return [{ user: trial.slate.user, of: { ...of, unit: trial.key, order: null } }];
    }
    const { first, second } = trial;
    const order = first.id === second.id ? null : first.id < second.id ? 'forward' : 'backward';
    return [{ user: first.user, of: { ...of, unit: `${pairKey(first, second)}/${facet}`, order } }];
  });
}

/** Reads an answer in the terms of the opposite answers of its question. */
function saidIn(judgement: Read, task: TaskId): Said {
  const { verdict, probabilities } = judgement;
  if (verdict.kind === 'unscored' || !probabilities) {
    return { first: 'unscored', logOdds: null, label: null, labels: null, expected: null };
  }
  const { first, last } = oppositesOf(task, probabilities.length);
  const of = (labels: readonly number[]) => sumOf(labels.map((at) => probabilities[at] ?? 0));
  const label = labelIn(judgement, task);
  const named = (labels: readonly number[]) => label !== null && labels.includes(label);
  return {
    first: named(first) ? 1 : named(last) ? 0 : verdict.kind === 'tied' ? 'tied' : 'in the middle',
    logOdds: logOf(of(first)) - logOf(of(last)),
    label,
    labels: probabilities.length,
    expected: verdict.kind === 'rated' ? verdict.expected : null,
  };
}

function logOf(p: number): number {
  return Math.log(Math.min(1 - EDGE, Math.max(EDGE, p)));
}
