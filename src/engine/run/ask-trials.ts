import { Fault } from '../domain/fault.ts';
import type { Asked, Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Question, Said } from '../domain/question.ts';
import type { Trial } from '../domain/trial.ts';
import type { PairStopping } from '../sample-size/pair-stopping.ts';
import type { Style } from '../domain/family.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import type { Stream } from '../random/stream.ts';
import { byUser } from '../domain/by-user.ts';
import { judgementOf, takeQuestion } from './judgement-of.ts';

export interface Asking {
  readonly protocol: Protocol;
  readonly planned: Planned;
  readonly style: Style;
  readonly judge: Judge;
  /** The random stream that decides exact ties, by the key of a trial. */
  readonly chance: Stream;
  /**
   * Skips questions about settled pairs. Receives each user's answers once all of them are complete.
   */
  readonly stopping?: PairStopping;
}

/**
 * Asks one judge about the trials that have no judgement yet, all trials of one user at once, and yields judgements as
 * they arrive. It stores nothing.
 *
 * @param done judgements of earlier sessions, by trial; with `stopping` the caller adds each yielded judgement to it
 */
export async function* askTrials(
  trials: readonly Trial[],
  done: ReadonlyMap<string, Judgement>,
  { protocol, planned, style, judge, chance, stopping }: Asking,
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
    const asked = withSaid(
      left.map((trial) => ({ trial, question: protocol.ask(trial, planned, style) })),
      (key) => {
        const trial = all.find((one) => one.key === key);
        const judgement = done.get(key);
        return trial && judgement
          ? saidOf(protocol.ask(trial, planned, style), judgement)
          : undefined;
      },
    );
    const waiting = new Map<string, Asked>(asked.map((one) => [one.trial.key, one]));
    for await (const answers of judge.answer(asked, { signal, data: planned.data })) {
      yield answers.map((answer) => {
        const { trial, question } = takeQuestion(waiting, answer);
        return [trial, judgementOf(answer, question, trial, protocol, chance)] as const;
      });
      signal.throwIfAborted();
    }
    if (waiting.size > 0) {
      throw new Fault('bug', `${judge.card.name} left ${waiting.size} questions unanswered`);
    }
    stopping?.record(all, done);
  }
}

/** Adds the answers of an earlier session to the questions that follow them. */
function withSaid(asked: readonly Asked[], earlier: (key: string) => Said | undefined): Asked[] {
  return asked.map(({ trial, question }) => {
    const said = question.follows?.flatMap((key) => earlier(key) ?? []) ?? [];
    return { trial, question: said.length === 0 ? question : { ...question, said } };
  });
}

function saidOf({ key, opening, labels }: Question, { probabilities }: Judgement): Said {
  const best = probabilities ? probabilities.indexOf(Math.max(...probabilities)) : -1;
  return { key, opening, label: labels[best] ?? null };
}
