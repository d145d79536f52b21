import type { TaskId } from '../domain/question.ts';
import type { Trial } from '../domain/trial.ts';
import { protocolOf } from '../protocols/registry.ts';
import { isAsked, type AskedCard, type ExamItem } from './exam-item.ts';
import { WORLDS, type ExamUser, type World } from './exam-set.ts';
import { examItems } from './registry.ts';

/** The questions of one protocol in one world to one user. */
export interface Paper {
  readonly world: World;
  readonly protocol: string;
  readonly trials: readonly Trial[];
}

/**
 * Collects the questions about one user: those of all items that this judge answers, each once.
 * Questions with the same history are adjacent, so that they share its prefix.
 */
export function papersFor(
  user: ExamUser,
  card: AskedCard,
  items: readonly ExamItem[] = examItems,
): Paper[] {
  const asked = items.filter((item) => isAsked(item, card));
  const all = asked.flatMap((item) => item.questions(user));
  const protocols = [...new Set(all.map(({ protocol }) => protocol))];
  const offered = (task: TaskId) => card.tasks === 'all' || card.tasks.includes(task);
  return WORLDS.flatMap((world) =>
    protocols.flatMap((protocol): Paper[] => {
      const { taskOf } = protocolOf(protocol);
      const trials = new Map<string, Trial>();
      for (const one of all) {
        if (one.world !== world || one.protocol !== protocol) continue;
        if (offered(taskOf(one.trial))) trials.set(one.trial.key, one.trial);
      }
      return trials.size === 0 ? [] : [{ world, protocol, trials: [...trials.values()] }];
    }),
  );
}

/** Counts the questions on some papers. */
export function questionsIn(papers: readonly Paper[]): number {
  return papers.reduce((sum, { trials }) => sum + trials.length, 0);
}

/** Names a question among all questions about one user: a trial has the same key in every world. */
export function questionId({ world, protocol }: Pick<Paper, 'world' | 'protocol'>, key: string) {
  return JSON.stringify([world, protocol, key]);
}
