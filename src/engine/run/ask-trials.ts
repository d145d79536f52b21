import { Fault } from '../domain/fault.ts';
import type { Asked, Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Question, Said } from '../domain/question.ts';
import { otherHistoryKey, type Trial } from '../domain/trial.ts';
import type { PairStopping } from '../sample-size/pair-stopping.ts';
import type { Style } from '../domain/family.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import type { Stream } from '../random/stream.ts';
import { byUser } from '../domain/by-user.ts';
import { judgementOf, takeQuestion } from './judgement-of.ts';

export interface Asking<Done extends Known = Judgement> {
  readonly protocol: Protocol;
  readonly planned: Planned;
  /** Returns the input of questions with another user's history; absent if there are none. */
  readonly swapped?: (() => Planned) | null;
  readonly style: Style;
  readonly judge: Judge;
  /** The random stream that decides exact ties, by the key of a trial. */
  readonly chance: Stream;
  /** Prepares the open trials of a user before they are asked, such as by a reasoning that precedes each answer. */
  readonly prepare?: (trials: readonly Trial[], shown: Planned) => Promise<void>;
  /**
   * Skips questions about settled pairs. Receives each user's answers once all of them are complete.
   */
  readonly stopping?: Pick<PairStopping, 'asks'> & {
    readonly record: (trials: readonly Trial[], done: ReadonlyMap<string, Done>) => void;
  };
}

/** The part of an earlier judgement that later questions and early stopping read. */
type Known = Pick<Judgement, 'verdict' | 'probabilities'>;

/**
 * Asks one judge about the trials that have no judgement yet, all trials of one user at once, and yields judgements as
 * they arrive. It stores nothing.
 *
 * @param done judgements of earlier sessions, by trial; with `stopping` the caller adds each yielded judgement to it
 */
export async function* askTrials<Done extends Known>(
  trials: readonly Trial[],
  done: ReadonlyMap<string, Done>,
  { protocol, planned, swapped, style, judge, chance, prepare, stopping }: Asking<Done>,
  signal: AbortSignal,
): AsyncGenerator<readonly (readonly [Trial, Judgement])[]> {
  for (const all of byUser(trials)) {
    const asking = stopping ? all.filter((trial) => stopping.asks(trial)) : all;
    const left = asking.filter(({ key }) => !done.has(key));
    if (left.length === 0) {
      stopping?.record(all, done);
      continue;
    }
    signal.throwIfAborted();
    const parts = {
      own: left.filter(({ history }) => !history),
      other: left.filter(({ history }) => history),
    };
    for (const [whose, some] of Object.entries(parts)) {
      if (some.length === 0) continue;
      const shown = whose === 'own' ? planned : swapped!();
      await prepare?.(some, shown);
      const ask = (trial: Trial) => questionOn(trial, { protocol, planned: shown, style });
      const asked = withSaid(
        some.map((trial) => ({ trial, question: ask(trial) })),
        (key) => {
          const trial = all.find((one) => one.key === key);
          const judgement = done.get(key);
          return trial && judgement ? saidOf(ask(trial), judgement) : undefined;
        },
      );
      const waiting = new Map<string, Asked>(asked.map((one) => [one.trial.key, one]));
      for await (const answers of judge.answer(asked, { signal, data: shown.data })) {
        yield answers.map((answer) => {
          const { trial, question } = takeQuestion(waiting, answer);
          return [trial, judgementOf(answer, question, trial, protocol, chance)] as const;
        });
        signal.throwIfAborted();
      }
      if (waiting.size > 0) {
        throw new Fault('bug', `${judge.card.name} left ${waiting.size} questions unanswered`);
      }
    }
    stopping?.record(all, done);
  }
}

/**
 * Returns the prompt of a trial. A question that follows others in one reply follows them with the same history.
 *
 * @param planned with the histories of other users for a trial with one
 */
function questionOn(
  trial: Trial,
  { protocol, planned, style }: Pick<Asking, 'protocol' | 'planned' | 'style'>,
): Question {
  const question = protocol.ask(trial, planned, style);
  if (!trial.history || !question.follows) return question;
  return { ...question, follows: question.follows.map(otherHistoryKey) };
}

/** Adds the answers of an earlier session to the questions that follow them. */
function withSaid(asked: readonly Asked[], earlier: (key: string) => Said | undefined): Asked[] {
  return asked.map(({ trial, question }) => {
    const said = question.follows?.flatMap((key) => earlier(key) ?? []) ?? [];
    return { trial, question: said.length === 0 ? question : { ...question, said } };
  });
}

function saidOf({ key, opening, labels }: Question, { probabilities }: Known): Said {
  const best = probabilities ? probabilities.indexOf(Math.max(...probabilities)) : -1;
  return { key, opening, label: labels[best] ?? null };
}
