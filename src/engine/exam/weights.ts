import { freshCharacters } from '../domain/shared-start.ts';
import { promptOf } from '../domain/question.ts';
import { protocolOf } from '../protocols/registry.ts';
import { plannedIn, type ExamAsking } from './ask-user.ts';
import type { ExamUser } from './exam-set.ts';
import { papersFor, questionId } from './plan-exam.ts';

/**
 * Returns the expected cost of each question about a user, by `questionId`: the characters of its
 * prompt that the prompt before doesn't begin with, since a model computes a shared beginning once.
 * Each question of a reference judge has weight 1, because it reads no prompt.
 */
export function weightsOf(
  user: ExamUser,
  { set, judge, style, items }: Pick<ExamAsking, 'set' | 'judge' | 'style' | 'items'>,
): ReadonlyMap<string, number> {
  const ids: string[] = [];
  const prompts: string[] = [];
  for (const paper of papersFor(user, judge.card, items)) {
    const protocol = protocolOf(paper.protocol);
    const planned = plannedIn(set, paper.world, protocol, style);
    for (const trial of paper.trials) {
      ids.push(questionId(paper, trial.key));
      if (judge.card.kind === 'reference') continue;
      prompts.push(promptOf(protocol.ask(trial, planned, style)));
    }
  }
  const fresh = freshCharacters(prompts);
  return new Map(ids.map((id, i) => [id, Math.max(1, fresh[i] ?? 1)]));
}
