import { byKey } from '../../domain/by-key.ts';
import type { Answer, Judgement } from '../../domain/judgement.ts';
import { positionsOf, type TaskId } from '../../domain/question.ts';
import { withLabelsExchanged, publishedKey, type Trial } from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned, Protocol } from '../protocol.ts';
import { meanOfLogs } from './mean-of-logs.ts';
import { labelOrdersIn } from './setting.ts';

type Reading = Pick<Protocol, 'read' | 'taskOf'> & Pick<Planned, 'settings'>;

/**
 * Returns one judgement for each question of a plan, under its key in the published label order. A question that was
 * asked in both orders has one verdict, read from the mean of the log probabilities of each label; it has none before
 * both answers are there, and is unscored if one of them is. Two positions of exactly equal probability are a tie, since
 * the two label orders then cancel out.
 *
 * @param plan every question once, in the published order
 * @param answers by the keys of the trials that were asked
 */
export function verdictsOn(
  plan: readonly Trial[],
  answers: ReadonlyMap<string, Judgement>,
  { settings, taskOf, read }: Reading,
  stream: Stream,
): Judgement[] {
  const both = labelOrdersIn(settings) === 'both';
  const once = both ? askedOnce(plan, answers, taskOf) : new Set<TaskId>();
  return plan.flatMap((trial): Judgement[] => {
    const [one, other] = [answers.get(trial.key), answers.get(withLabelsExchanged(trial).key)];
    if (!both || once.has(taskOf(trial))) {
      const only = one ?? other;
      return only ? [{ ...only, key: trial.key }] : [];
    }
    if (!one || !other) return [];
    const answer = combined(one, other);
    if (answer.probabilities === null) {
      const { verdict } = one.verdict.kind === 'unscored' ? one : other;
      return [{ ...answer, verdict, exactTie: false }];
    }
    const found = read(answer, stream.child(trial.key), trial);
    const tied = found.exactTie && positionsOf(taskOf(trial)) !== null;
    return [{ ...answer, ...found, ...(tied ? { verdict: { kind: 'tied' } } : {}) }];
  });
}

/** The questions that earlier versions asked in the published order alone. */
const ASKED_ONCE: ReadonlySet<TaskId> = new Set(['slate-score', 'item-fault']);

/** Returns the kinds of question that a run of an earlier version asked in one label order. */
function askedOnce(
  plan: readonly Trial[],
  answers: ReadonlyMap<string, Judgement>,
  taskOf: Reading['taskOf'],
): ReadonlySet<TaskId> {
  const of = plan.filter((trial) => ASKED_ONCE.has(taskOf(trial)));
  const again = of.filter((trial) => answers.has(withLabelsExchanged(trial).key)).map(taskOf);
  return new Set(of.map(taskOf).filter((task) => !again.includes(task)));
}

/** Returns the keyed values under the keys of the published label order. */
export function underPublishedKeys<T extends Pick<Answer, 'key'>>(
  keyed: readonly T[],
): Map<string, T> {
  return byKey(keyed.map((one) => ({ ...one, key: publishedKey(one.key) })));
}

function combined(one: Answer, other: Answer): Answer {
  const masses = [one.labelMass, other.labelMass].filter((mass) => mass !== null);
  const probabilities = meanOfLogs(one.probabilities, other.probabilities);
  return {
    key: one.key,
    probabilities,
    labelMass: masses.length < 2 ? null : (masses[0]! + masses[1]!) / 2,
    stage: probabilities === null ? 'unscored' : one.stage,
    tokens: {
      computed: one.tokens.computed + other.tokens.computed,
      reused: one.tokens.reused + other.tokens.reused,
    },
    ms: one.ms + other.ms,
    ...(one.replies !== undefined && other.replies !== undefined
      ? { replies: one.replies + other.replies }
      : {}),
    ...(one.unlisted !== undefined || other.unlisted !== undefined
      ? { unlisted: ((one.unlisted ?? 0) + (other.unlisted ?? 0)) / 2 }
      : {}),
  };
}
