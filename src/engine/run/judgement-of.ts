import { Fault } from '../domain/fault.ts';
import type { Asked } from '../domain/judge.ts';
import type { Answer, Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import type { Question } from '../domain/question.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Stream } from '../random/stream.ts';

/**
 * Removes and returns the open question of an answer.
 *
 * @throws Fault `bug` if no question with this key is open
 */
export function takeQuestion(waiting: Map<string, Asked>, { key }: Answer): Asked {
  const asked = waiting.get(key);
  if (!asked) throw new Fault('bug', `An answer came on ${key}, which isn't waited for`);
  waiting.delete(key);
  return asked;
}

/**
 * Returns the judgement to store for an answer. A probability that isn't a number makes it unscored, whatever the
 * protocol would read, so that no statistic meets one.
 */
export function judgementOf(
  answer: Answer,
  { labels }: Question,
  trial: Trial,
  protocol: Protocol,
  chance: Stream,
): Judgement {
  const { probabilities, key, why } = answer;
  const order = trial.labelOrder ? { labelOrder: trial.labelOrder } : {};
  if (probabilities && probabilities.length !== labels.length) {
    throw new Fault('bug', `${key} offers ${labels.length} labels, got ${probabilities.length}`);
  }
  if (probabilities && !probabilities.every(Number.isFinite)) {
    const verdict = { kind: 'unscored', why: 'not a number' } as const;
    const nothing = { probabilities: null, labelMass: null, stage: 'unscored' } as const;
    return { ...answer, ...nothing, verdict, exactTie: false, ...order };
  }
  const read = protocol.read(answer, chance.child(key), trial);
  if (why === undefined || read.verdict.kind !== 'unscored')
    return { ...answer, ...read, ...order };
  return { ...answer, ...read, verdict: { kind: 'unscored', why }, ...order };
}
