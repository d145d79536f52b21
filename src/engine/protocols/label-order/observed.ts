import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';
import { withLabelsExchanged, pairKey, type Trial } from '../../domain/trial.ts';
import { oppositesOf, type Opposites } from './setting.ts';

/** One answer in the terms of the two opposite answers of its question. */
export interface Said {
  /** 1 for the answer that is first in the published order (the slate shown first), 0 for the last. */
  readonly first: number | 'tied' | 'unscored';
  /** The log-odds of the first against the last; null if unscored. */
  readonly logOdds: number | null;
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
 * Returns the answers to all questions whose labels have an order.
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
    const opposites = oppositesOf(task);
    if (!opposites) return [];
    const said = (key: string) => {
      const judgement = answers.get(key);
      return judgement && saidIn(judgement, opposites);
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

/** Reads an answer in the terms of two opposite labels. */
function saidIn({ verdict, probabilities }: Read, { first, last, words }: Opposites): Said {
  if (verdict.kind === 'unscored' || !probabilities) return { first: 'unscored', logOdds: null };
  const [one, other] = [probabilities[first] ?? 0, probabilities[last] ?? 0];
  return { first: namedIn(verdict, words), logOdds: logOf(one) - logOf(other) };
}

function namedIn(verdict: Judgement['verdict'], words: Opposites['words']): Said['first'] {
  if (verdict.kind === 'preferred') return verdict.winner === 'first' ? 1 : 0;
  const at = verdict.kind === 'labelled' ? (words?.indexOf(verdict.label) ?? -1) : -1;
  return at < 0 ? 'tied' : 1 - at;
}

function logOf(p: number): number {
  return Math.log(Math.min(1 - EDGE, Math.max(EDGE, p)));
}
